import type { ChartMeaning, ChartSeries, Color } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { type Entry, ordered } from '../order.ts';
import { createMap, entriesIn, mapIn, plainIn } from './roots.ts';
import { createEntries } from './table.ts';

/** Members of a chart that are plain data and the same in a deck. */
const CHART_KEYS = [
  'type',
  'grouping',
  'title',
  'categoryTitle',
  'valueTitle',
  'valueAxis',
  'xAxis',
  'secondaryAxis',
  'joined',
  'smooth',
  'filled',
  'legend',
  'dataLabels',
  'numberFormat',
  'text',
  'gridColor',
  'categoryLabels',
  'markers',
  'layout',
] as const satisfies readonly (keyof ChartMeaning)[];

const SERIES_KEYS = ['name', 'color', 'type', 'secondary', 'labels'] as const satisfies readonly (keyof ChartSeries)[];

export function createChart(meaning: ChartMeaning): Entry {
  const { categories, pointColors } = meaning;
  const ids = categories.map((_, at) => `c${at + 1}`);
  const colored = pointColors.length === categories.length;
  const series = meaning.series.map((one) => seriesMembers(one, ids));
  return createMap({
    ...Object.fromEntries(CHART_KEYS.map((key) => [key, meaning[key]])),
    categories: createEntries(
      ids,
      categories.map((name, at) => ({ name, ...(colored && { color: pointColors[at] }) })),
    ),
    ...(!colored && { palette: pointColors }),
    series: createEntries(
      series.map((_, at) => `s${at + 1}`),
      series,
    ),
  });
}

/** The members of a new series, whose values and colours of points are by category or, in a scatter chart, by point. */
export function seriesMembers(series: ChartSeries, categories: readonly string[]): Readonly<Record<string, unknown>> {
  const points = series.points?.map((_, at) => `p${at + 1}`);
  const places = points ?? categories;
  const values = series.values.flatMap((value, at) => {
    const id = categories[at];
    return value === null || id === undefined ? [] : [[id, value] as const];
  });
  const colors = Object.entries(series.pointColors ?? {}).flatMap(([at, color]) => {
    const id = places[Number(at)];
    return id === undefined ? [] : [[id, color] as const];
  });
  return {
    ...Object.fromEntries(SERIES_KEYS.map((key) => [key, series[key]])),
    values: new Y.Map(values),
    ...(points && {
      points: createEntries(
        points,
        series.points!.map(({ x, y }) => ({ x, y })),
      ),
    }),
    ...(series.pointColors && { pointColors: new Y.Map(colors) }),
  };
}

/** Reads a chart. Values of removed categories and points are left out, and a missing value is a gap. */
export function readChart(chart: Entry): ChartMeaning | undefined {
  const plain = plainIn<ChartMeaning>(chart, CHART_KEYS);
  const { type, text, gridColor } = plain;
  if (type === undefined || text === undefined || gridColor === undefined) return undefined;
  const { grouping = 'clustered', legend = 'none', dataLabels = false, numberFormat = 'General', ...rest } = plain;
  const categories = ordered(entriesIn(chart, 'categories'));
  const ids = categories.map(([id]) => id);
  return {
    ...rest,
    kind: 'chart',
    type,
    text,
    gridColor,
    grouping,
    legend,
    dataLabels,
    numberFormat,
    categories: categories.map(([, entry]) => (entry.get('name') as string | undefined) ?? ''),
    series: ordered(entriesIn(chart, 'series')).map(([, entry]) => readSeries(entry, ids, gridColor)),
    pointColors: readPointColors(chart, categories, gridColor),
  };
}

function readPointColors(chart: Entry, categories: ReturnType<typeof ordered>, other: Color): readonly Color[] {
  const palette = chart.get('palette') as readonly Color[] | undefined;
  if (palette) return palette;
  const colors = categories.map(([, entry]) => entry.get('color') as Color | undefined);
  const first = colors.find((color) => color !== undefined) ?? other;
  return colors.map((color) => color ?? first);
}

function readSeries(series: Entry, categories: readonly string[], other: Color): ChartSeries {
  const { name = '', color = other, labels, ...rest } = plainIn<ChartSeries>(series, SERIES_KEYS);
  const values = mapIn(series, 'values');
  const points = entriesIn(series, 'points');
  const placed = points && ordered(points);
  const places = placed?.map(([id]) => id) ?? categories;
  const colors = mapIn(series, 'pointColors');
  const pointColors = places.flatMap((id, at) => {
    const own = colors?.get(id) as Color | undefined;
    return own ? [[at, own] as const] : [];
  });
  return {
    name,
    // In a scatter chart, `values` is empty.
    values: placed ? [] : categories.map((id) => (values?.get(id) as number | undefined) ?? null),
    color,
    ...(placed && {
      points: placed.map(([, point]) => ({ x: numberIn(point, 'x'), y: numberIn(point, 'y') })),
    }),
    ...rest,
    ...(pointColors.length > 0 && { pointColors: Object.fromEntries(pointColors) }),
    ...(labels && {
      labels: { ...labels, ...(labels.left && { left: labels.left.filter((at) => at < places.length) }) },
    }),
  };
}

function numberIn(entry: Entry, key: string): number {
  return (entry.get(key) as number | undefined) ?? 0;
}
