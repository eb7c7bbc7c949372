import type { Align, Color, Fill, Scope } from '../../contract/index.ts';
import { type DirectionByDeck, directionByDeck } from './direction.ts';
import type { TableOptions } from './options.ts';

/** A body cell. Its number is already formatted. */
export interface BodyCell {
  readonly text: string;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: Align;
  readonly color?: Color;
  readonly fill?: Fill;
}

/** Body cells, one entry per column. `null` means that another cell's span covers it. */
export type BodyRow = readonly (BodyCell | null)[];

export interface TableValue {
  readonly options: TableOptions;
  /** Default for `align`: the side at which the text direction begins. */
  readonly columns: readonly { readonly text: string; readonly align?: Align }[];
  readonly rows: readonly BodyRow[];
  /** Number of body rows on earlier slides, so that banding continues. */
  readonly before: number;
  /** Texts among numbers, which the number format of their column does not change. */
  readonly textsAmongNumbers: readonly TextAmongNumbers[];
  readonly direction: DirectionByDeck;
  /** How the first slide has divided the table. Absent: this is the first one. */
  readonly plan?: TablePlan;
  /** Rows whose first columns are on earlier slides. */
  readonly page?: TablePage;
}

/** Columns that are on one slide, and their shares of the width. The shares add up to 1. */
export interface ColumnBlock {
  /** Indices in the table, in ascending order. The table's first column is in every block that has room for it. */
  readonly columns: readonly number[];
  readonly shares: readonly number[];
}

/** How a table is divided over slides. */
export interface TablePlan {
  /** Text size as a part of the template's. */
  readonly scale: number;
  readonly blocks: readonly ColumnBlock[];
}

/** Rows from the first one on, which are shown with one block of columns after the other. */
export interface TablePage {
  readonly scale: number;
  /** Height of the header in points; 0 if there is none. */
  readonly header: number;
  /** Heights of its rows in points. */
  readonly heights: readonly number[];
  /** The block that is shown next, and how many rows of it earlier slides show. */
  readonly block: number;
  readonly shown: number;
}

/** A number that the caller has sent as text. Row and column are counted from 0. */
export interface TextAmongNumbers {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/** A table as a caller sends it. */
export interface TableContent {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CellContent[])[];
}

type Plain = string | number | null;
type CellContent = Plain | RichCell;

interface RichCell {
  readonly value?: Plain;
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: Color;
  readonly fill?: Color | Fill;
}

/** Formats the numbers of a table, and replaces covered cells with `null`. */
export function tableValue(content: TableContent, options: TableOptions, scope: Scope): TableValue {
  const covered = coveredCells(content);
  const rows = content.rows.map((row, at) =>
    row.map((cell, column) => (covered[at]!.has(column) ? null : bodyCell(cell, column, options, scope))),
  );
  const columns = content.columns.map((text, column) => {
    const align = alignOf(content, column, options);
    return { text, align };
  });
  return {
    options,
    columns,
    rows,
    before: 0,
    textsAmongNumbers: textsAmongNumbers(content, options),
    direction: directionByDeck({ names: options.headerRow ? content.columns : [], body: textsOf(rows) }, options),
  };
}

function* textsOf(rows: readonly BodyRow[]): Iterable<string> {
  for (const row of rows) for (const cell of row) if (cell) yield cell.text;
}

function coveredCells({ rows }: TableContent): readonly ReadonlySet<number>[] {
  const covered = rows.map(() => new Set<number>());
  for (const [at, row] of rows.entries()) {
    for (const [column, cell] of row.entries()) {
      if (typeof cell !== 'object' || cell === null) continue;
      const { columnSpan = 1, rowSpan = 1 } = cell;
      for (let down = at; down < Math.min(at + rowSpan, rows.length); down++) {
        for (let right = column; right < Math.min(column + columnSpan, row.length); right++) {
          if (down !== at || right !== column) covered[down]!.add(right);
        }
      }
    }
  }
  return covered;
}

function bodyCell(content: CellContent, column: number, options: TableOptions, scope: Scope): BodyCell {
  const cell: RichCell = typeof content === 'object' && content !== null ? content : { value: content };
  const { value = null, columnSpan = 1, rowSpan = 1, bold, italic, align, color, fill } = cell;
  const format = options.columns?.[column]?.format;
  return {
    text: typeof value === 'number' ? scope.number(value, format) : (value ?? ''),
    columnSpan,
    rowSpan,
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(align && { align }),
    ...(color && { color }),
    ...(fill && { fill: 'kind' in fill ? fill : { kind: 'solid', color: fill } }),
  };
}

/** Looks in columns that have a number format, or more numbers than texts. */
function textsAmongNumbers({ columns, rows }: TableContent, options: TableOptions): readonly TextAmongNumbers[] {
  return columns.flatMap((_name, column) => {
    const cells = rows.map((row) => plainOf(row[column]));
    const numbers = cells.filter((value) => typeof value === 'number').length;
    const texts = cells.flatMap((text, row) =>
      typeof text === 'string' && text.trim() !== '' ? [{ row, column, text }] : [],
    );
    if (options.columns?.[column]?.format === undefined && numbers <= texts.length) return [];
    return texts.filter(({ text }) => /\d/.test(text) && NUMERIC.test(text));
  });
}

function plainOf(cell: CellContent | undefined): Plain | undefined {
  return typeof cell === 'object' ? cell?.value : cell;
}

/** Columns that contain only numbers are right-aligned. Cells over several columns do not count. */
function alignOf({ rows }: TableContent, column: number, options: TableOptions): Align | undefined {
  const given = options.columns?.[column]?.align ?? options.style.align;
  if (given) return given;
  const values = rows
    .map((row) => row[column])
    .filter((cell) => typeof cell !== 'object' || (cell?.columnSpan ?? 1) === 1)
    .map(plainOf)
    .filter((value) => value !== null && value !== undefined && value !== '');
  const isNumeric = values.length > 0 && values.every((value) => NUMERIC.test(String(value)));
  return isNumeric ? 'right' : undefined;
}

/** Decimals in any of the usual notations, and those that JavaScript writes with an exponent. */
const NUMERIC = /^[\s+\-–−(]*[$€£¥]?\s*[\d.,\u00A0\u202F' ]+(e[+-]\d+)?\s*(%|[kKmMbB]n?|[$€£¥])?\)?$/;
