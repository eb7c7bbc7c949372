import { isJsonObject, type Json } from '@deckwright/content-form/body';

/** True if both values are written the same, key order included. Parts that are the same object are not looked into. */
export function isSameJson(one: Json, other: Json): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value], index) => key === right[index]![0] && isSameJson(value, right[index]![1]))
  );
}
