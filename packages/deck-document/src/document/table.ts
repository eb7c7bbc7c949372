import type { Link, TableCell, TableMeaning } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { type Entries, type Entry, firstOrders, ordered } from '../order.ts';
import type { DocumentLink } from '../text/format.ts';
import { readParagraphs, type TextContext } from '../text/read-text.ts';
import { createText } from '../text/write-text.ts';
import { createMap, entriesIn, mapIn, plainIn, textIn } from './roots.ts';

/** Members of a table that are plain data. */
const TABLE_KEYS = ['headerRow', 'banded', 'firstColumn', 'lastRow', 'direction', 'style'] as const;

/** Members of a cell that are plain data and the same in a deck. */
const CELL_KEYS = ['insets', 'anchor', 'fill', 'borders'] as const;

/** Cells are by row and column, so that a column that one person adds and a row that another adds have a cell in common. */
export function cellKey(row: string, column: string): string {
  return `${row}:${column}`;
}

export function createTable(meaning: TableMeaning, linkOf: (link: Link) => DocumentLink | undefined): Entry {
  const rows = meaning.rows.map((_, at) => `r${at + 1}`);
  const columns = meaning.columns.map((_, at) => `c${at + 1}`);
  const cells = meaning.rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      if (!cell) return [];
      // A span ends at a row and a column, so that it includes those that are added inside of it.
      const lastRow = cell.rowSpan === undefined ? undefined : rows[row + cell.rowSpan - 1];
      const lastColumn = cell.columnSpan === undefined ? undefined : columns[column + cell.columnSpan - 1];
      return [[cellKey(rows[row]!, columns[column]!), createCell(cell, { lastRow, lastColumn }, linkOf)] as const];
    }),
  );
  return createMap({
    ...Object.fromEntries(TABLE_KEYS.map((key) => [key, meaning[key]])),
    columns: createEntries(
      columns,
      meaning.columns.map(({ width }) => ({ width })),
    ),
    rows: createEntries(
      rows,
      meaning.rows.map(({ height }) => ({ height })),
    ),
    cells: new Y.Map(cells),
  });
}

/** Ids and members → entries in this order. */
export function createEntries(ids: readonly string[], members: readonly Readonly<Record<string, unknown>>[]): Entries {
  const orders = firstOrders(ids.length);
  return new Y.Map(ids.map((id, at) => [id, createMap({ order: orders[at], ...members[at] })] as const));
}

export interface SpanEnds {
  readonly lastRow?: string;
  readonly lastColumn?: string;
}

export function createCell(
  cell: TableCell,
  ends: SpanEnds,
  linkOf: (link: Link) => DocumentLink | undefined,
): Y.Map<unknown> {
  return createMap({
    ...Object.fromEntries(CELL_KEYS.map((key) => [key, cell[key]])),
    ...ends,
    text: createText(cell.paragraphs, linkOf),
  });
}

/**
 * Reads a table. A cell that is missing, where one person added a row and another a column, is empty and looks like the one before it.
 * Of two spans that overlap, the second is cut. Undefined if no row, no column or no cell is left.
 */
export function readTable(table: Entry, context: TextContext): TableMeaning | undefined {
  const grid = gridOf(table);
  const cells = mapIn(table, 'cells');
  if (grid.rows.length === 0 || grid.columns.length === 0) return undefined;
  const found = new Map(
    [...(cells?.entries() ?? [])].flatMap(([key, cell]) => (cell instanceof Y.Map ? [[key, cell] as const] : [])),
  );
  const spans = spansOf(grid, found);
  const read = grid.rows.map(([row]) =>
    grid.columns.map(([column]) => {
      const cell = found.get(cellKey(row, column));
      return cell && readCell(cell, context);
    }),
  );
  const any = read.flat().find((cell) => cell !== undefined);
  if (!any) return undefined;
  const rows = grid.rows.map(([, entry], row) => ({
    height: (entry.get('height') as number | undefined) ?? HEIGHT,
    cells: grid.columns.map((_, column) => {
      const span = spans.get(placeKey(row, column));
      if (span === 'covered') return null;
      const cell = read[row]![column] ?? emptyCell(likeliestCell(read, row, column) ?? any);
      return { ...cell, ...span };
    }),
  }));
  const columns = grid.columns.map(([, entry]) => ({ width: (entry.get('width') as number | undefined) ?? WIDTH }));
  const { headerRow = false, banded = false, ...rest } = plainIn<TableMeaning>(table, TABLE_KEYS);
  return { kind: 'table', columns, rows, headerRow, banded, ...rest };
}

const WIDTH = 72;
const HEIGHT = 28;

export interface TableGrid {
  readonly rows: ReturnType<typeof ordered>;
  readonly columns: ReturnType<typeof ordered>;
}

export function gridOf(table: Entry): TableGrid {
  return { rows: ordered(entriesIn(table, 'rows')), columns: ordered(entriesIn(table, 'columns')) };
}

interface Span {
  readonly columnSpan?: number;
  readonly rowSpan?: number;
}

/** The spans of cells, and which places they cover. In reading order, so that the first of two that overlap is whole. */
export function spansOf(
  { rows, columns }: TableGrid,
  cells: ReadonlyMap<string, Y.Map<unknown>>,
): ReadonlyMap<string, Span | 'covered'> {
  const rowAt = new Map(rows.map(([id], at) => [id, at]));
  const columnAt = new Map(columns.map(([id], at) => [id, at]));
  const spans = new Map<string, Span | 'covered'>();
  for (const [row, [rowId]] of rows.entries()) {
    for (const [column, [columnId]] of columns.entries()) {
      const cell = cells.get(cellKey(rowId, columnId));
      const [lastRow, lastColumn] = [cell?.get('lastRow'), cell?.get('lastColumn')] as (string | undefined)[];
      if (spans.has(placeKey(row, column)) || (lastRow === undefined && lastColumn === undefined)) continue;
      const wanted = {
        row: rowAt.get(lastRow ?? rowId) ?? row,
        column: columnAt.get(lastColumn ?? columnId) ?? column,
      };
      const end = freeEnd(spans, { row, column }, wanted);
      for (let r = row; r <= end.row; r++) {
        for (let c = column; c <= end.column; c++) spans.set(placeKey(r, c), 'covered');
      }
      spans.set(placeKey(row, column), {
        ...(lastColumn !== undefined && { columnSpan: end.column - column + 1 }),
        ...(lastRow !== undefined && { rowSpan: end.row - row + 1 }),
      });
    }
  }
  return spans;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

/** Where a span ends that covers no place of an earlier one: first as wide as it can be, then as high. */
function freeEnd(spans: ReadonlyMap<string, unknown>, start: Place, wanted: Place): Place {
  let column = start.column;
  while (column < wanted.column && !spans.has(placeKey(start.row, column + 1))) column++;
  let row = start.row;
  while (row < wanted.row && isFree(spans, row + 1, start.column, column)) row++;
  return { row, column };
}

function isFree(spans: ReadonlyMap<string, unknown>, row: number, first: number, last: number): boolean {
  for (let column = first; column <= last; column++) if (spans.has(placeKey(row, column))) return false;
  return true;
}

export function placeKey(row: number, column: number): string {
  return `${row}:${column}`;
}

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

function readCell(cell: Y.Map<unknown>, context: TextContext): TableCell {
  const { insets = NO_INSETS, anchor = 'top', borders = {}, ...rest } = plainIn<TableCell>(cell, CELL_KEYS);
  return { paragraphs: readParagraphs(textIn(cell, 'text'), context), insets, anchor, borders, ...rest };
}

/** The cell before a place in its row, the one above, or the one after it. */
export function likeliestCell(
  read: readonly (readonly (TableCell | undefined)[])[],
  row: number,
  column: number,
): TableCell | undefined {
  return read[row]![column - 1] ?? read[row - 1]?.[column] ?? read[row]!.find((cell) => cell !== undefined);
}

/** A cell that looks like another one, without its words. */
export function emptyCell({ paragraphs, insets, anchor, fill, borders }: TableCell): TableCell {
  const [first] = paragraphs;
  return {
    paragraphs: first ? [{ ...first, runs: [] }] : [],
    insets,
    anchor,
    ...(fill && { fill }),
    borders,
  };
}
