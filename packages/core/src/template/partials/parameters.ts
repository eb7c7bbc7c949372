import { defaultValue } from '../content.ts';
import type { Field } from '../fields.ts';
import { isEmptyValue } from '../values/empty.ts';

/** The value of a parameter: what a use gives, or the default, at every depth. */
export function parameterValue(parameter: Field, given: unknown): unknown {
  if (given === undefined || given === null) return defaultValue(parameter);
  if (parameter.whenEmpty === 'default' && isEmptyValue(given)) return defaultValue(parameter);
  if (typeof given !== 'object' || !holdsFields(parameter)) return given;
  return remembered(completed, parameter, given, () => insideOf(parameter, given));
}

function holdsFields(parameter: Field): boolean {
  return parameter.type === 'object' || (parameter.type === 'list' && holdsFields(parameter.items));
}

function insideOf(parameter: Field, given: object): unknown {
  if (parameter.type === 'list') {
    return Array.isArray(given) ? given.map((item) => parameterValue(parameter.items, item)) : given;
  }
  if (parameter.type !== 'object') return given;
  const values = given as Readonly<Record<string, unknown>>;
  const entries = Object.entries(parameter.fields).map(([key, field]) => {
    return [key, parameterValue(field, Object.hasOwn(values, key) ? values[key] : undefined)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * The field whose format a parameter's value is shown in: that of the value's own field, unless the parameter has a format.
 * `whenEmpty` is always the parameter's.
 */
export function parameterField(parameter: Field, from: Field): Field {
  return remembered(shown, parameter, from, () => shownAs(parameter, from));
}

function shownAs(parameter: Field, from: Field): Field {
  switch (parameter.type) {
    case 'text':
    case 'richText': {
      const { whenEmpty: _, ...shown } = from;
      return parameter.whenEmpty === undefined ? shown : { ...shown, whenEmpty: parameter.whenEmpty };
    }
    case 'number':
      return from.type === 'number' ? { ...parameter, format: parameter.format ?? from.format } : parameter;
    case 'date':
      return from.type === 'date' ? { ...parameter, format: parameter.format ?? from.format } : parameter;
    case 'list':
      if (from.type !== 'list') return parameter;
      return { ...parameter, levels: from.levels, items: parameterField(parameter.items, from.items) };
    case 'object': {
      if (from.type !== 'object') return parameter;
      const entries = Object.entries(parameter.fields).map(([key, field]) => {
        const own = Object.hasOwn(from.fields, key) ? from.fields[key] : undefined;
        return [key, own ? parameterField(field, own) : field] as const;
      });
      return { ...parameter, fields: Object.fromEntries(entries) };
    }
    default:
      return parameter;
  }
}

type Memory<Key extends object, Value> = WeakMap<Field, WeakMap<Key, Value>>;

const completed: Memory<object, unknown> = new WeakMap();
const shown: Memory<Field, Field> = new WeakMap();

/** A partial that repeats gets the same list or the same field for each item, so the result is kept. */
function remembered<Key extends object, Value>(
  memory: Memory<Key, Value>,
  parameter: Field,
  key: Key,
  make: () => Value,
): Value {
  const known = memory.get(parameter) ?? new WeakMap<Key, Value>();
  memory.set(parameter, known);
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}
