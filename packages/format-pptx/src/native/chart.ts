import type { ChartMeaning, CompositeNode } from '@deckwright/core/contract';
import type { DrawTarget } from '../draw/draw-target.ts';

/**
 * Draws a rectangle in place of the chart. `package/charts/` writes the frame, the chart and its workbook: pptxgenjs
 * has different defects for each chart type, and its charts would take more time and memory than all the rest.
 */
export function chart(node: CompositeNode, _: ChartMeaning, target: DrawTarget): void {
  target.slide.shape('rect', node, target.name(node));
}
