/** Freezes plain data all the way down: what a stage made, no later one can change. */
export function freeze<T>(value: T): T {
  freezePart(value);
  return value;
}

function freezePart(part: unknown): void {
  if (typeof part !== 'object' || part === null || Object.isFrozen(part)) return;
  Object.freeze(part);
  // Lists by number: their keys would be made into strings first.
  if (Array.isArray(part)) {
    for (let index = 0; index < part.length; index++) freezePart(part[index]);
  } else {
    // Plain data has no inherited keys, and a list of values would be one more array for every object.
    for (const key in part) freezePart(part[key as keyof typeof part]);
  }
}
