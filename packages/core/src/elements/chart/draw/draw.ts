import type { Box, ChartMeaning, NodeBase, SceneNode } from '../../../contract/index.ts';
import { planAxes } from './axes/axes.ts';
import { createPalette } from './engine/palette.ts';
import { render } from './engine/render.ts';
import { isRound, layoutFrame } from './frame.ts';
import { createLettering, type DrawTools, keptInside, type Part } from './lettering.ts';
import { planPie } from './pie.ts';

/** Words of a chart in a small box are set smaller, all by the same factor, until the plot has room. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];

/**
 * Chart → its drawing in shapes and text, for formats that cannot write it natively. Titles, legend and the sizes of
 * the axes are ours, measured with the layout's fonts; marks, gridlines, stacks, slices and the places of labels are
 * ECharts's. It looks like the chart that the pptx adapter writes. The same input gives the same nodes.
 */
export function drawChart(meaning: ChartMeaning, box: Box, base: NodeBase, tools: DrawTools): SceneNode[] {
  const plan = isRound(meaning) ? planPie : planAxes;
  for (const scale of SCALES) {
    const lettering = createLettering(meaning, base, tools, scale);
    const palette = createPalette();
    const frame = layoutFrame(meaning, box, lettering);
    const planned = plan(meaning, box, frame.plot, lettering, palette, tools.theme);
    if (!(frame.fits && planned.fits) && scale !== SCALES.at(-1)) continue;
    const parts: Part[] = [...frame.parts, ...planned.parts, ...render(planned.option, box, palette, lettering)];
    return parts.map((part, i) => ({
      ...keptInside(part, box),
      id: `${base.id}/${i + 1}`,
      role: 'decoration',
      source: base.source,
    }));
  }
  return [];
}
