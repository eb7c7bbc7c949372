import type { Fault, FieldUse } from '../../contract/index.ts';
import { type Fields, fieldAt, WORD_TYPES } from '../fields.ts';
import { didYouMean, nearest } from '../nearest.ts';
import { pointerOf } from '../pointer.ts';

/** Rejects a field that is not declared, or whose type does not suit. */
export function checkUse(use: FieldUse, fields: Fields, at: readonly (string | number)[], faults: Fault[]): void {
  const { path, types = WORD_TYPES } = use;
  const field = fieldAt(fields, path);
  const add = (message: string, more: Partial<Fault>) => {
    faults.push({ path: pointerOf(at), code: 'INVALID_TEMPLATE', message, ...more });
  };
  if (!field) {
    const suggestion = nearestPath(path, fields);
    const known = Object.keys(fields).join(', ') || 'none';
    const hint = didYouMean(suggestion) || ` Declared: ${known}.`;
    const more = { expected: 'a declared field', got: `"${path}"`, ...(suggestion !== undefined && { suggestion }) };
    add(`The element reads the field "${path}", which is not declared.${hint}`, more);
  } else if (!types.includes(field.type)) {
    const expected = types.join(' or ');
    const message = `The element needs a field of type ${expected}; "${path}" is of type ${field.type}.`;
    add(message, { expected, got: field.type });
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

/** The declared path most like a wrong one: its last step among the fields beside it, or its first. */
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
