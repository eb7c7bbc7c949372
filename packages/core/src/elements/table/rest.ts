import type { Grid } from './grid.ts';
import type { BodyCell, TableValue } from './value.ts';

/** What is left of a table after the rows of one slide. A cell that reaches over the break goes on without its words. */
export function restOf(value: TableValue, grid: Grid): TableValue {
  const taken = grid.body.length;
  const rows = value.rows.slice(taken).map((row) => [...row]);
  for (const [at, row] of value.rows.slice(0, taken).entries()) {
    for (const [column, cell] of row.entries()) {
      if (cell && at + cell.rowSpan > taken) rows[0]![column] = goneOn(cell, at + cell.rowSpan - taken);
    }
  }
  return { ...value, rows, before: value.before + taken, shares: grid.shares };
}

function goneOn(cell: BodyCell, rowSpan: number): BodyCell {
  return { ...cell, words: '', rowSpan };
}
