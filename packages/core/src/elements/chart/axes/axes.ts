import type { Box, ChartMeaning, Theme } from '../../../contract/index.ts';
import type { Palette } from '../engine/palette.ts';
import { type ChartPlan, px } from '../engine/render.ts';
import { gridlines, HAIRLINE, LABEL_GAP, valueLabels } from '../scale/value-axis.ts';
import type { ValueScale } from '../scale/value-scale.ts';
import type { Typesetter } from '../typesetter.ts';
import { type DrawnSeries, drawnSeries, type Form } from './data.ts';
import { layoutAxes, meetsEdges } from './layout.ts';
import { type AxesChart, seriesOption } from './series.ts';

/** Higher forms are drawn over lower ones. */
const DEPTH: Record<Form, number> = { area: 0, bars: 1, line: 2 };

/** Plans a column, bar, line, area or combo chart. `box` is the whole chart; `area` is the box without title and legend. */
export function planAxes(
  meaning: ChartMeaning,
  box: Box,
  area: Box,
  typesetter: Typesetter,
  palette: Palette,
  theme: Theme,
): ChartPlan {
  const drawn = drawnSeries(meaning);
  const layout = layoutAxes(meaning, drawn, area, typesetter);
  const { plot, primary, secondary } = layout;
  const horizontal = meaning.type === 'bar';
  const chart: AxesChart = { meaning, drawn, layout, palette, theme, write: typesetter.number };
  // As in Office, columns on the right-hand axis lie over the others, so they need their own category axis.
  const categoryAxes = [
    categoryAxis(chart, typesetter),
    ...(secondary ? [{ type: 'category', data: namesOf(meaning), show: false }] : []),
  ];
  const valueAxes = [numbers(primary.scale), ...(secondary ? [numbers(secondary.scale)] : [])];
  const option = {
    grid: {
      left: px(plot.x - box.x),
      top: px(plot.y - box.y),
      width: px(plot.width),
      height: px(plot.height),
      outerBoundsMode: 'none',
    },
    xAxis: horizontal ? valueAxes : categoryAxes,
    yAxis: horizontal ? categoryAxes : valueAxes,
    series: drawn.map((one) => ({
      ...seriesOption(one, chart),
      ...(one.secondary ? { xAxisIndex: 1, yAxisIndex: 1 } : {}),
      z: depthOf(one),
    })),
  };
  const axes = secondary ? [primary, secondary] : [primary];
  const labels = axes.flatMap((axis) => valueLabels(axis, plot, typesetter));
  return { option, parts: [...layout.parts, ...gridlines(primary, plot, meaning), ...labels], fits: layout.fits };
}

function depthOf({ form, secondary }: DrawnSeries): number {
  return 2 + DEPTH[form] + (secondary ? 0.5 : 0);
}

/** ECharts gets the names as numbers, because it merges equal names. */
function namesOf(meaning: ChartMeaning): string[] {
  return meaning.categories.map((_, i) => String(i));
}

/** ECharts gets values in steps of the axis, because its rounding fails for very small and very large numbers. */
function numbers({ min, max, step }: ValueScale) {
  const none = { show: false };
  return {
    type: 'value',
    min: min / step,
    max: max / step,
    axisTick: none,
    axisLine: none,
    splitLine: none,
    axisLabel: none,
  };
}

function categoryAxis({ meaning, layout, palette }: AxesChart, typesetter: Typesetter) {
  const { categories, dataLabels } = layout;
  const horizontal = meaning.type === 'bar';
  return {
    type: 'category',
    data: namesOf(meaning),
    boundaryGap: !meetsEdges(meaning),
    // The first category of a bar chart is at the top, where readers begin.
    inverse: horizontal,
    axisTick: { show: false },
    axisLine: {
      show: true,
      lineStyle: {
        color: palette.colorFor({ name: 'Category axis', color: meaning.gridColor }),
        width: px(HAIRLINE * 1.5),
      },
    },
    axisLabel: {
      interval: 0,
      hideOverlap: false,
      showMinLabel: true,
      showMaxLabel: true,
      rotate: categories.rotate,
      // Leaves room for the values below negative bars.
      margin: px(typesetter.size * LABEL_GAP + dataLabels.below),
      fontSize: px(categories.size),
      lineHeight: px(categories.size * 1.2),
      color: palette.colorFor({
        name: 'Category label',
        color: meaning.text.color,
        ...(categories.wrap !== undefined && {
          wrap: categories.wrap,
          grow: horizontal || categories.rotate !== 0 ? 'middle' : 'down',
        }),
      }),
      formatter: (_: string, index: number) => palette.encodeText(meaning.categories[index] ?? ''),
    },
  };
}
