import { fieldValue } from '../content.ts';
import { isAfter } from '../date.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import { type Field, type Fields, TEXT_TYPES } from '../fields.ts';
import { parseWith } from '../issues.ts';
import { checkValueConsistency } from '../values/consistency.ts';

type Step = string | number;

/** Checks the rules between the keys of each field, and its default and sample against its type. */
export function checkFields(fields: Fields, at: readonly Step[], faults: FaultCollector): void {
  for (const [key, field] of Object.entries(fields)) checkField(field, [...at, key], faults);
}

function checkField(field: Field, at: readonly Step[], faults: FaultCollector): void {
  checkRules(field, at, faults);
  for (const name of ['default', 'sample'] as const) checkValue(field, name, at, faults);
  if (field.type === 'object') checkFields(field.fields, [...at, 'fields'], faults);
  if (field.type === 'list') checkField(field.items, [...at, 'items'], faults);
}

function checkRules(field: Field, at: readonly Step[], faults: FaultCollector): void {
  const add = (key: string, message: string, expected: string, got: string) => {
    faults.add(() => ({ path: pointerOf([...at, key]), code: 'INVALID_TEMPLATE', message, expected, got }));
  };
  if (field.static && field.default === undefined) {
    add('static', 'A static field shows its "default"; give it one.', '"default"', 'nothing');
  }
  if (field.static && field.required) {
    add(
      'static',
      'A static field cannot be required: its value is the template\'s. Leave "required" out.',
      'no "required"',
      'true',
    );
  }
  if (field.static && at.at(-1) === 'items') {
    add('static', 'The items of a list cannot be static; the list can.', 'no "static"', 'true');
  }
  if (field.whenEmpty === 'default' && field.default === undefined) {
    add('whenEmpty', '"whenEmpty": "default" needs a "default".', '"default"', 'nothing');
  }
  if (field.type === 'number' || field.type === 'date') {
    const { min, max } = field;
    if (
      min !== undefined &&
      max !== undefined &&
      (typeof min === 'number' ? min > Number(max) : isAfter(min, String(max)))
    ) {
      add('min', `"min" is greater than "max", so no value is valid.`, `at most ${max}`, String(min));
    }
  }
  if (field.type !== 'list') return;
  const { minItems, maxItems, levels = 1, items } = field;
  if (minItems !== undefined && maxItems !== undefined && minItems > maxItems) {
    add(
      'minItems',
      '"minItems" is greater than "maxItems", so no list is valid.',
      `at most ${maxItems}`,
      String(minItems),
    );
  }
  if (levels > 1 && !TEXT_TYPES.includes(items.type)) {
    const expected = `items of type ${TEXT_TYPES.join(' or ')}`;
    add('levels', `Only a list of text has levels: expected ${expected}, got ${items.type}.`, expected, items.type);
  }
}

function checkValue(field: Field, name: 'default' | 'sample', at: readonly Step[], faults: FaultCollector): void {
  const value = field[name];
  if (value === undefined) return;
  const place = [...at, name];
  parseWith(fieldValue(field), value, { code: 'INVALID_TEMPLATE', at: place }, faults);
  checkValueConsistency(field, value, place, 'INVALID_TEMPLATE', faults);
}
