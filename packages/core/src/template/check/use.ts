import type { Fault, FieldType, FieldUse } from '../../contract/index.ts';
import { referencesIn } from '../../elements/element.ts';
import { shorten, shortList } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { didYouMean, nearest, pointerOf } from '../faults.ts';
import { type Fields, fieldAt, TEXT_TYPES } from '../fields.ts';

/** What elements read: fields of the template, or parameters of the partial that they are in. */
export type Declared = 'field' | 'parameter';

/** Rejects a field that is not declared, or whose type the element cannot use. */
export function checkUse(
  use: FieldUse,
  fields: Fields,
  at: readonly (string | number)[],
  faults: FaultCollector,
  declared: Declared = 'field',
): void {
  const { types = TEXT_TYPES } = use;
  const field = fieldAt(fields, use.path);
  const path = shorten(use.path);
  const add = (message: string, more: Partial<Fault>) => {
    faults.addOnce(() => ({ path: pointerOf(at), code: 'INVALID_TEMPLATE', message, ...more }));
  };
  if (!field) {
    faults.addOnce(() => undeclared(use.path, fields, at, declared));
  } else if (!types.includes(field.type)) {
    const expected = types.join(' or ');
    const message = `The element needs a field of type ${expected}; "${path}" is of type ${field.type}.`;
    add(`${message}${fieldsOfTypes(types, fields)}`, { expected, got: field.type });
  } else if (field.type === 'list' && use.items && !use.items.includes(field.items.type)) {
    const expected = use.items.join(' or ');
    const got = field.items.type;
    add(`The element needs a list of ${expected}; the items of "${path}" are of type ${got}.`, { expected, got });
  } else if (field.type === 'chart' && use.data && use.data !== (field.data ?? 'categories')) {
    const [expected, got] = [use.data, field.data ?? 'categories'].map((data) => `"data": "${data}"`) as [
      string,
      string,
    ];
    add(`The element needs a chart field with ${expected}; "${path}" has ${got}.`, { expected, got });
  }
}

/** The fields that the element could read instead. */
function fieldsOfTypes(types: readonly FieldType[], fields: Fields): string {
  const names = Object.keys(fields).filter((key) => types.includes(fields[key]!.type));
  if (names.length > 0) return ` Fields of this type: ${shortList(names)}.`;
  return ` The template has none: declare one with "type": "${types[0]}".`;
}

function undeclared(path: string, fields: Fields, at: readonly (string | number)[], declared: Declared): Fault {
  const suggestion = nearestPath(path, fields);
  const known = shortList(Object.keys(fields)) || 'none';
  const hint = `${didYouMean(suggestion)} Parameters: ${known}.`;
  const message =
    declared === 'parameter'
      ? `A partial reads only its parameters, and "${shorten(path)}" is none of them.${hint}`
      : `The element reads the field "${shorten(path)}", which is not declared.${didYouMean(suggestion) || ` Declared: ${known}.`}`;
  return {
    path: pointerOf(at),
    code: 'INVALID_TEMPLATE',
    message,
    expected: `a declared ${declared}`,
    got: `"${shorten(path)}"`,
    suggestion,
  };
}

/** The declared path nearest to a wrong one: replaces its first unknown step. */
function nearestPath(path: string, fields: Fields): string | undefined {
  const steps = path.split('.');
  for (let known = steps.length - 1; known > 0; known -= 1) {
    const parent = fieldAt(fields, steps.slice(0, known).join('.'));
    if (!parent) continue;
    const step = parent.type === 'object' ? nearest(steps[known]!, Object.keys(parent.fields)) : undefined;
    return step && [...steps.slice(0, known), step, ...steps.slice(known + 1)].join('.');
  }
  const first = nearest(steps[0]!, Object.keys(fields));
  return first && [first, ...steps.slice(1)].join('.');
}

type Step = string | number;

/** Keys whose value names a field. In all other keys, only `{{references}}` in text do. */
const FIELD_KEYS: ReadonlySet<Step> = new Set(['field', 'when']);

/**
 * Where an element's JSON contains a path: in its `when`, or in its other keys except its children. If it is nowhere, the
 * path of the element itself, because a plugin may use other keys to name a field.
 */
export function pathsOfUse(
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
    if (names || referencesIn(value).includes(path)) found.push(at);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      look(part, [...at, Array.isArray(value) ? Number(key) : key], path, found);
  }
}
