/** Points of a unit. */
const POINTS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 };

/** A longer text is no number with a unit. */
const NUMBER_CHARACTERS = 40;

/** What to write in place of a number in quotes, with a unit, or with a currency. `isSize`: numbers are points. */
export function numberCure(value: unknown, isSize: boolean): string | undefined {
  if (typeof value !== 'string' || value.length > NUMBER_CHARACTERS) return undefined;
  const text = value.trim();
  if (text === '') return 'For no value, leave it out.';
  if (/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return `Write ${Number(text)} without quotes.`;
  const points = isSize ? pointsIn(text) : undefined;
  if (points !== undefined) {
    return `Write ${points} without quotes: sizes are in points, and 72 points are one inch.`;
  }
  if (isSize) return 'Write points without quotes; 72 points are one inch.';
  const number = numberIn(text);
  return number === undefined ? undefined : `Write the number alone, ${number}; the template formats it.`;
}

/** The points of a length such as `24px`; undefined if it has no unit of length. */
export function pointsIn(text: string): number | undefined {
  const [, amount, unit] = /^(-?\d{1,6}(?:\.\d{1,6})?)\s*([a-z]{2})$/i.exec(text.trim()) ?? [];
  const points =
    unit === undefined || !Object.hasOwn(POINTS, unit.toLowerCase()) ? undefined : POINTS[unit.toLowerCase()];
  return points === undefined ? undefined : Math.round(Number(amount) * points * 100) / 100;
}

/** The number in a text such as `$1,234.50`; undefined if there are letters or several numbers in it. */
function numberIn(text: string): number | undefined {
  const bare = text
    .replaceAll(/[\s\u00A0\u202F'’]|\p{Sc}|%|^\(|\)$/gu, '')
    .replace(/^[A-Z]{3}(?=[\d-])|(?<=\d)[A-Z]{3}$/, '');
  if (!/^[+\-−–]?\d[\d.,]*$/.test(bare)) return undefined;
  const signed = bare.replace(/^[−–]/, '-');
  const [point, comma] = [signed.lastIndexOf('.'), signed.lastIndexOf(',')];
  const only = point < 0 || comma < 0;
  const last = Math.max(point, comma);
  const mark = last < 0 ? '' : signed[last]!;
  // A single mark with three digits after it groups thousands.
  const isGroup = last >= 0 && only && (signed.length - last === 4 || signed.indexOf(mark) !== last);
  const digits = (part: string) => part.replaceAll(/[.,]/g, '');
  const plain =
    last < 0 || isGroup ? digits(signed) : `${digits(signed.slice(0, last))}.${digits(signed.slice(last + 1))}`;
  const number = Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
