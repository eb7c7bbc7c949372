/** Longer texts are no longer read as one number or date. */
const LONGEST = 24;

const DIGIT = /\p{Nd}/u;
const DIGIT_FIRST = /^[\p{P}\p{S}]*\p{Nd}/u;
const DIGIT_LAST = /\p{Nd}[\p{P}\p{S}]*$/u;

/**
 * True for a number with its unit, a date, a time or an identifier, which readers read at a glance: no column breaks it, although a
 * line could break at its spaces. `€ 14.2 bn`, `23 de noviembre de 2026`, `2026年11月23日`, `Q3 2026` and `2026-Q3` are such texts.
 */
export function isQuantity(text: string): boolean {
  if (text.length > LONGEST || !DIGIT.test(text) || /[\n\t]/.test(text)) return false;
  const whole = text.trim();
  const words = whole.split(' ');
  const plain = words.filter((word) => /\p{L}/u.test(word) && !DIGIT.test(word)).length;
  return plain <= 2 || (plain === 3 && DIGIT_FIRST.test(whole) && DIGIT_LAST.test(whole));
}
