import type { CompositeNode, TableMeaning } from '@deckwright/core/contract';
import type { DrawTarget } from '../draw/draw-target.ts';

/**
 * Draws a table's grid with exact columns and rows. `package/tables/` adds spans, text, fills and borders, because
 * pptxgenjs writes spanned rows with different numbers of cells.
 */
export function table(node: CompositeNode, { columns, rows }: TableMeaning, target: DrawTarget): void {
  const widths = columns.map(({ width }) => width);
  const heights = rows.map(({ height }) => height);
  target.slide.table(widths, heights, node, target.name(node));
}
