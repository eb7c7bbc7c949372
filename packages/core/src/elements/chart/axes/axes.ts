import type { Box, ChartMeaning, Theme } from '../../../contract/index.ts';
import type { PlacedLabel } from '../apart.ts';
import type { ChartPlan } from '../plan.ts';
import { AXIS_LINE, along, gridlines, line, statedAxis, valueLabels } from '../scale/value-axis.ts';
import type { Part, Typesetter } from '../typesetter.ts';
import { CATEGORY_GAP } from './category-labels.ts';
import { type DrawnSeries, drawnSeries, type Form } from './data.ts';
import { layoutAxes } from './layout.ts';
import { type AxesChart, categoryPositions, hasMarkers, marksOf } from './marks.ts';
import { placeDataLabels } from './place-labels.ts';

/** Higher forms are drawn over lower ones. */
const DEPTH: Record<Form, number> = { area: 0, bars: 1, line: 2 };

/** Plans a column, bar, line, area or combo chart. */
export function planAxes(meaning: ChartMeaning, area: Box, typesetter: Typesetter, theme: Theme): ChartPlan {
  const drawn = drawnSeries(meaning);
  const layout = layoutAxes(meaning, drawn, area, typesetter);
  const { plot, primary, secondary, categories, titles } = layout;
  const chart: AxesChart = { meaning, drawn, layout };
  const axes = secondary ? [primary, secondary] : [primary];
  const placeLabels = () => {
    const axisLabels = [
      ...axes.flatMap((axis) => valueLabels(axis, plot, typesetter)),
      ...categoryLabels(chart, typesetter),
    ];
    const { placed, series } = placeDataLabels(chart, axisLabels, typesetter, theme);
    return { labels: [...axisLabels, ...placed], series };
  };
  // Only data labels are part of what the plan states.
  const placedNow = meaning.dataLabels ? placeLabels() : undefined;
  const lines = drawn.some(({ form }) => form === 'line');
  return {
    plot,
    titles: titles.boxes,
    stated: {
      valueAxis: statedAxis(primary, meaning.valueAxis),
      ...(secondary && { secondaryAxis: statedAxis(secondary, meaning.secondaryAxis) }),
      categoryLabels: { every: categories.every, angle: categories.angle },
      ...(lines && !hasMarkers(chart) && { markers: false }),
      ...(placedNow && { series: placedNow.series }),
    },
    fits: layout.fits,
    draw: () => [
      ...titles.parts,
      ...gridlines(primary, plot, meaning),
      // Later marks cover earlier ones, and those on the right-hand axis cover the others, as in Office.
      ...drawn.toSorted((a, b) => depthOf(a) - depthOf(b)).flatMap((one) => marksOf(one, chart)),
      categoryAxisLine(chart),
      ...(placedNow ?? placeLabels()).labels.map(({ label, anchor }) => typesetter.set(label, anchor)),
    ],
  };
}

function depthOf({ form, secondary }: DrawnSeries): number {
  return DEPTH[form] + (secondary ? Object.keys(DEPTH).length : 0);
}

/** The line of the category axis: at zero, or at the end of the value axis that is nearest to it. */
function categoryAxisLine({ meaning, layout: { plot, primary } }: AxesChart): Part {
  const { scale } = primary;
  const zero = Math.max(scale.min, Math.min(scale.max, 0));
  const box =
    meaning.type === 'bar'
      ? { ...plot, x: plot.x + along(zero, scale, plot.width), width: 0 }
      : { ...plot, y: plot.y + plot.height - along(zero, scale, plot.height), height: 0 };
  return line('Category axis', box, meaning, AXIS_LINE);
}

/** The names below the plot or, for bars, to its left. */
function categoryLabels(chart: AxesChart, typesetter: Typesetter): readonly PlacedLabel[] {
  const { meaning, layout } = chart;
  const { plot, categories, dataLabels } = layout;
  const { every, angle, wrap } = categories;
  // Values below negative bars are between the plot and the names.
  const gap = typesetter.size * CATEGORY_GAP + dataLabels.below;
  const positions = categoryPositions(chart);
  return meaning.categories.flatMap((text, i): PlacedLabel[] => {
    if (i % every > 0 || text.trim() === '') return [];
    const label = { text, name: 'Category label', wrap };
    const at = positions[i]!;
    if (meaning.type === 'bar') {
      return [{ label, anchor: { x: plot.x - gap, y: at, align: 'right', vertical: 'middle' } }];
    }
    const y = plot.y + plot.height + gap;
    if (angle === 0) return [{ label, anchor: { x: at, y, align: 'center', vertical: 'top' } }];
    const vertical = angle === -45 ? 'top' : 'middle';
    return [{ label, anchor: { x: at, y, align: 'right', vertical, rotation: 360 + angle } }];
  });
}
