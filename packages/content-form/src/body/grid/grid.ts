import type { EntryReading } from '../reading.ts';

/** A value as a spreadsheet shows it. Rows and columns count from 0, with headers. */
export interface CellGrid {
  /** Rows of texts, all of the same length. */
  readonly cells: readonly (readonly string[])[];
  /** Whether the first row names the columns, and the first column the rows. */
  readonly headers: { readonly row: boolean; readonly column: boolean };
  /** Whether a cell cannot be edited here, such as one that a merged cell covers. */
  isFixed(row: number, column: number): boolean;
  /** What a column and a row are called in messages: "series", "category". */
  readonly names: { readonly row: string; readonly column: string };
}

/** What a form can do to the value of a grid. Each gives a whole new value, or says why it cannot. */
export interface GridEdits {
  readonly grid: CellGrid;
  setCell(row: number, column: number, text: string): EntryReading;
  /** Inserts before an index. */
  insertRow(at: number): EntryReading;
  removeRow(at: number): EntryReading;
  insertColumn(at: number): EntryReading;
  removeColumn(at: number): EntryReading;
  /** Writes a block of cells from a cell on, and adds rows and columns as far as the field takes them. */
  paste(row: number, column: number, block: readonly (readonly string[])[]): EntryReading;
}

/** Why a count is more than a field takes; undefined if it is not. */
export function tooMany(count: number, most: number, what: string): string | undefined {
  return count > most ? `At most ${most} ${what}; this would make ${count}.` : undefined;
}

/** Rows of a block, all as long as the longest. */
export function squared(block: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = Math.max(0, ...block.map((row) => row.length));
  return block.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}
