import { type ChartMeaning, type Color, readableOn, type Theme } from '../../../contract/index.ts';
import type { Palette } from '../engine/palette.ts';
import { px } from '../engine/render.ts';
import { lengthOf, position, type ValueScale, within } from '../scale/value-scale.ts';
import { type DrawnSeries, reachOf, valueFormat } from './data.ts';
import { DATA_LABEL_GAP, type DataLabels, gapShare } from './data-labels.ts';
import { type AxesLayout, meetsEdges } from './layout.ts';

/** What the series of a chart with axes share. */
export interface AxesChart {
  readonly meaning: ChartMeaning;
  readonly drawn: readonly DrawnSeries[];
  readonly layout: AxesLayout;
  readonly palette: Palette;
  readonly theme: Theme;
  readonly write: (value: number, format: string) => string;
}

/** Widths in points. */
export const SERIES_LINE = 2.25;
export const MARKER = 6;

/** The smoothness at which ECharts draws Office's curves (control points at a sixth of the neighbours' distance). */
export const SMOOTH = 1 / 3;

/** A line has markers if each one has at least this much room, in points. */
const MARKER_ROOM = 10;

/** The ECharts option of a series. */
export function seriesOption(one: DrawnSeries, chart: AxesChart): object {
  return one.form === 'bars' ? barSeries(one, chart) : lineSeries(one, chart);
}

function scaleOf({ secondary }: DrawnSeries, { layout }: AxesChart): ValueScale {
  return (secondary && layout.secondary?.scale) || layout.primary.scale;
}

function barSeries(one: DrawnSeries, chart: AxesChart) {
  const { meaning, drawn, layout, palette, theme } = chart;
  const { series, values } = one;
  const [high, low] = meaning.type === 'bar' ? ['right', 'left'] : ['top', 'bottom'];
  const labels = layout.dataLabels.of(one);
  const scale = scaleOf(one, chart);
  // A vertical label of a negative bar ends at the end of the bar.
  const negative = labels?.rotate === 90 ? { align: 'right' } : {};
  const name = `Series ${series.name}`;
  const colorAt = (i: number) => series.pointColors?.[i];
  const label = (value: number | null, i: number) => ({
    ...(value !== null && value < 0 && labels?.place === 'end' && { position: low, ...negative }),
    ...(colorAt(i) && labels?.place === 'inside' && { color: ink(one, readableOn(colorAt(i)!, theme), palette) }),
    ...(labels && value !== null && !seen(reachOf(one, i, drawn), scale) && { show: false }),
  });
  return {
    type: 'bar',
    ...(one.piled ? { stack: one.secondary ? 'second' : 'first', stackStrategy: 'samesign' } : {}),
    barGap: 0,
    barCategoryGap: `${gapShare(drawn.filter(({ secondary }) => secondary === one.secondary)) * 100}%`,
    // Otherwise ECharts would widen a thin bar to a pixel.
    barMinWidth: 0.01,
    emphasis: { disabled: true },
    itemStyle: { color: palette.colorFor({ name, color: series.color }) },
    data: values.map((value, i) => ({
      value: value === null ? null : one.piled ? lengthOf(value, scale) : position(value, scale),
      label: label(value, i),
      ...(colorAt(i) && { itemStyle: { color: palette.colorFor({ name, color: colorAt(i)! }) } }),
    })),
    label: labelStyle(one, chart, labels?.place === 'inside' ? 'inside' : high),
  };
}

/** False for a bar that lies completely beyond the end of its axis. */
function seen({ from, to }: { from: number; to: number }, { min, max }: ValueScale): boolean {
  return Math.max(from, to) >= min && Math.min(from, to) <= max;
}

function lineSeries(one: DrawnSeries, chart: AxesChart) {
  const { meaning, drawn, layout, palette } = chart;
  const { series, values, piled } = one;
  const area = one.form === 'area';
  const scale = scaleOf(one, chart);
  const name = `Series ${series.name}`;
  const paint = palette.colorFor({ name, color: series.color, clip: layout.plot });
  // Overlapping areas must be transparent.
  const veiled = area && !piled && meaning.series.length > 1;
  const alpha = (series.color.alpha ?? 1) * 0.7;
  const fill = veiled ? palette.colorFor({ name, color: { ...series.color, alpha }, clip: layout.plot }) : paint;
  const band = layout.plot.width / Math.max(1, meaning.categories.length);
  const shown = (i: number) => (!area && band >= MARKER_ROOM) || alone(values, i);
  // ECharts attaches a point's label to its marker, so hidden markers exist without a colour.
  const marker = (i: number) => {
    const color: Color = series.pointColors?.[i] ?? series.color;
    return palette.colorFor({ name: `Point of ${series.name}`, color });
  };
  const beyond = (i: number) => !within(reachOf(one, i, drawn).to, scale);
  return {
    type: 'line',
    ...(piled ? { stack: one.secondary ? 'second areas' : 'first areas', stackStrategy: 'all' } : {}),
    emphasis: { disabled: true },
    connectNulls: false,
    clip: false,
    showSymbol: true,
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: px(MARKER),
    ...(meaning.smooth && !area && { smooth: SMOOTH }),
    itemStyle: { color: 'transparent', borderWidth: 0 },
    lineStyle: { color: paint, width: area ? 0 : px(SERIES_LINE) },
    ...(area ? { areaStyle: { color: fill, opacity: 1 } } : {}),
    data: values.map((value, i) => ({
      value: value === null ? null : piled ? lengthOf(value, scale) : position(value, scale),
      ...(shown(i) ? { itemStyle: { color: marker(i) } } : {}),
      ...(beyond(i) ? { symbol: 'none' } : {}),
      ...(meetsEdges(meaning) ? { label: edgeLabel(i, values.length) } : {}),
    })),
    // In stacked areas, a label is inside its own area, below the upper edge.
    label: labelStyle(one, chart, area && piled ? 'bottom' : 'top'),
  };
}

/** The first and last label of an area chart are aligned with its edges. */
function edgeLabel(index: number, count: number) {
  if (index > 0 && index < count - 1) return {};
  return { align: index === 0 ? 'left' : 'right', padding: [0, px(2), 0, px(2)] };
}

/** True for a point with gaps on both sides: it has no line, so it needs a marker to be visible. */
function alone(values: readonly (number | null)[], index: number): boolean {
  const gap = (at: number) => values[at] === null || values[at] === undefined;
  return gap(index - 1) && gap(index + 1);
}

function ink({ series }: DrawnSeries, color: Color, palette: Palette): string {
  return palette.colorFor({ name: `Value of ${series.name}`, color });
}

function labelStyle(one: DrawnSeries, chart: AxesChart, position: string) {
  const { meaning, layout, palette, theme, write } = chart;
  const labels: DataLabels | undefined = layout.dataLabels.of(one);
  if (labels === undefined) return { show: false };
  const { series } = one;
  const onFill = position === 'inside' || (one.form === 'area' && one.piled);
  const color = onFill ? readableOn(series.color, theme) : meaning.text.color;
  return {
    show: true,
    position,
    rotate: labels.rotate,
    ...(labels.rotate === 90 ? { align: position === 'inside' ? 'center' : 'left', verticalAlign: 'middle' } : {}),
    distance: px(labels.size * DATA_LABEL_GAP),
    fontSize: px(labels.size),
    lineHeight: px(labels.size * 1.2),
    color: ink(one, color, palette),
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const value = series.values[dataIndex];
      return value === null || value === undefined ? '' : palette.encodeText(write(value, valueFormat(meaning, one)));
    },
  };
}
