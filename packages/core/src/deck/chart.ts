import type { ChartMeaning, CompositeNode, EditableComposite, LayoutTools } from '../contract/index.ts';
import { planChart } from '../elements/chart/draw.ts';
import { describeChart, setTexts } from '../elements/chart/text.ts';
import { repairChart } from './repairs.ts';

/** Plans a chart as its element does: what was not given is decided again, for the data and the box that it has now. */
export function layOutChart(node: EditableComposite, meaning: ChartMeaning, tools: LayoutTools): CompositeNode {
  const given = repairChart(meaning);
  const planned = planChart(given, node.box, node, tools);
  setTexts(given, node, tools);
  const parts = tools.claims('chart') ? [] : planned.draw();
  return { ...node, alt: node.alt ?? describeChart(given, tools.language), meaning: planned.meaning, parts };
}
