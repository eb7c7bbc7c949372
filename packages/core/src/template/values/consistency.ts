import type { ErrorCode, Fault } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import { isAfter, isBareDay, isBefore } from '../date.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';
import type { Field, Fields } from '../fields.ts';
import { isObject } from '../is-object.ts';

type Step = string | number;
/** Says what is wrong. The text is made only if it is kept. */
type Say = (at: readonly Step[], wrong: () => Pick<Fault, 'message' | 'expected' | 'got'>) => void;

/**
 * Checks what JSON Schema cannot express: rows as long as the header, spans that do not overlap, series as long as their
 * labels, dates within bounds. Checks the raw content, so that its faults are reported together with those of the schema.
 */
export function checkConsistency(
  fields: Fields,
  content: unknown,
  at: readonly Step[],
  code: ErrorCode,
  faults: FaultCollector,
): void {
  checkObject(fields, content, at, sayTo(faults, code));
}

/** Like `checkConsistency`, for the value of one field. */
export function checkValueConsistency(
  field: Field,
  value: unknown,
  at: readonly Step[],
  code: ErrorCode,
  faults: FaultCollector,
): void {
  checkValue(field, value, at, sayTo(faults, code));
}

function sayTo(faults: FaultCollector, code: ErrorCode): Say {
  return (at, wrong) => faults.add(() => ({ path: pointerOf(at), code, ...wrong() }));
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
  const wrong = (expected: string) =>
    say(at, () => ({ message: `Expected a date ${expected}, got ${shorten(value)}.`, expected, got: shorten(value) }));
  if (min !== undefined && isBefore(value, min)) wrong(`${isBareDay(min) ? 'on' : 'at'} or after ${min}`);
  if (max !== undefined && isAfter(value, max)) wrong(`${isBareDay(max) ? 'on' : 'at'} or before ${max}`);
}

function checkChart(value: unknown, at: readonly Step[], say: Say): void {
  if (!isObject(value) || !Array.isArray(value.labels)) return;
  const { length } = value.labels;
  const check = (values: unknown, place: readonly Step[]) => {
    if (!Array.isArray(values) || values.length === length) return;
    say(place, () =>
      withCure(
        counted(`${length} values, one for each label`, values.length),
        values.length < length ? 'Write null for a gap.' : 'Add labels, or leave values out.',
      ),
    );
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
      say([...at, 'rows', index], () =>
        withCure(
          counted(`${columns} cells, one for each column`, row.length),
          row.length < columns ? 'Write null for an empty cell.' : 'Add columns, or leave cells out.',
        ),
      );
    }
    for (const [column, cell] of row.slice(0, columns).entries()) {
      const place = [...at, 'rows', index, column];
      if (index < (covered[column] ?? 0)) {
        if (cell !== null) say(place, () => COVERED);
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
  const lastColumn = column + Math.min(wide, right, LIMITS.content.columns.most);
  // Other spans come from above or from the left, so an overlap shows in the cell's own row.
  for (let one = column + 1; one < lastColumn; one += 1) {
    if (row >= (covered[one] ?? 0)) continue;
    say(at, () => OVERLAP);
    return;
  }
  for (let one = column; one < lastColumn; one += 1) covered[one] = row + high;

  function past(key: string, most: number, got: number): void {
    const expected = `at most ${most}`;
    const message = `The span reaches past the edge of the table: expected ${expected}, got ${got}.`;
    say([...at, key], () => ({ message, expected, got: String(got) }));
  }
}

const COVERED = {
  message: 'Expected null: the span of another cell covers this cell.',
  expected: 'null',
  got: 'a cell',
} as const;

const OVERLAP = {
  message: 'The span overlaps a cell that another span covers.',
  expected: 'a span without overlap',
  got: 'an overlap',
} as const;

function counted(expected: string, got: number) {
  return { message: `Expected ${expected}, got ${got}.`, expected, got: String(got) };
}

function withCure<Wrong extends { readonly message: string }>(wrong: Wrong, cure: string): Wrong {
  return { ...wrong, message: `${wrong.message} ${cure}` };
}

function spanOf(value: unknown): number {
  return Number.isSafeInteger(value) && (value as number) >= 1 ? (value as number) : 1;
}
