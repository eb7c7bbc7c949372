import type { ChartMeaning, CompositeNode } from '@deckwright/core/contract';
import type { Sheet } from '../draw/sheet.ts';

/**
 * Draws a rectangle where the chart will be. `package/charts/` writes the frame, the chart and its workbook: what pptxgenjs
 * would write has faults of its own for each type, and takes more time and memory than all else, to be thrown away.
 */
export function chart(node: CompositeNode, _: ChartMeaning, sheet: Sheet): void {
  sheet.canvas.outline('rect', node, sheet.name(node));
}
