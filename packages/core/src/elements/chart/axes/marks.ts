import { range } from 'd3-array';
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { area, curveLinear, line } from 'd3-shape';
import type { Box, ChartMeaning, Color, Point } from '../../../contract/index.ts';
import { dot, filledBox, outline } from '../parts.ts';
import { type ValueScale, within } from '../scale/value-scale.ts';
import { SMOOTH } from '../smooth.ts';
import type { Part } from '../typesetter.ts';
import { type DrawnSeries, reachOf } from './data.ts';
import { barsOf, gapShare } from './data-labels.ts';
import { type AxesLayout, meetsEdges } from './layout.ts';

/** A chart with axes of categories and values, laid out. */
export interface AxesChart {
  readonly meaning: ChartMeaning;
  readonly drawn: readonly DrawnSeries[];
  readonly layout: AxesLayout;
}

/** Widths in points. */
export const SERIES_LINE = 2.25;
export const MARKER = 6;

/** A line has markers if each one has at least this much room, in points. */
const MARKER_ROOM = 10;

/** Opacity of areas that overlap. */
const VEIL = 0.7;

/** Values count up to this many axis lengths beyond an axis. */
const FAR = 1e4;

/** False if the points of lines are too close together for markers. */
export function hasMarkers({ meaning, layout: { plot } }: AxesChart): boolean {
  return plot.width / Math.max(1, meaning.categories.length) >= MARKER_ROOM;
}

/** The centre of each category along its axis, in slide coordinates. */
export function categoryPositions({ meaning, layout: { plot } }: AxesChart): readonly number[] {
  const indexes = range(meaning.categories.length);
  const ends = meaning.type === 'bar' ? [plot.y, plot.y + plot.height] : [plot.x, plot.x + plot.width];
  const scale = scalePoint(indexes, ends).padding(meetsEdges(meaning) ? 0 : 0.5);
  return indexes.map((index) => scale(index)!);
}

/** Maps values of a scale to slide coordinates. */
export function valuePosition({ min, max }: ValueScale, plot: Box, horizontal: boolean): (value: number) => number {
  const ends = horizontal ? [plot.x, plot.x + plot.width] : [plot.y + plot.height, plot.y];
  const scale = scaleLinear([min, max], ends);
  const far = (max - min) * FAR;
  return (value) => scale(Math.max(min - far, Math.min(max + far, value)));
}

export function scaleOf({ secondary }: Pick<DrawnSeries, 'secondary'>, { layout }: AxesChart): ValueScale {
  return (secondary && layout.secondary?.scale) || layout.primary.scale;
}

/** The bars, the line or the area of a series. */
export function marksOf(one: DrawnSeries, chart: AxesChart): readonly Part[] {
  if (one.form === 'bars') return barsOfSeries(one, chart);
  return one.form === 'area' ? areaOfSeries(one, chart) : lineOfSeries(one, chart);
}

/** The visible part of the bar of each value; undefined for gaps, and for bars beyond the ends of the axis. */
export function barBoxes(one: DrawnSeries, chart: AxesChart): readonly (Box | undefined)[] {
  const { meaning, drawn, layout } = chart;
  const { plot } = layout;
  const horizontal = meaning.type === 'bar';
  const group = drawn.filter(({ form, secondary }) => form === 'bars' && secondary === one.secondary);
  const gap = gapShare(group);
  const ends: [number, number] = horizontal ? [plot.y, plot.y + plot.height] : [plot.x, plot.x + plot.width];
  const bands = scaleBand(range(meaning.categories.length), ends)
    .paddingInner(gap)
    .paddingOuter(gap / 2);
  const places = scaleBand(range(barsOf(group)), [0, bands.bandwidth()]);
  const place = places(one.piled ? 0 : group.indexOf(one))!;
  const scale = scaleOf(one, chart);
  const at = valuePosition(scale, plot, horizontal);
  const inside = (value: number) => at(Math.max(scale.min, Math.min(scale.max, value)));
  return one.values.map((value, i) => {
    if (value === null) return undefined;
    const { from, to } = reachOf(one, i, drawn);
    if (Math.max(from, to) < scale.min || Math.min(from, to) > scale.max) return undefined;
    const [start, end] = [inside(from), inside(to)];
    const across = { from: bands(i)! + place, length: places.bandwidth() };
    return horizontal
      ? { x: Math.min(start, end), y: across.from, width: Math.abs(end - start), height: across.length }
      : { x: across.from, y: Math.min(start, end), width: across.length, height: Math.abs(end - start) };
  });
}

function barsOfSeries(one: DrawnSeries, chart: AxesChart): readonly Part[] {
  const { name, color, pointColors } = one.series;
  return barBoxes(one, chart).flatMap((box, i) =>
    box === undefined ? [] : filledBox(`Series ${name}`, box, pointColors?.[i] ?? color),
  );
}

/** The point of each value, where its line or area ends. */
export function pointsOf(one: DrawnSeries, chart: AxesChart): readonly (Point | undefined)[] {
  const x = categoryPositions(chart);
  const y = valuePosition(scaleOf(one, chart), chart.layout.plot, false);
  return one.values.map((value, i) =>
    value === null ? undefined : { x: x[i]!, y: y(reachOf(one, i, chart.drawn).to) },
  );
}

function lineOfSeries(one: DrawnSeries, chart: AxesChart): readonly Part[] {
  const { series, values } = one;
  const { meaning, layout } = chart;
  const points = pointsOf(one, chart);
  const draw = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(meaning.smooth ? SMOOTH : curveLinear);
  const stroke = { color: series.color, width: SERIES_LINE };
  const lines = outline(
    `Series ${series.name}`,
    (context) => {
      for (const run of runsOf(points)) draw.context(context)(run);
    },
    { stroke },
    { clip: layout.plot },
  );
  const scale = scaleOf(one, chart);
  const marked = hasMarkers(chart);
  const markers = points.flatMap((point, i) => {
    // A point between two gaps has no line, so it needs a marker to be visible.
    if (point === undefined || !(marked || isAlone(values, i))) return [];
    if (!within(reachOf(one, i, chart.drawn).to, scale)) return [];
    return [dot(`Point of ${series.name}`, point, MARKER, series.pointColors?.[i] ?? series.color)];
  });
  return [...lines, ...markers];
}

function areaOfSeries(one: DrawnSeries, chart: AxesChart): readonly Part[] {
  const { series, piled, values } = one;
  const { drawn, layout } = chart;
  const x = categoryPositions(chart);
  const y = valuePosition(scaleOf(one, chart), layout.plot, false);
  const edges = values.map((value, i) => {
    if (value === null) return undefined;
    const { from, to } = reachOf(one, i, drawn);
    return { x: x[i]!, low: y(from), high: y(to) };
  });
  const draw = area<NonNullable<(typeof edges)[number]>>()
    .x((edge) => edge.x)
    .y0(({ low }) => low)
    .y1(({ high }) => high);
  const color = !piled && isOneOfMany(chart) ? veiled(series.color) : series.color;
  return outline(
    `Series ${series.name}`,
    (context) => {
      for (const run of runsOf(edges)) draw.context(context)(run);
    },
    { fill: color },
    { clip: layout.plot },
  );
}

/** Areas beside other areas must be translucent. */
function isOneOfMany({ drawn }: AxesChart): boolean {
  return drawn.filter(({ form }) => form === 'area').length > 1;
}

function veiled(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * VEIL };
}

/** Sequences without a gap, of at least two. */
function runsOf<T>(items: readonly (T | undefined)[]): readonly (readonly T[])[] {
  const runs: T[][] = [[]];
  for (const item of items) {
    if (item === undefined) runs.push([]);
    else runs.at(-1)!.push(item);
  }
  return runs.filter((run) => run.length > 1);
}

function isAlone(values: readonly (number | null)[], index: number): boolean {
  const gap = (at: number) => values[at] === null || values[at] === undefined;
  return gap(index - 1) && gap(index + 1);
}
