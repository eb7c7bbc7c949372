/** The signs that a language writes in numbers. */
export interface NumberSigns {
  readonly decimal: string;
  /** Between groups of three digits. */
  readonly group: string;
}

const POINT: NumberSigns = { decimal: '.', group: ',' };
const COMMA: NumberSigns = { decimal: ',', group: '.' };

/** Signs of a language, such as "de-AT"; those of English if it is unknown. */
export function signsOf(language: string): NumberSigns {
  try {
    const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(-1_234_567.8);
    const sign = (type: string) => parts.find((part) => part.type === type)?.value;
    return { decimal: sign('decimal') ?? POINT.decimal, group: sign('group') ?? POINT.group };
  } catch {
    return POINT;
  }
}

/**
 * Reads a number as a person or a spreadsheet writes it: `1,234.5`, `1 234,5`, `1'234.5`, `(12)`, `−3`, `€ 5`, and `12 %`, which
 * is 0.12. Undefined if the text is anything else, or if its groups do not have three digits.
 */
export function readNumber(text: string, signs: NumberSigns): number | undefined {
  let rest = text.replaceAll(/[\s\u00a0\u202f\u2066-\u2069\u200e\u200f]/g, ' ').trim();
  const isNegative = /^\(.*\)$/.test(rest) || /^[-−–]/.test(rest) || /[^eE][-−]$/.test(rest);
  rest = rest.replaceAll(/^[(\s]+|[)\s]+$/g, '');
  const isPercent = /%$/.test(rest);
  rest = rest
    .replace(/^[-−–+]|[-−]$/, '')
    .replaceAll(/^\p{Sc}\s*|\s*(\p{Sc}|%)$/gu, '')
    .replace(/^\s*[-−]/, '')
    .trim();
  const value = readDigits(rest, signs);
  if (value === undefined) return undefined;
  const signed = isNegative ? -value : value;
  // Dividing by 100 would leave the digits of a binary fraction, as in 0.07.
  return isPercent ? Number(`${signed}e-2`) : signed;
}

function readDigits(text: string, { decimal, group }: NumberSigns): number | undefined {
  const exponent = /^(.*\d)[eE]([+-]?\d{1,3})$/.exec(text);
  const digits = exponent?.[1] ?? text;
  const [whole = '', fraction, ...more] = digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const groups = whole.split(groupOf(whole, group));
  const isGrouped = groups.length > 1;
  const isWhole = isGrouped
    ? /^\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((one) => /^\d{3}$/.test(one))
    : /^\d*$/.test(whole);
  if (!isWhole || (whole === '' && !fraction)) return undefined;
  const value = Number(`${groups.join('') || '0'}.${fraction || '0'}e${exponent?.[2] ?? '0'}`);
  return Number.isFinite(value) ? value : undefined;
}

/** Spaces and apostrophes group digits in every language. */
function groupOf(whole: string, group: string): string {
  return [' ', "'", '’'].find((sign) => whole.includes(sign)) ?? group;
}

/**
 * Reads cells that were copied together. They follow one language: that of the page, unless more of them are numbers in the other
 * of the two usual ways to write a decimal. A cell that is not a number is undefined.
 */
export function readNumbers(cells: readonly string[], language: string): readonly (number | undefined)[] {
  let best: readonly (number | undefined)[] = [];
  let most = -1;
  for (const signs of [signsOf(language), POINT, COMMA]) {
    const read = cells.map((cell) => readNumber(cell, signs));
    const count = read.filter((number) => number !== undefined).length;
    if (count > most) [best, most] = [read, count];
  }
  return best;
}
