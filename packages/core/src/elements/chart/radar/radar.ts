import type { Box, ChartMeaning, ChartSeries, Color, Point, Stroke } from '../../../contract/index.ts';
import { MARKER, SERIES_LINE } from '../axes/series.ts';
import { drawable } from '../drawable.ts';
import { OutlineRecorder } from '../engine/outline.ts';
import type { ChartPlan } from '../engine/render.ts';
import { resolution } from '../number/format-number.ts';
import { givenScale, isGiven } from '../scale/given-scale.ts';
import { along, HAIRLINE, LABEL_GAP } from '../scale/value-axis.ts';
import { chooseScale, ticks, type ValueScale, within } from '../scale/value-scale.ts';
import { type Part, type Typesetter, tidy } from '../typesetter.ts';
import { layoutRadar, type RadarLayout } from './layout.ts';

/** Opacity of a filled outline. */
const VEIL = 0.3;

/** Distance in ems between a point and its value. */
const VALUE_GAP = 0.3;

/**
 * Plans a radar chart: a web of straight lines, as in Office, with the axis numbers at the vertical spoke. ECharts draws
 * nothing of it, because it would connect the points beside a gap to the centre.
 */
export function planRadar(meaning: ChartMeaning, _box: Box, area: Box, typesetter: Typesetter): ChartPlan {
  const web = layoutRadar(meaning, area, typesetter);
  const scale = scaleOf(meaning, web.radius, typesetter);
  const hidden = meaning.valueAxis?.hidden === true;
  const format = meaning.valueAxis?.numberFormat ?? meaning.numberFormat;
  const parts: Part[] = [
    ...(hidden ? [] : threads(meaning, web, scale)),
    ...meaning.series.flatMap((series) => outlineOf(meaning, series, web, scale)),
    ...(hidden ? [] : valueLabels(web, scale, format, typesetter)),
    ...web.labels
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, size, wrap, at }) => typesetter.set({ text, name: 'Category label', size, wrap }, at)),
    ...(meaning.dataLabels ? dataLabels(meaning, web, scale, typesetter) : []),
  ];
  return { parts, fits: web.fits && area.height > 0 };
}

function scaleOf(meaning: ChartMeaning, radius: number, { size, line }: Typesetter): ValueScale {
  const axis = meaning.valueAxis;
  const values = meaning.series.flatMap((series) => meaning.categories.map((_, i) => drawable(series.values[i])));
  const numbers = values.filter((value) => value !== null);
  const low = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = numbers.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const minStep = resolution(axis?.numberFormat ?? meaning.numberFormat) ?? 0;
  const maxTicks = Math.max(3, Math.min(7, Math.floor(radius / (size * 1.5) + 1)));
  const chosen = chooseScale({ low, high, fromZero: true, maxTicks, minStep });
  return isGiven(axis)
    ? givenScale(axis ?? {}, chosen, { maxTicks, mostTicks: Math.max(2, radius / line), minStep })
    : chosen;
}

function at({ centre, radius, spokes }: RadarLayout, spoke: number, value: number, scale: ValueScale): Point {
  const out = Math.max(0, Math.min(radius, along(value, scale, radius)));
  return { x: centre.x + spokes[spoke]!.x * out, y: centre.y + spokes[spoke]!.y * out };
}

/** The rings, and the spokes between them. */
function threads(meaning: ChartMeaning, web: RadarLayout, scale: ValueScale): Part[] {
  const stroke: Stroke = { color: meaning.gridColor, width: HAIRLINE };
  const rings = ticks(scale).map((tick) => web.spokes.map((_, i) => at(web, i, tick, scale)));
  const spokes = web.spokes.map((_, i) => [web.centre, at(web, i, scale.max, scale)]);
  return [
    ...rings.flatMap((ring) => path('Gridline', ring, true, { stroke })),
    ...spokes.flatMap((spoke) => path('Spoke', spoke, false, { stroke })),
  ];
}

/** The line through a series' values, with markers. The line stops at a gap; in a filled outline, a gap is the centre. */
function outlineOf(meaning: ChartMeaning, series: ChartSeries, web: RadarLayout, scale: ValueScale): Part[] {
  const { color } = series;
  const name = `Series ${series.name}`;
  const stroke: Stroke = { color, width: SERIES_LINE };
  const values = meaning.categories.map((_, i) => drawable(series.values[i]));
  const points = values.map((value, i) => (value === null ? undefined : at(web, i, value, scale)));
  if (meaning.filled) {
    if (points.every((point) => point === undefined)) return [];
    const all = points.map((point) => point ?? web.centre);
    const fill = { kind: 'solid', color: veiled(color) } as const;
    return path(name, all, true, { fill, stroke });
  }
  const lines = points.includes(undefined)
    ? chains(points).flatMap((chain) => path(name, chain, false, { stroke }))
    : path(name, points as Point[], true, { stroke });
  const markers = points.flatMap((point, i): Part[] => {
    const value = values[i];
    // As in a line chart, a point beyond the axis has no marker.
    if (point === undefined || typeof value !== 'number' || !within(value, scale)) return [];
    const box = { x: tidy(point.x - MARKER / 2), y: tidy(point.y - MARKER / 2), width: MARKER, height: MARKER };
    const fill = { kind: 'solid', color: series.pointColors?.[i] ?? color } as const;
    return [{ kind: 'shape', name: `Point of ${series.name}`, box, geometry: { kind: 'ellipse' }, fill }];
  });
  return [...lines, ...markers];
}

/** Sequences of points without a gap. The last category is next to the first. */
function chains(points: readonly (Point | undefined)[]): Point[][] {
  const start = points.indexOf(undefined) + 1;
  const runs: Point[][] = [[]];
  for (let i = 0; i < points.length; i++) {
    const point = points[(start + i) % points.length];
    if (point === undefined) runs.push([]);
    else runs.at(-1)!.push(point);
  }
  return runs.filter((run) => run.length > 1);
}

function path(
  name: string,
  points: readonly Point[],
  closed: boolean,
  paint: { readonly fill?: { readonly kind: 'solid'; readonly color: Color }; readonly stroke: Stroke },
): Part[] {
  const recorder = new OutlineRecorder((x, y) => ({ x, y }));
  recorder.polyline(points, closed && points.length > 2);
  const outline = recorder.outline();
  return outline === undefined ? [] : [{ kind: 'shape', name, ...outline, ...paint }];
}

/** The axis numbers, left of the vertical spoke. */
function valueLabels(web: RadarLayout, scale: ValueScale, format: string, typesetter: Typesetter): Part[] {
  return ticks(scale).flatMap((tick) => {
    const text = typesetter.number(tick, format);
    if (text.trim() === '' || web.spokes.length === 0) return [];
    const { x, y } = at(web, 0, tick, scale);
    const gap = typesetter.size * LABEL_GAP;
    return [typesetter.set({ text, name: 'Value label' }, { x: x - gap, y, align: 'right', vertical: 'middle' })];
  });
}

/** The values, outside their points. */
function dataLabels(meaning: ChartMeaning, web: RadarLayout, scale: ValueScale, typesetter: Typesetter): Part[] {
  return meaning.series.flatMap((series) =>
    meaning.categories.flatMap((_, i): Part[] => {
      const value = series.values[i];
      if (typeof value !== 'number' || !Number.isFinite(value)) return [];
      const text = typesetter.number(value, meaning.numberFormat);
      if (text.trim() === '') return [];
      const point = at(web, i, value, scale);
      const { x, y } = web.spokes[i]!;
      const out = MARKER / 2 + typesetter.size * VALUE_GAP;
      const place = { x: point.x + x * out, y: point.y + y * (out + typesetter.line / 2) };
      const align = x === 0 ? 'center' : x > 0 ? 'left' : 'right';
      return [typesetter.set({ text, name: `Value of ${series.name}` }, { ...place, align, vertical: 'middle' })];
    }),
  );
}

function veiled(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * VEIL };
}
