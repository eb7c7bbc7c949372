import type { JsonShape } from './json-shape.ts';

/** Whether a JSON text of this shape has a key twice in an object. `value` is the parsed text: of two equal keys, JSON.parse keeps the last. */
export function hasDuplicateKeys(value: unknown, { keys }: Pick<JsonShape, 'keys'>): boolean {
  return countKeys(value) < keys;
}

/** The keys of all objects in a value. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) count += countKeys(inner);
  return count;
}
