import type { Box, ChartMeaning, ChartType, NodeBase, SceneNode } from '../../contract/index.ts';
import { planAxes } from './axes/axes.ts';
import { createPalette } from './engine/palette.ts';
import { render } from './engine/render.ts';
import { layoutFrame } from './frame.ts';
import { planPie } from './pie.ts';
import { planRadar } from './radar/radar.ts';
import { planScatter } from './scatter/scatter.ts';
import { createTypesetter, type DrawTools, keptInside, type Part } from './typesetter.ts';

/** In a small box, all text of a chart is scaled down by the same factor until the plot has room. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

const PLANS: Record<ChartType, typeof planAxes> = {
  column: planAxes,
  bar: planAxes,
  line: planAxes,
  area: planAxes,
  combo: planAxes,
  pie: planPie,
  doughnut: planPie,
  scatter: planScatter,
  radar: planRadar,
};

/**
 * Draws a chart as shapes and text, for formats that cannot write it natively. This code draws titles, legend and value
 * axes, measured with the layout's fonts; ECharts draws marks, stacks and slices and positions their labels. The result
 * looks like the chart that the pptx adapter writes. The same input gives the same nodes.
 */
export function drawChart(meaning: ChartMeaning, box: Box, base: NodeBase, tools: DrawTools): SceneNode[] {
  const plan = PLANS[meaning.type];
  for (const scale of SCALES) {
    const typesetter = createTypesetter(meaning, base, tools, scale);
    const palette = createPalette();
    const frame = layoutFrame(meaning, box, typesetter);
    const planned = plan(meaning, box, frame.plot, typesetter, palette, tools.theme);
    if (!(frame.fits && planned.fits) && scale !== SCALES.at(-1)) continue;
    const parts: Part[] = [
      ...frame.parts,
      ...planned.parts,
      ...(planned.option ? render(planned.option, box, palette, typesetter) : []),
    ];
    return parts.map((part, i) => ({
      ...keptInside(part, box),
      id: `${base.id}/${i + 1}`,
      role: 'decoration',
      source: base.source,
    }));
  }
  return [];
}
