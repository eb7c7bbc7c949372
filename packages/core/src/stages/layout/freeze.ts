/** Freezes plain data deeply, so that no later stage can change it. */
export function freeze<T>(value: T): T {
  freezePart(value);
  return value;
}

function freezePart(part: unknown): void {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return;
  Object.freeze(part);
  // By index, because `for … in` would turn every index into a string.
  if (Array.isArray(part)) {
    for (let index = 0; index < part.length; index++) freezePart(part[index]);
  } else {
    // Plain data has no inherited keys, and `Object.values` would allocate an array for every object.
    for (const key in part) freezePart(part[key as keyof typeof part]);
  }
}
