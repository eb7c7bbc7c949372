import type { ChartMeaning, CompositeNode } from '@deckwright/core/contract';
import { CHART, frameXml } from './frame.ts';
import type { Sheet } from './sheet.ts';

/** The frame of a chart, which refers to the part that `charts/` writes (ECMA-376 Part 1 §21.2.2.27). */
export function chartFrameXml(node: CompositeNode, meaning: ChartMeaning, sheet: Sheet): string {
  const id = sheet.relationships.add({ type: 'chart', target: sheet.addChart(meaning) });
  return frameXml(node, sheet, CHART, `<c:chart xmlns:c="${CHART}" r:id="${id}"/>`);
}
