import type { Box, ChartMeaning, ChartSeries, Color, Point, Stroke } from '../../../contract/index.ts';
import { createPlaces, type PlacedLabel } from '../apart.ts';
import { MARKER, SERIES_LINE } from '../axes/marks.ts';
import { drawable } from '../drawable.ts';
import { resolution } from '../number-format.ts';
import { dot, polyline } from '../parts.ts';
import type { ChartPlan } from '../plan.ts';
import { givenScale, isGiven } from '../scale/given-scale.ts';
import { along, HAIRLINE, LABEL_GAP, labelsApart, statedAxis, type ValueAxis, valueAxis } from '../scale/value-axis.ts';
import { chooseScale, ticks, type ValueScale, within } from '../scale/value-scale.ts';
import type { Anchor, Part, Typesetter } from '../typesetter.ts';
import { layoutRadar, type RadarLayout } from './layout.ts';

/** Opacity of a filled outline. */
const VEIL = 0.3;

/** Distance in ems between a point and its value. */
const VALUE_GAP = 0.3;

/** Plans a radar chart: a web of straight lines, as in Office, with the axis numbers at the vertical spoke. */
export function planRadar(meaning: ChartMeaning, area: Box, typesetter: Typesetter): ChartPlan {
  const web = layoutRadar(meaning, area, typesetter);
  const { centre, radius } = web;
  const scale = scaleOf(meaning, radius, typesetter);
  const format = meaning.valueAxis?.numberFormat ?? meaning.numberFormat;
  const axis = valueAxis(scale, format, 'left', meaning.valueAxis);
  const labels = axisLabels(web, axis, typesetter);
  const takesPlace = createPlaces(typesetter);
  const apart = labels.every(({ label, anchor }) => takesPlace(label, anchor));
  const values = meaning.dataLabels ? placeValues(meaning, web, scale, labels, typesetter) : undefined;
  return {
    plot: { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
    titles: {},
    stated: { valueAxis: statedAxis(axis, meaning.valueAxis), ...(values && { series: values.series }) },
    fits: web.fits && apart && labelsApart(axis, radius, typesetter) && area.height > 0,
    draw: () => [
      ...(axis.hidden ? [] : threads(meaning, web, scale)),
      ...meaning.series.flatMap((series) => outlineOf(meaning, series, web, scale)),
      ...[...labels, ...(values?.placed ?? [])].map(({ label, anchor }) => typesetter.set(label, anchor)),
    ],
  };
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
    ...rings.flatMap((ring) => polyline('Gridline', ring, ring.length > 2, { stroke })),
    ...spokes.flatMap((spoke) => polyline('Spoke', spoke, false, { stroke })),
  ];
}

/** The line through a series' values, with markers. The line stops at a gap; in a filled outline, a gap is the centre. */
function outlineOf(meaning: ChartMeaning, series: ChartSeries, web: RadarLayout, scale: ValueScale): readonly Part[] {
  const { color } = series;
  const name = `Series ${series.name}`;
  const stroke: Stroke = { color, width: SERIES_LINE };
  const values = meaning.categories.map((_, i) => drawable(series.values[i]));
  const points = values.map((value, i) => (value === null ? undefined : at(web, i, value, scale)));
  if (meaning.filled) {
    if (points.every((point) => point === undefined)) return [];
    const all = points.map((point) => point ?? web.centre);
    return polyline(name, all, all.length > 2, { fill: veiled(color), stroke });
  }
  const lines = points.includes(undefined)
    ? chains(points).flatMap((chain) => polyline(name, chain, false, { stroke }))
    : polyline(name, points as Point[], points.length > 2, { stroke });
  const markers = points.flatMap((point, i) => {
    const value = values[i];
    // As in a line chart, a point beyond the axis has no marker.
    if (point === undefined || typeof value !== 'number' || !within(value, scale)) return [];
    return [dot(`Point of ${series.name}`, point, MARKER, series.pointColors?.[i] ?? color)];
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

/** The names around the web, and the axis numbers left of the vertical spoke. */
function axisLabels(web: RadarLayout, axis: ValueAxis, typesetter: Typesetter): readonly PlacedLabel[] {
  const names = web.labels.map(({ text, wrap, at }) => ({ label: { text, name: 'Category label', wrap }, anchor: at }));
  const gap = typesetter.size * LABEL_GAP.beside;
  const numbers = (axis.hidden || web.spokes.length === 0 ? [] : ticks(axis.scale)).map((tick) => {
    const { x, y } = at(web, 0, tick, axis.scale);
    const text = typesetter.number(tick, axis.format);
    const anchor: Anchor = { x: x - gap, y, align: 'right', vertical: 'middle' };
    return { label: { text, name: 'Value label' }, anchor };
  });
  return [...numbers, ...names].filter(({ label }) => label.text.trim() !== '');
}

/** The values, outside their points. One that would cover an earlier one is left out. */
function placeValues(
  meaning: ChartMeaning,
  web: RadarLayout,
  scale: ValueScale,
  labels: readonly PlacedLabel[],
  typesetter: Typesetter,
) {
  const takesPlace = createPlaces(typesetter, labels);
  const placed: PlacedLabel[] = [];
  const series = meaning.series.map((one) => {
    const left: number[] = [];
    meaning.categories.forEach((_, i) => {
      const value = one.values[i];
      if (typeof value !== 'number' || !Number.isFinite(value)) return;
      const text = typesetter.number(value, meaning.numberFormat);
      if (text.trim() === '') return;
      const point = at(web, i, value, scale);
      const { x, y } = web.spokes[i]!;
      const out = MARKER / 2 + typesetter.size * VALUE_GAP;
      const anchor: Anchor = {
        x: point.x + x * out,
        y: point.y + y * (out + typesetter.line / 2),
        align: x === 0 ? 'center' : x > 0 ? 'left' : 'right',
        vertical: 'middle',
      };
      const label = { text, name: `Value of ${one.name}` };
      if (takesPlace(label, anchor)) placed.push({ label, anchor });
      else left.push(i);
    });
    return { ...one, labels: { size: typesetter.size, angle: 0 as const, ...(left.length > 0 && { left }) } };
  });
  return { series, placed };
}

function veiled(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * VEIL };
}
