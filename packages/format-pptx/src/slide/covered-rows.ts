import type { TableMeaning } from '@deckwright/core/contract';
import { coveringCells, spanOf } from './spans.ts';

/**
 * A table without the rows that cells above cover completely, as one that looks the same: the row above is higher by theirs. LibreOffice
 * 7.4 leaves out such rows, and then shows as many of the last rows without their text.
 */
export function withoutCoveredRows(table: TableMeaning): TableMeaning {
  const isCovered = coveringCells(table).map((cells, row) => cells.every((one) => one !== undefined && one.row < row));
  if (!isCovered.includes(true)) return table;
  const { rows } = table;
  const coveredIn = (from: number, to: number) => isCovered.slice(from, to).filter(Boolean).length;
  const left = rows.flatMap(({ height, cells }, at) => {
    if (isCovered[at]) return [];
    const next = isCovered.indexOf(false, at + 1);
    const below = rows.slice(at + 1, next < 0 ? rows.length : next);
    return {
      height: below.reduce((sum, row) => sum + row.height, height),
      cells: cells.map((cell) => {
        if (cell === null) return null;
        const rowSpan = spanOf(cell.rowSpan, rows.length - at);
        return { ...cell, rowSpan: rowSpan - coveredIn(at, at + rowSpan) };
      }),
    };
  });
  return { ...table, rows: left };
}
