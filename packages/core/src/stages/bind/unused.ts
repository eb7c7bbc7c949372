import type { Field, Fields } from '../../template/fields.ts';
import { isEmptyValue } from '../../template/values/empty.ts';

type Step = string | number;

type Found = (steps: readonly Step[]) => void;

/** Records which values of a content the visible elements have read. */
export interface ReadMarks {
  /** Marks a value and everything in it as read. `steps` start at the request; the content is at `depth`. */
  add(steps: readonly Step[], depth: number): void;
  /** Calls `found` for the topmost values that were given but not read, in the order of the content. */
  unused(fields: Fields, content: Readonly<Record<string, unknown>>, found: Found): void;
}

/** True: the whole value was read. A map: only parts of it were read. */
type Mark = true | Map<string, Mark>;

export function createReadMarks(): ReadMarks {
  const root = new Map<string, Mark>();
  return {
    add(steps, depth) {
      let marks = root;
      for (let index = depth; index < steps.length; index += 1) {
        const key = String(steps[index]);
        const mark = marks.get(key);
        if (mark === true) return;
        if (index === steps.length - 1) marks.set(key, true);
        else {
          const inner = mark ?? new Map<string, Mark>();
          marks.set(key, inner);
          marks = inner;
        }
      }
    },
    unused: (fields, content, found) => lookInObject(fields, content, root, [], found),
  };
}

function lookInObject(
  fields: Fields,
  content: object,
  marks: ReadonlyMap<string, Mark>,
  at: readonly Step[],
  found: Found,
): void {
  for (const [key, field] of Object.entries(fields)) {
    // Keys without a field, and static fields, have their own notices.
    if (field.static || !Object.hasOwn(content, key)) continue;
    const mark = marks.get(key);
    if (mark !== true) look(field, (content as Record<string, unknown>)[key], mark, [...at, key], found);
  }
}

function look(field: Field, value: unknown, mark: Mark | undefined, at: readonly Step[], found: Found): void {
  if (mark === true || !holdsSomething(field, value)) return;
  if (mark === undefined) {
    found(at);
  } else if (field.type === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      look(field.items, item, mark.get(String(index)), [...at, index], found);
  } else if (typeof value === 'object' && value !== null) {
    if (field.type === 'object') lookInObject(field.fields, value, mark, at, found);
    else for (const [key, part] of Object.entries(value)) look(field, part, mark.get(key), [...at, key], found);
  }
}

/** True if the value contains a non-empty value that would be lost. */
function holdsSomething(field: Field, value: unknown): boolean {
  if (isEmptyValue(value)) return false;
  if (field.type === 'list' && Array.isArray(value)) return value.some((item) => holdsSomething(field.items, item));
  if (field.type !== 'object' || typeof value !== 'object' || value === null) return true;
  return Object.entries(field.fields).some(([key, inner]) => {
    return !inner.static && Object.hasOwn(value, key) && holdsSomething(inner, (value as Record<string, unknown>)[key]);
  });
}
