import type { TableCell, TableMeaning } from '@deckwright/core/contract';
import { spanOf } from './spans.ts';

/**
 * A right-to-left table as a left-to-right one that looks the same: its columns and cells in the order from left to right.
 * No column is marked as naming the rows, because LibreOffice miscounts the last one in rows with merged cells.
 */
export function mirrored({ direction: _, firstColumn: __, ...table }: TableMeaning): TableMeaning {
  return {
    ...table,
    columns: table.columns.toReversed(),
    rows: table.rows.map(({ height, cells }) => ({ height, cells: mirroredCells(cells, table.columns.length) })),
  };
}

/** A cell that spans columns begins at the column that was its last one. */
function mirroredCells(cells: readonly (TableCell | null)[], count: number): readonly (TableCell | null)[] {
  const turned: (TableCell | null)[] = Array.from({ length: count }, () => null);
  for (const [column, cell] of cells.slice(0, count).entries()) {
    if (cell === null) continue;
    const columnSpan = spanOf(cell.columnSpan, count - column);
    turned[count - column - columnSpan] = { ...cell, columnSpan };
  }
  return turned;
}
