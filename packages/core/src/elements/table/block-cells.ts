import type { BodyCell, BodyRow } from './value.ts';

/** A body cell as a block of columns shows it, and the column in which it begins in the table. */
export interface BlockCell {
  readonly cell: BodyCell;
  readonly column: number;
  /** True if it begins in an earlier block. */
  readonly continues: boolean;
}

/** The cells of a row in some columns. A cell over columns of several blocks is in each of them. */
export function blockCells(row: BodyRow, columns: readonly number[]): readonly (BlockCell | null)[] {
  const [first, second = Number.POSITIVE_INFINITY] = columns;
  // Columns follow one another, except for a first column that is repeated.
  const begin = first === 0 && second > 1 ? 1 : 0;
  return columns.map((column, at) => {
    const cell = row[column];
    if (cell) return blockCell(cell, column, columns, at);
    const cut = at === begin ? cellFromLeft(row, column) : undefined;
    if (!cut || (begin === 1 && cut.column === 0)) return null;
    return blockCell(cut.cell, cut.column, columns, at);
  });
}

function blockCell(cell: BodyCell, column: number, columns: readonly number[], at: number): BlockCell {
  const end = column + cell.columnSpan;
  const columnSpan = columns.slice(at, at + cell.columnSpan).filter((one) => one < end).length;
  return {
    cell: columnSpan === cell.columnSpan ? cell : { ...cell, columnSpan },
    column,
    continues: column !== columns[at],
  };
}

/** The cell of this row that covers a column from the left; undefined if a cell of a row above covers it. */
function cellFromLeft(row: BodyRow, column: number): Pick<BlockCell, 'cell' | 'column'> | undefined {
  for (let at = column - 1; at >= 0; at--) {
    const cell = row[at];
    if (cell) return at + cell.columnSpan > column ? { cell, column: at } : undefined;
  }
  return undefined;
}
