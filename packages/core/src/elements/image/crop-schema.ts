import { z } from 'zod';

const side = z.number().min(0).default(0);

/** Fractions of a picture cut away at its sides. Something of it must be left. */
export const cropSchema = z
  .strictObject({ top: side, right: side, bottom: side, left: side })
  .refine(({ left, right }) => left + right < 1, { error: tooMuch('left', 'right') })
  .refine(({ top, bottom }) => top + bottom < 1, { error: tooMuch('top', 'bottom') });

function tooMuch(one: string, other: string): string {
  return `Expected "${one}" and "${other}" to be less than 1 together: nothing of the picture would be left.`;
}
