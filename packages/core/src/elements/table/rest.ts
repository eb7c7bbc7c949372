import type { Grid } from './grid.ts';
import { rowsAfter } from './rows-after.ts';
import type { TablePage, TableValue } from './value.ts';

/**
 * What slides after this one show; undefined if nothing is left, or if the table does not continue. The further columns of the same
 * rows come first, so that a row is on slides next to each other.
 */
export function restOf(value: TableValue, grid: Grid): TableValue | undefined {
  if (value.options.overflow !== 'continue') return undefined;
  const { page: last, ...table } = value;
  const { plan } = grid;
  const page = last ?? startPage(grid);
  const shown = page.shown + grid.body.length;
  if (shown < page.heights.length) return { ...table, plan, page: { ...page, shown } };
  if (page.block + 1 < plan.blocks.length)
    return { ...table, plan, page: { ...page, block: page.block + 1, shown: 0 } };
  const taken = page.heights.length;
  if (taken === value.rows.length) return undefined;
  return { ...table, plan, rows: rowsAfter(value.rows, taken), before: value.before + taken };
}

function startPage({ scale, header, body }: Grid): TablePage {
  const heights = body.map(({ height }) => height);
  return { scale, header: header?.height ?? 0, heights, block: 0, shown: 0 };
}
