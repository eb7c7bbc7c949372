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

/** What an edit comes to, or for a person why it cannot be done. */
export type GridReading<Value> = { readonly value: Value } | { readonly problem: string };

/** What can be done to a grid. A `Value` is what an editor writes, such as the whole new value. */
export interface GridEdits<Value> {
  readonly grid: CellGrid;
  setCell(row: number, column: number, text: string): GridReading<Value>;
  /** Inserts before an index. */
  insertRow(at: number): GridReading<Value>;
  removeRow(at: number): GridReading<Value>;
  insertColumn(at: number): GridReading<Value>;
  removeColumn(at: number): GridReading<Value>;
  /** Writes a block of cells from a cell on, and adds rows and columns as far as the value takes them. */
  paste(row: number, column: number, block: readonly (readonly string[])[]): GridReading<Value>;
}
