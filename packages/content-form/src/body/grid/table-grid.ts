import { LIMITS } from '@deckwright/core';
import { say } from '../../sentences/form.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { EntryReading, Place } from '../reading.ts';
import { readNumbers } from '../values/local-number.ts';
import { plainNumber } from '../values/number.ts';
import { lengthOf } from '../values/text.ts';
import { type ContentGrid, squared, tooMany } from './grid.ts';

interface TableValue {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Json[])[];
}

const LONGEST = LIMITS.content.text.most;
const MERGED = say('aMergedCellIsIn');

/** The edits of a table; undefined if the value is not a table with rows as long as its header. */
export function tableGrid(
  value: Json | undefined,
  { field }: Place<'table'>,
  language: string,
): ContentGrid | undefined {
  const table = tableOf(value);
  if (!table) return undefined;
  const { columns, rows } = table;
  const before = value as JsonObject;
  const mostRows = field.maxRows ?? LIMITS.content.rows.most;
  const mostColumns = field.maxColumns ?? LIMITS.content.columns.most;
  const spans = spansOf(rows);
  const isFixed = (row: number, column: number) => row > 0 && spans.some((span) => covers(span, row - 1, column));
  const write = (columns: readonly string[], rows: TableValue['rows']): EntryReading => {
    const problem = tooMany(rows.length, mostRows, 'rows') ?? tooMany(columns.length, mostColumns, 'columns');
    return problem ? { problem } : { value: { ...before, columns, rows } };
  };

  return {
    grid: {
      cells: [columns, ...rows.map((row) => row.map(showCell))],
      headers: { row: true, column: false },
      names: { row: 'row', column: 'column' },
      isFixed,
    },
    setCell(row, column, text) {
      const problem = textProblem(text);
      if (problem) return { problem };
      if (row === 0) return write(columns.with(column, text), rows);
      if (isFixed(row, column)) return { problem: MERGED };
      const cells = rows[row - 1]!;
      const cell = cells[column]!;
      if (showCell(cell) === text) return { value: before };
      return write(columns, rows.with(row - 1, cells.with(column, withText(cell, typedCell(text)))));
    },
    insertRow(at) {
      const index = Math.max(1, at) - 1;
      if (spans.some(({ top, bottom }) => top < index && index < bottom)) return { problem: MERGED };
      return write(
        columns,
        rows.toSpliced(
          index,
          0,
          columns.map(() => null),
        ),
      );
    },
    removeRow(at) {
      if (at === 0) return { problem: say('aTableNeedsItsHeader') };
      if (spans.some(({ top, bottom }) => top < at && at <= bottom && bottom - top > 1)) return { problem: MERGED };
      return write(columns, rows.toSpliced(at - 1, 1));
    },
    insertColumn(at) {
      if (spans.some(({ left, right }) => left < at && at < right)) return { problem: MERGED };
      const name = say('columnNumber', { number: columns.length + 1 });
      return write(
        columns.toSpliced(at, 0, name),
        rows.map((row) => row.toSpliced(at, 0, null)),
      );
    },
    removeColumn(at) {
      if (columns.length === 1) return { problem: say('aTableHasAtLeast') };
      if (spans.some(({ left, right }) => left <= at && at < right && right - left > 1)) return { problem: MERGED };
      return write(
        columns.toSpliced(at, 1),
        rows.map((row) => row.toSpliced(at, 1)),
      );
    },
    paste(row, column, given) {
      const block = squared(given);
      const [height, width] = [row + block.length, column + (block[0]?.length ?? 0)];
      const problem =
        tooMany(height - 1, Math.max(mostRows, rows.length), 'rows') ??
        tooMany(width, Math.max(mostColumns, columns.length), 'columns') ??
        block.flat().map(textProblem).find(Boolean);
      if (problem) return { problem };
      const reaches = block.some((line, y) => line.some((_, x) => isFixed(row + y, column + x)));
      if (reaches) return { problem: MERGED };
      const names = Array.from({ length: Math.max(columns.length, width) }, (_, x) => {
        const pasted = row === 0 ? block[0]?.[x - column] : undefined;
        return pasted ?? columns[x] ?? say('columnNumber', { number: x + 1 });
      });
      const numbers = columnsOfNumbers(block.slice(row === 0 ? 1 : 0), language);
      const lines = Array.from({ length: Math.max(rows.length, height - 1) }, (_, y) =>
        names.map((_name, x): Json => {
          const cell = rows[y]?.[x] ?? null;
          const text = block[y + 1 - row]?.[x - column];
          if (text === undefined) return cell;
          const line = y + 1 - row - (row === 0 ? 1 : 0);
          return withText(cell, numbers[x - column]?.[line] ?? (text === '' ? null : text));
        }),
      );
      return write(names, lines);
    },
  };
}

function tableOf(value: Json | undefined): TableValue | undefined {
  if (!isJsonObject(value)) return undefined;
  const { columns, rows } = value;
  if (!Array.isArray(columns) || !Array.isArray(rows) || columns.length === 0) return undefined;
  const isTable =
    columns.every((column) => typeof column === 'string') &&
    rows.every((row) => Array.isArray(row) && row.length === columns.length && row.every(isCell));
  return isTable ? ({ columns, rows } as TableValue) : undefined;
}

function isCell(cell: Json): boolean {
  if (isJsonObject(cell)) return Object.hasOwn(cell, 'value') && !isJsonObject(cell.value) && isCell(cell.value!);
  return cell === null || typeof cell === 'string' || typeof cell === 'number';
}

function showCell(cell: Json): string {
  const value = isJsonObject(cell) ? cell.value : cell;
  return value === null || value === undefined ? '' : String(value);
}

function withText(cell: Json, value: string | number | null): Json {
  return isJsonObject(cell) ? { ...cell, value } : value;
}

/** A number if the text is one in JSON, but not a number such as 007, which is a name. */
function typedCell(text: string): string | number | null {
  if (text === '') return null;
  const number = plainNumber(text);
  return number !== undefined && String(number) === text ? number : text;
}

function textProblem(text: string): string | undefined {
  return lengthOf(text) > LONGEST ? say('aCellHasAtMost', { count: LONGEST }) : undefined;
}

/** The numbers of pasted columns in which every cell is a plain number or empty. Text with a unit stays text. */
function columnsOfNumbers(
  block: readonly (readonly string[])[],
  language: string,
): readonly (readonly (number | undefined)[] | undefined)[] {
  return (block[0] ?? []).map((_, x) => {
    const cells = block.map((row) => row[x]!.trim());
    if (!cells.every((cell) => cell === '' || /^[-−]?[\d.,'’ \u00a0\u202f]+$/.test(cell))) return undefined;
    if (cells.some((cell) => /^[-−]?0\d/.test(cell))) return undefined;
    const numbers = readNumbers(cells, language);
    return numbers.every((number, y) => number !== undefined || cells[y] === '') ? numbers : undefined;
  });
}

/** The area of a merged cell. `bottom` and `right` are outside. */
interface Span {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

function spansOf(rows: TableValue['rows']): readonly Span[] {
  return rows.flatMap((row, top) =>
    row.flatMap((cell, left) => {
      if (!isJsonObject(cell)) return [];
      const [wide, high] = [Number(cell.columnSpan ?? 1), Number(cell.rowSpan ?? 1)];
      return wide > 1 || high > 1 ? [{ top, left, bottom: top + high, right: left + wide }] : [];
    }),
  );
}

/** True for the cells of the area but its first. */
function covers({ top, left, bottom, right }: Span, row: number, column: number): boolean {
  const isInside = row >= top && row < bottom && column >= left && column < right;
  return isInside && (row !== top || column !== left);
}
