import type { CompositeNode, TableMeaning } from '@deckwright/core/contract';
import type { Sheet } from '../draw/sheet.ts';

/**
 * Draws a table's grid: exact columns and rows. Spans, words, fills and borders follow in `package/tables/`, since
 * pptxgenjs spreads spans over rows that then differ in length.
 */
export function table(node: CompositeNode, { columns, rows }: TableMeaning, sheet: Sheet): void {
  const widths = columns.map(({ width }) => width);
  const heights = rows.map(({ height }) => height);
  sheet.canvas.table(widths, heights, node, sheet.name(node));
}
