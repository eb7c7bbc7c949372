/** The separators between the digits of numbers. */
export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

/** The separators in number formats themselves. */
export const FORMAT_SEPARATORS: Separators = { decimal: '.', group: ',' };

const known = new Map<string, Separators>();

/** The separators of a language. PowerPoint and LibreOffice write them for the point and the comma of a number format. */
export function separatorsOf(language: string): Separators {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

function read(language: string): Separators {
  // Office uses the digits 0 to 9 in every language. Seven digits, because Spanish, Polish and others group from five only.
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const parts = format.formatToParts(1234567.5);
  const part = (type: 'decimal' | 'group') => parts.find((one) => one.type === type)?.value;
  return {
    decimal: part('decimal') ?? FORMAT_SEPARATORS.decimal,
    group: part('group') ?? FORMAT_SEPARATORS.group,
  };
}
