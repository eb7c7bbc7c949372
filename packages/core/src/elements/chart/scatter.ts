import { curveLinear, line as lineOf } from 'd3-shape';
import type { Box, ChartAxis, ChartMeaning, Point } from '../../contract/index.ts';
import { createPlaces, type PlacedLabel } from './apart.ts';
import { EDGE_GAP } from './axes/layout.ts';
import { MARKER, SERIES_LINE, valuePosition } from './axes/marks.ts';
import { drawable } from './drawable.ts';
import { resolution } from './number-format.ts';
import { dot, outline } from './parts.ts';
import type { ChartPlan } from './plan.ts';
import { givenScale, isGiven } from './scale/given-scale.ts';
import {
  AXIS_LINE,
  along,
  gridlines,
  LABEL_GAP,
  labelsApart,
  labelWidth,
  line,
  statedAxis,
  type ValueAxis,
  valueAxis,
  valueLabels,
} from './scale/value-axis.ts';
import { chooseScale, type ValueScale, within } from './scale/value-scale.ts';
import { SMOOTH } from './smooth.ts';
import { layoutTitles } from './titles.ts';
import type { Anchor, Part, Typesetter } from './typesetter.ts';

/** Room in points for half of a marker on the edge of a plot. */
const EDGE = 3.5;

/** Diameter in points of a point without a line. */
const DOT = 7;

/** Distance in ems between a point and its value. */
const VALUE_GAP = 0.3;

/** Plans a scatter chart. */
export function planScatter(meaning: ChartMeaning, area: Box, typesetter: Typesetter): ChartPlan {
  const { plot, x, y, titles } = layoutScatter(meaning, area, typesetter);
  const [toX, toY] = [valuePosition(x.scale, plot, true), valuePosition(y.scale, plot, false)];
  const all = meaning.series.map((series) =>
    (series.points ?? []).map((point): PlacedPoint => {
      const [atX, atY] = [drawable(point.x) ?? 0, drawable(point.y) ?? 0];
      const inside = within(atX, x.scale) && within(atY, y.scale);
      return { x: toX(atX), y: toY(atY), value: point.y, inside };
    }),
  );
  const axisLabels = [
    ...valueLabels(y, plot, typesetter, LABEL_GAP.scatter),
    ...valueLabels({ ...x, name: 'X value label' }, plot, typesetter, LABEL_GAP.scatter),
  ];
  const labels = meaning.dataLabels ? placeValues(meaning, all, axisLabels, typesetter) : undefined;
  return {
    plot,
    titles: titles.boxes,
    stated: {
      xAxis: statedAxis(x, meaning.xAxis),
      valueAxis: statedAxis(y, meaning.valueAxis),
      ...(labels && { series: labels.series }),
    },
    fits:
      labelsApart(x, plot.width, typesetter) &&
      labelsApart(y, plot.height, typesetter) &&
      plot.width >= area.width * 0.35 &&
      plot.height >= area.height * 0.35 &&
      area.height > 0,
    draw: () => [
      ...titles.parts,
      ...gridlines(y, plot, meaning),
      ...gridlines(x, plot, meaning),
      ...axisLines(meaning, plot, x, y),
      ...all.flatMap((points, i) => marksOf(meaning, i, points, plot)),
      ...[...axisLabels, ...(labels?.placed ?? [])].map(({ label, anchor }) => typesetter.set(label, anchor)),
    ],
  };
}

/** A point on the slide, and its y value. `inside` is false beyond the ends of an axis. */
interface PlacedPoint extends Point {
  readonly value: number;
  readonly inside: boolean;
}

function layoutScatter(meaning: ChartMeaning, area: Box, typesetter: Typesetter) {
  const { size, line: lineHeight } = typesetter;
  const { xAxis, valueAxis: yAxis } = meaning;
  const formats = { x: xAxis?.numberFormat ?? meaning.numberFormat, y: yAxis?.numberFormat ?? meaning.numberFormat };
  const titles = layoutTitles(
    {
      below: { text: meaning.categoryTitle, name: 'X axis title' },
      left: { text: meaning.valueTitle, name: 'Value axis title' },
    },
    area,
    typesetter,
  );
  let { left, right, top, bottom } = titles.inside;
  bottom -= xAxis?.hidden ? EDGE : lineHeight + size * (LABEL_GAP.scatter + EDGE_GAP);
  top += Math.max(lineHeight / 2, meaning.dataLabels ? lineHeight + size * VALUE_GAP + DOT / 2 : EDGE);
  const height = Math.max(1, bottom - top);
  const y = scaleOf(meaning, 'y', yAxis, height, size * 1.9, lineHeight);
  if (!yAxis?.hidden) left += labelWidth(y, formats.y, typesetter) + size * LABEL_GAP.scatter;
  const width = Math.max(1, right - left);
  // Labels beside each other need space between them.
  const xFor = (widest: number) => scaleOf(meaning, 'x', xAxis, width, widest + size * 1.5, widest + size * 0.4);
  // With another step, the labels may have more decimals.
  const first = xFor(labelWidth(scaleOf(meaning, 'x', xAxis, width, width / 6, width / 6), formats.x, typesetter));
  const x = xFor(labelWidth(first, formats.x, typesetter));
  const half = xAxis?.hidden ? 0 : labelWidth(x, formats.x, typesetter) / 2;
  right -= Math.max(EDGE, half);
  left = Math.max(left, titles.inside.left + Math.max(EDGE, half));
  const plot = { x: left, y: top, width: Math.max(1, right - left), height };
  return {
    plot,
    titles: titles.at(plot),
    x: valueAxis(x, formats.x, 'bottom', xAxis),
    y: valueAxis(y, formats.y, 'left', yAxis),
  };
}

/** The scale of an axis of `length` points. Each label needs `pitch` points; labels touch at `least` points. */
function scaleOf(
  meaning: ChartMeaning,
  name: 'x' | 'y',
  axis: ChartAxis | undefined,
  length: number,
  pitch: number,
  least: number,
): ValueScale {
  const values = meaning.series.flatMap(({ points = [] }) => points.map((point) => drawable(point[name]) ?? 0));
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const minStep = resolution(axis?.numberFormat ?? meaning.numberFormat) ?? 0;
  const maxTicks = Math.max(3, Math.min(9, Math.floor(length / pitch + 1)));
  const chosen = chooseScale({ low, high, fromZero: false, maxTicks, minStep });
  return isGiven(axis)
    ? givenScale(axis ?? {}, chosen, { maxTicks, mostTicks: Math.max(2, length / least), minStep })
    : chosen;
}

/** The lines of the two axes, each at the zero of the other one, or else at its low end. */
function axisLines(meaning: ChartMeaning, plot: Box, x: ValueAxis, y: ValueAxis): readonly Part[] {
  const zero = ({ scale }: ValueAxis, length: number) => (scale.min < 0 && scale.max > 0 ? along(0, scale, length) : 0);
  const level = { ...plot, y: plot.y + plot.height - zero(y, plot.height), height: 0 };
  const upright = { ...plot, x: plot.x + zero(x, plot.width), width: 0 };
  return [
    line('X axis', level, meaning, AXIS_LINE),
    ...(y.hidden ? [] : [line('Value axis', upright, meaning, AXIS_LINE)]),
  ];
}

function marksOf(meaning: ChartMeaning, index: number, points: readonly PlacedPoint[], plot: Box): readonly Part[] {
  const series = meaning.series[index]!;
  const draw = lineOf<PlacedPoint>(
    (point) => point.x,
    (point) => point.y,
  ).curve(meaning.smooth ? SMOOTH : curveLinear);
  const stroke = { color: series.color, width: SERIES_LINE };
  const lines = meaning.joined
    ? outline(`Series ${series.name}`, (context) => draw.context(context)(points), { stroke }, { clip: plot })
    : [];
  const diameter = meaning.joined ? MARKER : DOT;
  const dots = points.flatMap((point, i) =>
    point.inside ? [dot(`Point of ${series.name}`, point, diameter, series.pointColors?.[i] ?? series.color)] : [],
  );
  return [...lines, ...dots];
}

/** The y value above each point. One that would cover an earlier one is left out. */
function placeValues(
  meaning: ChartMeaning,
  all: readonly (readonly PlacedPoint[])[],
  axisLabels: readonly PlacedLabel[],
  typesetter: Typesetter,
) {
  const takesPlace = createPlaces(typesetter, axisLabels);
  const placed: PlacedLabel[] = [];
  const away = typesetter.size * VALUE_GAP + (meaning.joined ? MARKER : DOT) / 2;
  const series = meaning.series.map((one, index) => {
    const left: number[] = [];
    all[index]!.forEach(({ x, y, value, inside }, i) => {
      const text = inside ? typesetter.number(value, meaning.numberFormat) : '';
      if (text.trim() === '') return;
      const label = { text, name: `Value of ${one.name}` };
      const anchor: Anchor = { x, y: y - away, align: 'center', vertical: 'bottom' };
      if (takesPlace(label, anchor)) placed.push({ label, anchor });
      else left.push(i);
    });
    return { ...one, labels: { size: typesetter.size, angle: 0 as const, ...(left.length > 0 && { left }) } };
  });
  return { series, placed };
}
