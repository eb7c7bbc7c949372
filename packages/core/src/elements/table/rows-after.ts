import type { BodyCell, BodyRow } from './value.ts';

/** The rows without the first ones. A cell that spans the break continues without its text. */
export function rowsAfter(rows: readonly BodyRow[], taken: number): readonly BodyRow[] {
  const after = rows.slice(taken);
  if (after.length === 0) return after;
  const next = [...after[0]!];
  for (const [at, row] of rows.slice(0, taken).entries()) {
    for (const [column, cell] of row.entries()) {
      if (cell && at + cell.rowSpan > taken) next[column] = continuedCell(cell, at + cell.rowSpan - taken);
    }
  }
  return [next, ...after.slice(1)];
}

function continuedCell(cell: BodyCell, rowSpan: number): BodyCell {
  return { ...cell, text: '', rowSpan };
}
