import fc, { type Arbitrary } from 'fast-check';

/** Values that are rarely valid. */
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

/** Keys with a meaning in JavaScript, and unknown ones. */
const KEYS = ['__proto__', 'constructor', 'toString', 'extra', '', '\u0000', 'templatekey'];

type Json = Record<string, unknown>;

/** Changes a body at one position: removes a key, adds one, or replaces a value. The result may still be valid. */
export function mutated(body: unknown): Arbitrary<unknown> {
  const pointers = pointersOf(body);
  return fc
    .record({
      pointer: fc.constantFrom(...pointers),
      kind: fc.constantFrom('drop', 'add', 'replace'),
      odd: fc.constantFrom(...ODD),
      key: fc.constantFrom(...KEYS),
    })
    .map(({ pointer, kind, odd, key }) => {
      const copy: unknown = structuredClone(body);
      if (pointer.length === 0) return kind === 'replace' ? odd : withKey(copy as Json, key, odd);
      const parent = pointer.slice(0, -1).reduce((node, part) => (node as Json)[part], copy) as Json;
      const last = pointer.at(-1)!;
      const target = parent[last];
      if (kind === 'drop') delete parent[last];
      else if (kind === 'add' && isObject(target)) withKey(target, key, odd);
      else parent[last] = odd;
      // A hole in a list becomes null in JSON.
      return copy;
    });
}

/** Defines an own key, as JSON.parse does, even `__proto__`. */
function withKey(object: Json, key: string, value: unknown): Json {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

function pointersOf(node: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [at];
  return [at, ...Object.entries(node).flatMap(([key, value]) => pointersOf(value, [...at, key]))];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
