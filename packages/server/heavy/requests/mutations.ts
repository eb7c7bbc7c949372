import fc, { type Arbitrary } from 'fast-check';

/** Things that are seldom what was asked for. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'x',
  '\u0000',
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  "' or 1=1 --",
  [],
  [[]],
  {},
  { constructor: { prototype: 1 } },
  'y'.repeat(5_000),
];

/** Keys that mean something to JavaScript, or nothing at all. */
const KEYS = ['__proto__', 'constructor', 'toString', 'extra', '', '\u0000', 'templatekey'];

type Json = Record<string, unknown>;

/** A body changed at one place: a key gone, a key too many, or another value. It may still be right; a validator says. */
export function mutated(body: unknown): Arbitrary<unknown> {
  const places = placesOf(body);
  return fc
    .record({
      place: fc.constantFrom(...places),
      kind: fc.constantFrom('drop', 'add', 'replace'),
      odd: fc.constantFrom(...ODD),
      key: fc.constantFrom(...KEYS),
    })
    .map(({ place, kind, odd, key }) => {
      const copy: unknown = structuredClone(body);
      if (place.length === 0) return kind === 'replace' ? odd : withKey(copy as Json, key, odd);
      const parent = place.slice(0, -1).reduce((node, part) => (node as Json)[part], copy) as Json;
      const last = place.at(-1)!;
      const target = parent[last];
      if (kind === 'drop') delete parent[last];
      else if (kind === 'add' && isObject(target)) withKey(target, key, odd);
      else parent[last] = odd;
      // A hole in a list is null in JSON.
      return copy;
    });
}

/** As JSON sees it: an own key, even `__proto__`. */
function withKey(object: Json, key: string, value: unknown): Json {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

function placesOf(node: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [at];
  return [at, ...Object.entries(node).flatMap(([key, value]) => placesOf(value, [...at, key]))];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
