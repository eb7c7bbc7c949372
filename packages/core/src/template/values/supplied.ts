import { shorten, shortList } from '../../shorten.ts';
import { didYouMean, nearest } from '../faults.ts';
import type { Field, Fields } from '../fields.ts';
import { isObject } from '../is-object.ts';

type Content = Readonly<Record<string, unknown>>;
type Step = string | number;

/** The value of a field that the caller leaves out; undefined if there is none. */
type DefaultOf = (field: Field) => unknown;

/** Returns the declared values that the caller may give. */
export function declaredValues(fields: Fields, content: Content): Record<string, unknown> {
  return fillDefaults(fields, content, () => undefined);
}

/**
 * Returns the declared values, with defaults at every depth. The value of a static field is always its default. `null`
 * means "no value", because JSON from other programs often has it.
 */
export function fillDefaults(fields: Fields, content: Content, defaultOf: DefaultOf = ownDefault) {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const given = field.static ? undefined : (content[key] ?? undefined);
    const value = given === undefined ? defaultOf(field) : fillValue(field, given, defaultOf);
    if (value !== undefined) values[key] = value;
  }
  return values;
}

/** Like `fillDefaults`, for the value of one field. */
export function fillValue(field: Field, value: unknown, defaultOf: DefaultOf): unknown {
  if (field.type === 'object' && isObject(value)) return fillDefaults(field.fields, value, defaultOf);
  if (field.type === 'list' && Array.isArray(value))
    return value.map((item) => fillValue(field.items, item, defaultOf));
  return value;
}

/** As the template has it. */
function ownDefault(field: Field): unknown {
  return fillValue(field, field.default, ownDefault);
}

/** A value of a content that its template does not use. */
export interface Stray {
  readonly code: 'UNKNOWN_FIELD' | 'STATIC_FIELD';
  readonly steps: readonly Step[];
  /** Fields of the object that has the value. */
  readonly fields: Fields;
}

/** Yields one for each key with a value, at any depth, that has no field or a static one. */
export function* strays(fields: Fields, content: Content, at: readonly Step[] = []): Iterable<Stray> {
  for (const [key, value] of Object.entries(content)) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (value === null) continue;
    const steps = [...at, key];
    if (field?.static) yield { code: 'STATIC_FIELD', steps, fields };
    else if (field) yield* straysIn(field, value, steps);
    else yield { code: 'UNKNOWN_FIELD', steps, fields };
  }
}

/** What a stray is, and the field that is nearest to its key. */
export function describeStray({ code, steps, fields }: Stray): {
  readonly message: string;
  readonly suggestion?: string;
} {
  const key = String(steps.at(-1));
  const name = shorten(key);
  if (code === 'STATIC_FIELD') {
    return { message: `The field "${name}" is static: the template's own value was used. Leave it out.` };
  }
  const keys = Object.keys(fields).filter((known) => !fields[known]!.static);
  const suggestion = nearest(key, keys);
  const hint = didYouMean(suggestion) || ` Known here: ${shortList(keys) || 'none'}.`;
  const message = `The template has no field "${name}".${hint}`;
  return { message, suggestion };
}

function* straysIn(field: Field, value: unknown, at: readonly Step[]): Iterable<Stray> {
  if (field.type === 'object' && isObject(value)) yield* strays(field.fields, value, at);
  if (field.type === 'list' && NESTS.has(field.items.type) && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* straysIn(field.items, item, [...at, index]);
  }
}

const NESTS: ReadonlySet<Field['type']> = new Set(['object', 'list']);
