/** Freezes plain data all the way down: what a stage made, no later one can change. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) freezeObject(value);
  return value;
}

function freezeObject(object: object): void {
  Object.freeze(object);
  // Plain data has no inherited keys, and a list of values would be one more array for every object.
  for (const key in object) {
    const part = object[key as keyof typeof object] as unknown;
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) freezeObject(part);
  }
}
