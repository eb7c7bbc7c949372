import type { TableCell, TableMeaning } from '@deckwright/core/contract';

/** The cell that covers a place of a table, and where that cell begins; undefined if none does. */
export type CoveringCell = { readonly cell: TableCell; readonly row: number; readonly column: number } | undefined;

/** Limits a span to the grid: PowerPoint repairs a file whose span reaches past the edge. */
export function spanOf(requested: number | undefined, available: number): number {
  return Math.min(available, Math.max(1, Math.trunc(requested ?? 1) || 1));
}

/** For every row and column, the cell that covers it. */
export function coveringCells({ rows, columns }: TableMeaning): readonly (readonly CoveringCell[])[] {
  const grid: CoveringCell[][] = rows.map(() => columns.map(() => undefined));
  for (const [row, { cells }] of rows.entries()) {
    for (const [column, cell] of cells.slice(0, columns.length).entries()) {
      if (cell === null || grid[row]?.[column] !== undefined) continue;
      const coveredRows = grid.slice(row, row + spanOf(cell.rowSpan, rows.length - row));
      const end = column + spanOf(cell.columnSpan, columns.length - column);
      for (const covered of coveredRows) for (let at = column; at < end; at += 1) covered[at] ??= { cell, row, column };
    }
  }
  return grid;
}
