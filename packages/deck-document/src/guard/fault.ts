import type { z } from 'zod';

/** An update that the deck does not take. The message is for the person whose page sent it. */
export class UpdateFault extends Error {
  override name = 'UpdateFault';
}

const LONGEST = 80;

/** Checks plain data. `place` names it, such as `rotation of the node "title"`. */
export function checkValue(value: unknown, schema: z.ZodType, place: string): void {
  if (!isPlain(value)) throw new UpdateFault(`${place} is not plain data.`);
  const result = schema.safeParse(value);
  if (result.success) return;
  const [issue] = result.error.issues;
  const path = issue!.path.length === 0 ? '' : ` (${shortened(issue!.path.join('.'))})`;
  throw new UpdateFault(`${place} cannot have this value${path}: ${shortened(issue!.message)}.`);
}

export function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const DEEPEST = 40;

/** JSON data: no other prototypes, which a key `__proto__` makes, no bytes, and only finite numbers. */
export function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object' || depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((one) => isPlain(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.entries(value).every(([key, one]) => key !== '__proto__' && isPlain(one, depth + 1));
}
