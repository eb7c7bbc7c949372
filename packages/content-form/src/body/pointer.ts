import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** The way to a value: keys of objects and indexes of arrays. */
export type Steps = readonly (string | number)[];

/** JSON Pointer (RFC 6901). */
export function pointerOf(steps: Steps): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Steps of a JSON Pointer, all of them strings. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at some steps; undefined if there is none. Finds only keys that the object itself has. */
export function valueAt(body: Json | undefined, steps: Steps): Json | undefined {
  let value = body;
  for (const step of steps) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isJsonObject(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/**
 * The body with another value at some steps. Keys keep their order, a new key comes last, and missing objects are made. What
 * does not change stays the same object. `undefined` removes the key or the item.
 */
export function setAt(body: Json | undefined, steps: Steps, value: Json | undefined): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (Array.isArray(body)) return setItem(body, Number(step), rest, value);
  return setKey(isJsonObject(body) ? body : {}, String(step), rest, value);
}

function setItem(items: readonly Json[], index: number, rest: Steps, value: Json | undefined): readonly Json[] {
  const next = setAt(items[index], rest, value);
  if (index < items.length && next === items[index]) return items;
  if (next === undefined) return items.filter((_, one) => one !== index);
  return index < items.length ? items.with(index, next) : [...items, next];
}

function setKey(object: JsonObject, key: string, rest: Steps, value: Json | undefined): JsonObject {
  const before = Object.hasOwn(object, key) ? object[key] : undefined;
  const next = setAt(before, rest, value);
  if (next === before) return object;
  // Entries, because assigning `__proto__` would set the prototype.
  if (next === undefined) return Object.fromEntries(Object.entries(object).filter(([one]) => one !== key));
  return { ...object, [key]: next };
}
