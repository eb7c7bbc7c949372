import { referencesIn } from '../../elements/element.ts';
import { shorten } from '../../shorten.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import { type Field, type Fields, fieldAt, fieldsAlong } from '../fields.ts';
import type { Declared } from './use.ts';

type Step = string | number;

/** Records which fields a template's elements read. */
export interface Reads {
  /** Records a path that an element reads. `inPart`: the element only repeats over it, or uses it in `when`. */
  add(path: string, fields: Fields, inPart: boolean): void;
  /** Records all fields that occur in a file of which parts could not be parsed. */
  addUnread(json: unknown, fields: Fields): void;
  /** Adds a fault for each field, at any depth, that no element reads. */
  checkUnread(fields: Fields, at: readonly Step[], faults: FaultCollector, declared: Declared): void;
}

export function createReads(): Reads {
  const touched = new Set<Field>();
  const whole = new Set<Field>();
  return {
    add(path, fields, inPart) {
      const along = fieldsAlong(fields, path);
      if (!along) return;
      for (const field of along) touched.add(field);
      if (!inPart) whole.add(along.at(-1)!);
    },
    addUnread(json, fields) {
      const { elements, background } = (json ?? {}) as { readonly elements?: unknown; readonly background?: unknown };
      for (const path of pathsIn([elements, background])) {
        const field = fieldAt(fields, path.split('.')[0]!);
        if (field) whole.add(field);
      }
    },
    checkUnread(fields, at, faults, declared) {
      checkUnread(fields, at, { touched, whole, declared }, faults);
    },
  };
}

interface Read {
  readonly touched: ReadonlySet<Field>;
  readonly whole: ReadonlySet<Field>;
  readonly declared: Declared;
}

function checkUnread(fields: Fields, at: readonly Step[], read: Read, faults: FaultCollector): void {
  for (const [key, field] of Object.entries(fields)) {
    if (read.whole.has(field)) continue;
    const place = [...at, key];
    if (read.touched.has(field)) {
      const inner = innerOf(field, place);
      if (inner && !read.whole.has(inner.item)) checkUnread(inner.fields, inner.at, read, faults);
      continue;
    }
    faults.add(() => ({
      path: pointerOf(place),
      code: 'INVALID_TEMPLATE',
      message: `No element reads the ${read.declared} "${shorten(key)}". Show it in an element, or remove the ${read.declared}.`,
      expected: `a ${read.declared} that an element reads`,
      got: 'none',
    }));
  }
}

/** The fields of an object, or of the objects in a list. */
function innerOf(
  field: Field,
  at: readonly Step[],
): { readonly item: Field; readonly fields: Fields; readonly at: readonly Step[] } | undefined {
  if (field.type === 'list') return innerOf(field.items, [...at, 'items']);
  return field.type === 'object' ? { item: field, fields: field.fields, at: [...at, 'fields'] } : undefined;
}

/** Not recursive, because a part that could not be parsed may have any depth. */
function* pathsIn(json: unknown): Iterable<string> {
  const waiting: unknown[] = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'string') waiting.push(part);
      else if (key === 'field' || key === 'when') yield part.replace(/^!/, '');
      else yield* referencesIn(part);
    }
  }
}
