import { isJsonObject, type Json } from '@deckwright/content-form/body';

/** `next`, with the objects of `before` wherever they are equal, so that only what changed is drawn again. */
export function reuse(before: Json | undefined, next: Json): Json {
  if (before === next) return next;
  if (Array.isArray(before) && Array.isArray(next)) {
    const items = next.map((item: Json, index) => reuse(before[index], item));
    const isSame = items.length === before.length && items.every((item, index) => item === before[index]);
    return isSame ? before : items;
  }
  if (!isJsonObject(before) || !isJsonObject(next)) return next;
  const keys = Object.keys(next);
  const entries = keys.map(
    (key) => [key, reuse(Object.hasOwn(before, key) ? before[key] : undefined, next[key]!)] as const,
  );
  const old = Object.keys(before);
  const isSame =
    old.length === keys.length && entries.every(([key, value], at) => old[at] === key && value === before[key]);
  return isSame ? before : Object.fromEntries(entries);
}
