import type { Notice } from '../../contract/index.ts';
import type { Field, Fields } from '../../template/fields.ts';
import { didYouMean, nearest } from '../../template/nearest.ts';

type Content = Readonly<Record<string, unknown>>;
type Step = string | number;

/** The declared values with defaults at every depth. `null` says "no value", as JSON from other programs does. */
export function fillDefaults(fields: Fields, content: Content): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = filled(field, content[key] ?? field.default);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

function filled(field: Field, value: unknown): unknown {
  if (field.type === 'object' && isObject(value)) return fillDefaults(field.fields, value);
  if (field.type === 'list' && Array.isArray(value)) return value.map((item) => filled(field.items, item));
  return value;
}

const LONGEST_QUOTE = 60;

/** One for each key at any depth that is given a value and has no field. */
export function* unknownKeys(
  fields: Fields,
  content: Content,
  at: readonly Step[] = [],
): Iterable<{ readonly steps: readonly Step[] } & Pick<Notice, 'message'>> {
  const keys = Object.keys(fields);
  for (const [key, value] of Object.entries(content)) {
    const steps = [...at, key];
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field) yield* unknownIn(field, value, steps);
    else if (value !== null) {
      const hint = didYouMean(nearest(key, keys)) || ` Known here: ${keys.join(', ') || 'none'}.`;
      const name = key.length > LONGEST_QUOTE ? `${key.slice(0, LONGEST_QUOTE)}…` : key;
      yield { steps, message: `The template has no field "${name}".${hint}` };
    }
  }
}

function* unknownIn(field: Field, value: unknown, at: readonly Step[]): ReturnType<typeof unknownKeys> {
  if (field.type === 'object' && isObject(value)) yield* unknownKeys(field.fields, value, at);
  if (field.type === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* unknownIn(field.items, item, [...at, index]);
  }
}

function isObject(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
