import { z } from 'zod';

/** A whole number in a body. */
export function wholeNumber(least: number, most: number) {
  const expected = `must be a whole number from ${least} to ${most}`;
  return z.int(expected).min(least, expected).max(most, expected);
}

/** A whole number in a query, whose values are texts. */
export function wholeNumberText(least: number, most: number) {
  const expected = `must be a whole number from ${least} to ${most}`;
  return z
    .string(expected)
    .regex(/^\d{1,16}$/, expected)
    .transform(Number)
    .pipe(wholeNumber(least, most));
}
