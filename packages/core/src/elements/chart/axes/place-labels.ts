import { type ChartSeries, type Color, readableOn, type Theme } from '../../../contract/index.ts';
import { createPlaces, type PlacedLabel } from '../apart.ts';
import { within } from '../scale/value-scale.ts';
import type { Anchor, Typesetter } from '../typesetter.ts';
import { type DrawnSeries, reachOf, valueFormat } from './data.ts';
import { DATA_LABEL_GAP, type DataLabels } from './data-labels.ts';
import { meetsEdges } from './layout.ts';
import { type AxesChart, barBoxes, MARKER, pointsOf, scaleOf } from './marks.ts';

/** The values at the marks of a chart. */
export interface PlacedLabels {
  /** The chart's series, with how their values are labelled. */
  readonly series: readonly ChartSeries[];
  readonly placed: readonly PlacedLabel[];
}

/** Places the value of each mark. A value that would cover an earlier one, or a label of an axis, is left out. */
export function placeDataLabels(
  chart: AxesChart,
  axisLabels: readonly PlacedLabel[],
  typesetter: Typesetter,
  theme: Theme,
): PlacedLabels {
  const takesPlace = createPlaces(typesetter, axisLabels);
  const placed: PlacedLabel[] = [];
  const series = chart.drawn.map((one): ChartSeries => {
    const labels = chart.layout.dataLabels.of(one);
    if (labels === undefined) return one.series;
    const left: number[] = [];
    const anchors = anchorsOf(one, labels, chart);
    one.series.values.forEach((value, i) => {
      const anchor = anchors[i];
      if (typeof value !== 'number' || anchor === undefined) return;
      const text = typesetter.number(value, valueFormat(chart.meaning, one));
      if (text.trim() === '') return;
      const color = colorOf(one, i, labels, chart, theme);
      const label = { text, name: `Value of ${one.series.name}`, size: labels.size, color };
      if (takesPlace(label, anchor)) placed.push({ label, anchor });
      else left.push(i);
    });
    return { ...one.series, labels: { size: labels.size, angle: labels.angle, ...(left.length > 0 && { left }) } };
  });
  return { series, placed };
}

function colorOf(one: DrawnSeries, i: number, labels: DataLabels, { meaning }: AxesChart, theme: Theme): Color {
  const onFill = labels.place === 'inside' || (one.form === 'area' && one.piled);
  if (!onFill) return meaning.text.color;
  return readableOn((one.form === 'bars' && one.series.pointColors?.[i]) || one.series.color, theme);
}

function anchorsOf(one: DrawnSeries, labels: DataLabels, chart: AxesChart): readonly (Anchor | undefined)[] {
  return one.form === 'bars' ? barAnchors(one, labels, chart) : pointAnchors(one, labels, chart);
}

/** Beyond the end of a bar, or in the middle of a stacked one. */
function barAnchors(one: DrawnSeries, { size, angle, place }: DataLabels, chart: AxesChart) {
  const gap = size * DATA_LABEL_GAP;
  const turned = angle === 0 ? {} : { rotation: 270 };
  return barBoxes(one, chart).map((box, i): Anchor | undefined => {
    if (box === undefined) return undefined;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (place === 'inside') return { ...middle, align: 'center', vertical: 'middle', ...turned };
    const below = (one.values[i] ?? 0) < 0;
    if (chart.meaning.type === 'bar') {
      const x = below ? box.x - gap : box.x + box.width + gap;
      return { x, y: middle.y, align: below ? 'right' : 'left', vertical: 'middle' };
    }
    const y = below ? box.y + box.height + gap : box.y - gap;
    if (angle !== 0) return { x: middle.x, y, align: below ? 'right' : 'left', vertical: 'middle', ...turned };
    return { x: middle.x, y, align: 'center', vertical: below ? 'top' : 'bottom' };
  });
}

/** Above a point or, in stacked areas, below the upper edge. The labels at the ends of an area chart are aligned with its edges. */
function pointAnchors(one: DrawnSeries, { size, angle }: DataLabels, chart: AxesChart) {
  const under = one.form === 'area' && one.piled;
  const away = size * DATA_LABEL_GAP + (one.form === 'line' ? MARKER / 2 : 0);
  const scale = scaleOf(one, chart);
  return pointsOf(one, chart).map((point, i): Anchor | undefined => {
    if (point === undefined || !within(reachOf(one, i, chart.drawn).to, scale)) return undefined;
    const y = under ? point.y + away : point.y - away;
    if (angle !== 0) return { x: point.x, y, align: under ? 'right' : 'left', vertical: 'middle', rotation: 270 };
    const last = one.values.length - 1;
    const end = meetsEdges(chart.meaning) && (i === 0 ? 'left' : i === last && 'right');
    return { x: point.x, y, align: end || 'center', vertical: under ? 'top' : 'bottom' };
  });
}
