/** What stands between the digits of numbers. */
export interface Separators {
  readonly decimal: string;
  readonly group: string;
}

/** Those of number formats themselves. */
export const FORMAT_SEPARATORS: Separators = { decimal: '.', group: ',' };

const known = new Map<string, Separators>();

/** A language's own separators, which PowerPoint and LibreOffice put where a number format has a point or a comma. */
export function separatorsOf(language: string): Separators {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

function read(language: string): Separators {
  // Office keeps to the digits 0 to 9 in every language; Spanish, Polish and others group from five digits only.
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn' });
  const parts = format.formatToParts(1234567.5);
  const part = (type: 'decimal' | 'group') => parts.find((one) => one.type === type)?.value;
  return {
    decimal: part('decimal') ?? FORMAT_SEPARATORS.decimal,
    group: part('group') ?? FORMAT_SEPARATORS.group,
  };
}
