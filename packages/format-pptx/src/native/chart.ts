import type { ChartMeaning, CompositeNode } from '@deckwright/core/contract';
import type { Sheet } from '../draw/sheet.ts';

/**
 * Draws a chart's frame around a stand-in. `package/charts/` writes the chart and its workbook: what pptxgenjs
 * would write has faults of its own for each type, and knows neither single points nor gaps.
 */
export const chart = (node: CompositeNode, _: ChartMeaning, sheet: Sheet): void =>
  sheet.canvas.chart(node, sheet.name(node));
