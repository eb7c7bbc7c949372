import { placesIn } from '../../elements/element.ts';

type Step = string | number;

/** Keys whose value names a field; in all others only `{{places}}` in words do. */
const FIELD_KEYS: ReadonlySet<Step> = new Set(['field', 'when']);

/**
 * Where in an element's JSON a path is written: in its `when`, or in all else that is its own. The element itself if it
 * is written nowhere, as a plugin may read a field that it names in its own way.
 */
export function placesOfUse(
  json: unknown,
  at: readonly Step[],
  path: string,
  part: 'when' | 'shown',
  nests: string | undefined,
): readonly (readonly Step[])[] {
  const element = at.reduce<unknown>((value, step) => (value as Readonly<Record<Step, unknown>>)[step], json);
  const found: (readonly Step[])[] = [];
  for (const [key, value] of Object.entries(element as object)) {
    if (key === nests || (key === 'when') !== (part === 'when')) continue;
    look(value, [...at, key], path, found);
  }
  return found.length > 0 ? found : [at];
}

function look(value: unknown, at: readonly Step[], path: string, found: (readonly Step[])[]): void {
  if (typeof value === 'string') {
    const names = FIELD_KEYS.has(at.at(-1)!) && value.replace(/^!/, '') === path;
    if (names || placesIn(value).includes(path)) found.push(at);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      look(part, [...at, Array.isArray(value) ? Number(key) : key], path, found);
  }
}
