import type { ErrorCode, Fault } from '../../contract/index.ts';
import { pointerOf } from '../faults.ts';
import type { Field, Fields } from '../fields.ts';
import { isAfter, isBareDay, isBefore } from './date.ts';
import { MOST_COLUMNS } from './table.ts';

type Step = string | number;
type Say = (at: readonly Step[], message: string, expected: string, got: string) => void;

/**
 * Checks what JSON Schema cannot express: rows as long as the header, spans that do not overlap, series as long as their
 * labels, dates within bounds. Checks the raw content, so that its faults are reported together with those of the schema.
 */
export function inconsistencies(
  fields: Fields,
  content: unknown,
  at: readonly Step[],
  code: ErrorCode,
): readonly Fault[] {
  const faults: Fault[] = [];
  checkObject(fields, content, at, (place, message, expected, got) => {
    faults.push({ path: pointerOf(place), code, message, expected, got });
  });
  return faults;
}

/** Like `inconsistencies`, for the value of one field. */
export function valueInconsistencies(
  field: Field,
  value: unknown,
  at: readonly Step[],
  code: ErrorCode,
): readonly Fault[] {
  const faults: Fault[] = [];
  checkValue(field, value, at, (place, message, expected, got) => {
    faults.push({ path: pointerOf(place), code, message, expected, got });
  });
  return faults;
}

function checkObject(fields: Fields, content: unknown, at: readonly Step[], say: Say): void {
  if (!isObject(content)) return;
  for (const [key, field] of Object.entries(fields)) {
    if (!field.static && Object.hasOwn(content, key)) checkValue(field, content[key], [...at, key], say);
  }
}

function checkValue(field: Field, value: unknown, at: readonly Step[], say: Say): void {
  switch (field.type) {
    case 'object':
      checkObject(field.fields, value, at, say);
      break;
    case 'list':
      checkItems(field, value, field.levels ?? 1, at, say);
      break;
    case 'table':
      checkTable(value, at, say);
      break;
    case 'chart':
      checkChart(value, at, say);
      break;
    case 'date':
      checkDate(field, value, at, say);
  }
}

/** `levels`: how many there are from here down. The schema rejects deeper ones. */
function checkItems(
  list: Field & { type: 'list' },
  value: unknown,
  levels: number,
  at: readonly Step[],
  say: Say,
): void {
  if (!Array.isArray(value) || !NEEDS_A_LOOK.has(list.items.type)) return;
  for (const [index, item] of value.entries()) {
    const place = [...at, index];
    if ((list.levels ?? 1) > 1 && isObject(item)) {
      checkValue(list.items, item.text, [...place, 'text'], say);
      if (levels > 1) checkItems(list, item.items, levels - 1, [...place, 'items'], say);
    } else {
      checkValue(list.items, item, place, say);
    }
  }
}

const NEEDS_A_LOOK: ReadonlySet<Field['type']> = new Set(['object', 'list', 'table', 'chart', 'date']);

function checkDate(field: Field & { type: 'date' }, value: unknown, at: readonly Step[], say: Say): void {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return;
  const { min, max } = field;
  const wrong = (expected: string) => say(at, `Expected a date ${expected}, got ${value}.`, expected, value);
  if (min !== undefined && isBefore(value, min)) wrong(`${isBareDay(min) ? 'on' : 'at'} or after ${min}`);
  if (max !== undefined && isAfter(value, max)) wrong(`${isBareDay(max) ? 'on' : 'at'} or before ${max}`);
}

function checkChart(value: unknown, at: readonly Step[], say: Say): void {
  if (!isObject(value) || !Array.isArray(value.labels)) return;
  const { length } = value.labels;
  const check = (values: unknown, place: readonly Step[]) => {
    if (!Array.isArray(values) || values.length === length) return;
    const expected = `${length} values, one for each label`;
    say(place, `Expected ${expected}, got ${values.length}.`, expected, String(values.length));
  };
  check(value.values, [...at, 'values']);
  if (!Array.isArray(value.series)) return;
  for (const [index, one] of value.series.entries()) {
    if (isObject(one)) check(one.values, [...at, 'series', index, 'values']);
  }
}

function checkTable(value: unknown, at: readonly Step[], say: Say): void {
  if (!isObject(value) || !Array.isArray(value.columns) || !Array.isArray(value.rows)) return;
  const columns = value.columns.length;
  const { rows } = value;
  // The row at which the spans of each column end, so that a span costs its width and not its area.
  const covered: number[] = [];
  for (const [index, row] of rows.entries()) {
    if (!Array.isArray(row)) continue;
    if (row.length !== columns) {
      const expected = `${columns} cells, one for each column`;
      say([...at, 'rows', index], `Expected ${expected}, got ${row.length}.`, expected, String(row.length));
    }
    for (const [column, cell] of row.slice(0, columns).entries()) {
      const place = [...at, 'rows', index, column];
      if (index < (covered[column] ?? 0)) {
        if (cell !== null) say(place, 'Expected null: the span of another cell covers this cell.', 'null', 'a cell');
      } else if (isObject(cell)) {
        cover(cell, { row: index, column, rows: rows.length, columns }, covered, place, say);
      }
    }
  }
}

function cover(
  cell: Readonly<Record<string, unknown>>,
  grid: { readonly row: number; readonly column: number; readonly rows: number; readonly columns: number },
  covered: number[],
  at: readonly Step[],
  say: Say,
): void {
  const { row, column, rows, columns } = grid;
  const wide = spanOf(cell.columnSpan);
  const high = spanOf(cell.rowSpan);
  const [right, below] = [columns - column, rows - row];
  if (wide > right) past('columnSpan', right, wide);
  if (high > below) past('rowSpan', below, high);
  // The schema rejects wider spans.
  const lastColumn = column + Math.min(wide, right, MOST_COLUMNS);
  // Other spans come from above or from the left, so an overlap shows in the cell's own row.
  for (let one = column + 1; one < lastColumn; one += 1) {
    if (row >= (covered[one] ?? 0)) continue;
    say(at, 'The span overlaps a cell that another span covers.', 'a span without overlap', 'an overlap');
    return;
  }
  for (let one = column; one < lastColumn; one += 1) covered[one] = row + high;

  function past(key: string, most: number, got: number): void {
    const expected = `at most ${most}`;
    say(
      [...at, key],
      `The span reaches past the edge of the table: expected ${expected}, got ${got}.`,
      expected,
      String(got),
    );
  }
}

function spanOf(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : 1;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
