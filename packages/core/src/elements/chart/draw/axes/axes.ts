import type { Box, ChartMeaning, Theme } from '../../../../contract/index.ts';
import { readableOn } from '../contrast.ts';
import type { Palette } from '../engine/palette.ts';
import { type Plan, px } from '../engine/render.ts';
import { formatNumber } from '../format-number.ts';
import type { Lettering, Part } from '../lettering.ts';
import { type Drawn, drawnValues, isBars, isStacked, summedUp } from './data.ts';
import { DATA_LABEL_GAP, type DataLabels, gapShare } from './data-labels.ts';
import { LABEL_GAP, layoutAxes, meetsEdges } from './layout.ts';
import { ticks } from './value-scale.ts';

/** Widths in points. */
const HAIRLINE = 0.75;
const SERIES_LINE = 2.25;
const MARKER = 6;

/** Markers stand at each point of a line as long as they have this much room. */
const MARKER_ROOM = 10;

/** Plans a column, bar, line or area chart. `box` is the whole chart, `area` what title and legend leave. */
export function planAxes(
  meaning: ChartMeaning,
  box: Box,
  area: Box,
  lettering: Lettering,
  palette: Palette,
  theme: Theme,
): Plan {
  const drawn = drawnValues(meaning);
  const placed = meaning.type === 'line' && isStacked(meaning) ? summedUp(drawn) : drawn;
  const layout = layoutAxes(meaning, drawn, area, lettering);
  const { plot, scale, categories, dataLabels } = layout;
  const horizontal = meaning.type === 'bar';
  const { size } = lettering;
  // ECharts counts in steps of the axis: its own rounding fails where numbers are very small or very large.
  const inSteps = placed.map((row) => row.map((value) => (value === null ? null : value / scale.step)));
  const marks = ticks(scale);
  const lowest = Math.round(scale.min / scale.step);
  const grid = palette.dip({ name: 'Gridline', color: meaning.gridColor });
  const words = (name: string, wrap?: { wrap: number; grow: 'down' | 'middle' }) =>
    palette.dip({ name, color: meaning.text.color, ...wrap });

  const categoryAxis = {
    type: 'category',
    // Names go in by number, since ECharts merges equal ones.
    data: meaning.categories.map((_, i) => String(i)),
    boundaryGap: !meetsEdges(meaning),
    // The first category is at the top of a bar chart, where readers begin.
    inverse: horizontal,
    axisTick: { show: false },
    axisLine: {
      show: true,
      lineStyle: { color: palette.dip({ name: 'Category axis', color: meaning.gridColor }), width: px(HAIRLINE * 1.5) },
    },
    axisLabel: {
      interval: 0,
      hideOverlap: false,
      showMinLabel: true,
      showMaxLabel: true,
      rotate: categories.rotate,
      // Names keep clear of the values that hang below negative bars.
      margin: px(size * LABEL_GAP + (dataLabels?.below ?? 0)),
      fontSize: px(categories.size),
      lineHeight: px(categories.size * 1.2),
      color: words(
        'Category label',
        categories.wrap === undefined
          ? undefined
          : { wrap: categories.wrap, grow: horizontal || categories.rotate !== 0 ? 'middle' : 'down' },
      ),
      formatter: (_: string, index: number) => palette.say(meaning.categories[index] ?? ''),
    },
  };
  const valueAxis = {
    type: 'value',
    min: lowest,
    max: lowest + marks.length - 1,
    interval: 1,
    axisTick: { show: false },
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: grid, width: px(HAIRLINE) } },
    axisLabel: {
      hideOverlap: false,
      showMinLabel: true,
      showMaxLabel: true,
      margin: px(size * LABEL_GAP),
      fontSize: px(size),
      lineHeight: px(lettering.line),
      color: words('Value label'),
      formatter: (step: number) => palette.say(formatNumber(marks[Math.round(step) - lowest] ?? 0, layout.axisFormat)),
    },
  };
  const band = (horizontal ? plot.height : plot.width) / Math.max(1, meaning.categories.length);
  const option = {
    grid: {
      left: px(plot.x - box.x),
      top: px(plot.y - box.y),
      width: px(plot.width),
      height: px(plot.height),
      outerBoundsMode: 'none',
    },
    xAxis: horizontal ? valueAxis : categoryAxis,
    yAxis: horizontal ? categoryAxis : valueAxis,
    series: meaning.series.map((_, i) =>
      isBars(meaning)
        ? barSeries(meaning, inSteps, i, dataLabels, palette, theme)
        : lineSeries(meaning, inSteps, i, dataLabels, palette, theme, band),
    ),
  };
  const parts: readonly Part[] = layout.parts;
  return { option, parts, fits: layout.fits };
}

function barSeries(
  meaning: ChartMeaning,
  drawn: Drawn,
  index: number,
  labels: DataLabels | undefined,
  palette: Palette,
  theme: Theme,
) {
  const series = meaning.series[index] as ChartMeaning['series'][number];
  const [high, low] = meaning.type === 'bar' ? ['right', 'left'] : ['top', 'bottom'];
  // An upright label hangs from the end of a bar that points down.
  const negative = labels?.rotate === 90 ? { align: 'right' } : {};
  return {
    type: 'bar',
    ...(isStacked(meaning) ? { stack: 'all', stackStrategy: 'samesign' } : {}),
    barGap: 0,
    barCategoryGap: `${gapShare(meaning) * 100}%`,
    // A bar as thin as its value says, even where ECharts would widen it to a pixel.
    barMinWidth: 0.01,
    emphasis: { disabled: true },
    itemStyle: { color: palette.dip({ name: `Series ${series.name}`, color: series.color }) },
    data: (drawn[index] ?? []).map((value) => ({
      value,
      ...(labels?.place === 'end' && value !== null && value < 0 ? { label: { position: low, ...negative } } : {}),
    })),
    label: labelStyle(meaning, index, labels, palette, theme, labels?.place === 'inside' ? 'inside' : high),
  };
}

function lineSeries(
  meaning: ChartMeaning,
  drawn: Drawn,
  index: number,
  labels: DataLabels | undefined,
  palette: Palette,
  theme: Theme,
  band: number,
) {
  const series = meaning.series[index] as ChartMeaning['series'][number];
  const values = drawn[index] ?? [];
  const area = meaning.type === 'area';
  const stacked = isStacked(meaning);
  const name = `Series ${series.name}`;
  const paint = palette.dip({ name, color: series.color });
  // Areas that lie behind each other must shine through.
  const veiled = area && !stacked && meaning.series.length > 1;
  const alpha = (series.color.alpha ?? 1) * 0.7;
  const fill = veiled ? palette.dip({ name, color: { ...series.color, alpha } }) : paint;
  // ECharts hangs a point's label on its marker, so a marker that is not to be seen is there without colour.
  const marker = palette.dip({ name: `Point of ${series.name}`, color: series.color });
  const shown = (i: number) => (!area && band >= MARKER_ROOM) || alone(values, i);
  return {
    type: 'line',
    ...(area && stacked ? { stack: 'all', stackStrategy: 'all' } : {}),
    emphasis: { disabled: true },
    connectNulls: false,
    clip: false,
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: px(MARKER),
    itemStyle: { color: 'transparent', borderWidth: 0 },
    lineStyle: { color: paint, width: area ? 0 : px(SERIES_LINE) },
    ...(area ? { areaStyle: { color: fill, opacity: 1 } } : {}),
    data: values.map((value, i) => ({
      value,
      ...(shown(i) ? { itemStyle: { color: marker } } : {}),
      ...(meetsEdges(meaning) ? { label: edgeLabel(i, values.length) } : {}),
    })),
    // In a pile of areas a value stands within its own area, below the edge that it measures.
    label: labelStyle(meaning, index, labels, palette, theme, area && stacked ? 'bottom' : 'top'),
  };
}

/** At the two edges of an area, labels begin or end with the area. */
function edgeLabel(index: number, count: number) {
  if (index > 0 && index < count - 1) return {};
  return { align: index === 0 ? 'left' : 'right', padding: [0, px(2), 0, px(2)] };
}

/** A point with gaps on both sides draws no line, so it needs a marker to be seen. */
function alone(values: readonly (number | null)[], index: number): boolean {
  const gap = (at: number) => values[at] === null || values[at] === undefined;
  return gap(index - 1) && gap(index + 1);
}

function labelStyle(
  meaning: ChartMeaning,
  index: number,
  labels: DataLabels | undefined,
  palette: Palette,
  theme: Theme,
  position: string,
) {
  if (labels === undefined) return { show: false };
  const series = meaning.series[index] as ChartMeaning['series'][number];
  const onFill = position === 'inside' || (meaning.type === 'area' && isStacked(meaning));
  const color = onFill ? readableOn(series.color, theme) : meaning.text.color;
  return {
    show: true,
    position,
    rotate: labels.rotate,
    ...(labels.rotate === 90 ? { align: position === 'inside' ? 'center' : 'left', verticalAlign: 'middle' } : {}),
    distance: px(labels.size * DATA_LABEL_GAP),
    fontSize: px(labels.size),
    lineHeight: px(labels.size * 1.2),
    color: palette.dip({ name: `Value of ${series.name}`, color }),
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const value = series.values[dataIndex];
      return value === null || value === undefined ? '' : palette.say(formatNumber(value, meaning.numberFormat));
    },
  };
}
