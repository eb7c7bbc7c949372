import { arc, type DefaultArcObject, pie } from 'd3-shape';
import {
  type Box,
  type ChartMeaning,
  type ChartSeries,
  type Color,
  type Point,
  readableOn,
  type Theme,
} from '../../contract/index.ts';
import { createPlaces, type PlacedLabel } from './apart.ts';
import { drawable } from './drawable.ts';
import { pointColor } from './frame.ts';
import { isPercent } from './number-format.ts';
import { outline, polyline } from './parts.ts';
import type { ChartPlan } from './plan.ts';
import { placeAround, SIDEWAYS, type SliceLabel } from './slice-labels.ts';
import type { Anchor, Part, Typesetter } from './typesetter.ts';

/** Radius of a doughnut's hole, as a share of the doughnut's radius. */
const HOLE = 0.62;

/** Width in points of the line between slices, in the theme's light colour. */
const SEAM = 1.5;

/** Width in points of the line from a slice to its label. */
const LEADER = 0.75;

/** Distance in ems from a slice to its label. */
const GAP = 0.5;

/** A label is broken at this share of the chart's width. */
const LABEL_SHARE = 0.3;

/** A ring of slices: a pie has one, a doughnut one for each series. */
interface Ring {
  readonly series: ChartSeries;
  readonly texts: readonly string[];
  readonly slices: readonly Slice[];
}

/** The angles of a slice in radians, clockwise from the top. */
type Slice = Pick<DefaultArcObject, 'startAngle' | 'endAngle' | 'padAngle'>;

/** Plans a pie or doughnut chart. */
export function planPie(meaning: ChartMeaning, area: Box, typesetter: Typesetter, theme: Theme): ChartPlan {
  const { size } = typesetter;
  const rings = ringsOf(meaning, area, typesetter);
  const whole = Math.min(area.width, area.height) / 2;
  const labelled = rings.some(({ texts }) => texts.some((text) => text !== ''));
  const inside =
    labelled && (rings.length > 1 || (meaning.type === 'doughnut' && fitInside(rings[0], whole, typesetter)));
  const outside = labelled && !inside;
  const wrap = area.width * LABEL_SHARE;
  const sizes = (rings[0]?.texts ?? []).map((text) => typesetter.measure({ text, wrap }));
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const tallest = Math.max(0, ...sizes.map(({ height }) => height));
  const gap = size * GAP;
  const room = outside ? Math.min(area.width / 2 - widest - gap - SIDEWAYS, area.height / 2 - tallest - gap) : whole;
  const radius = Math.max(1, room);
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const radii = rings.map((_, k) => radiiOf(meaning, k, rings.length, radius));
  const within = inside ? placeInside(meaning, rings, radii, centre, typesetter, theme) : undefined;
  const around = outside
    ? placeAround(
        rings[0]!.slices.map((slice, i) => ({ text: rings[0]!.texts[i]!, size: sizes[i]!, angle: middleOf(slice) })),
        { centre, radius: radius + gap, area },
      )
    : { labels: [], fits: true };
  return {
    plot: { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
    titles: {},
    stated: within ? { series: within.series } : {},
    fits: around.fits && radius >= whole * (outside ? 0.5 : 0),
    draw: () => [
      ...rings.flatMap((ring, k) => marksOf(meaning, ring, radii[k]!, centre)),
      ...(within?.placed ?? []).map(({ label, anchor }) => typesetter.set(label, anchor)),
      ...around.labels.flatMap((label) => outerLabel(label, meaning, centre, radius, typesetter, wrap)),
    ],
  };
}

function ringsOf(meaning: ChartMeaning, area: Box, typesetter: Typesetter): readonly Ring[] {
  // Name and value are below each other, or beside each other if many slices make that too tall.
  const tall = meaning.categories.length * typesetter.line * 2 > area.height * 1.5;
  // Office draws only the first series of a pie.
  const shown = meaning.series.slice(0, meaning.type === 'pie' ? 1 : undefined);
  return shown.map((series) => ({
    series,
    texts: sliceLabels(meaning, series.values, tall ? ' ' : '\n', typesetter),
    slices: slicesOf(sharesOf(meaning.categories.map((_, i) => series.values[i]))),
  }));
}

/** The inner and the outer radius of a ring. The first ring of a doughnut is the innermost. */
function radiiOf({ type }: ChartMeaning, index: number, count: number, radius: number): readonly [number, number] {
  if (type === 'pie') return [0, radius];
  const depth = (radius * (1 - HOLE)) / count;
  return [radius * HOLE + index * depth, radius * HOLE + (index + 1) * depth];
}

/** True if each label has room in its slice of the only ring. */
function fitInside(ring: Ring | undefined, radius: number, typesetter: Typesetter): boolean {
  const depth = radius * (1 - HOLE);
  return (ring?.slices ?? []).every(({ startAngle, endAngle }, i) => {
    const text = ring!.texts[i]!;
    const length = (endAngle - startAngle) * (radius - depth / 2);
    const fits = typesetter.measure({ text }).width <= depth * 0.95 && length >= typesetter.line * 1.1;
    return text === '' || fits;
  });
}

/** The labels in the middle of their slices. One that would cover an earlier one is left out. */
function placeInside(
  meaning: ChartMeaning,
  rings: readonly Ring[],
  radii: readonly (readonly [number, number])[],
  centre: Point,
  typesetter: Typesetter,
  theme: Theme,
) {
  const takesPlace = createPlaces(typesetter);
  const placed: PlacedLabel[] = [];
  const series = rings.map(({ series: own, texts, slices }, k) => {
    const [inner, outer] = radii[k]!;
    const left: number[] = [];
    texts.forEach((text, i) => {
      if (text === '') return;
      const color = readableOn(own.pointColors?.[i] ?? pointColor(meaning, i), theme);
      const label = { text, name: `Label ${meaning.categories[i]}`, color };
      const at = onCircle(centre, (inner + outer) / 2, middleOf(slices[i]!));
      const anchor: Anchor = { ...at, align: 'center', vertical: 'middle' };
      if (takesPlace(label, anchor)) placed.push({ label, anchor });
      else left.push(i);
    });
    return { ...own, labels: { size: typesetter.size, angle: 0 as const, ...(left.length > 0 && { left }) } };
  });
  return { series, placed };
}

/** The slices of a ring, with lines between them if there are several. */
function marksOf(
  meaning: ChartMeaning,
  { series, slices }: Ring,
  [innerRadius, outerRadius]: readonly [number, number],
  centre: Point,
): readonly Part[] {
  const visible = slices.filter(({ startAngle, endAngle }) => endAngle > startAngle);
  const stroke = visible.length > 1 ? { color: { role: 'lt1' } as const, width: SEAM } : undefined;
  const draw = arc<DefaultArcObject>();
  return slices.flatMap((slice, i) => {
    if (!visible.includes(slice)) return [];
    const fill = series.pointColors?.[i] ?? pointColor(meaning, i);
    return outline(
      `Slice ${meaning.categories[i]}`,
      (context) => draw.context(context)({ ...slice, innerRadius, outerRadius }),
      { fill, stroke },
      { origin: centre },
    );
  });
}

/** Shares of the whole, by absolute values as in Office. All are 0 if the sum is. */
function sharesOf(values: readonly (number | null | undefined)[]): readonly number[] {
  const sizes = values.map((value) => Math.abs(drawable(value) ?? 0));
  const sum = sizes.reduce((whole, size) => whole + size, 0);
  return sizes.map((size) => (sum > 0 ? size / sum : 0));
}

/** The angles of slices in radians, clockwise from the top. */
function slicesOf(shares: readonly number[]): readonly Slice[] {
  const angles = pie<number>().sort(null)([...shares]);
  const empty = shares.every((share) => share === 0);
  return angles.map(({ startAngle, endAngle, padAngle }) => ({
    startAngle,
    endAngle: empty ? startAngle : endAngle,
    padAngle,
  }));
}

function middleOf({ startAngle, endAngle }: { readonly startAngle: number; readonly endAngle: number }): number {
  return (startAngle + endAngle) / 2;
}

function onCircle({ x, y }: Point, radius: number, angle: number): Point {
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) };
}

/** A label beside a slice, with a line to it if the label had to move away. */
function outerLabel(
  { index, text, box, angle, moved }: SliceLabel,
  meaning: ChartMeaning,
  centre: Point,
  radius: number,
  typesetter: Typesetter,
  wrap: number,
): readonly Part[] {
  const { color } = meaning.text;
  const label = { text, name: `Label ${meaning.categories[index]}`, wrap };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const part = typesetter.set(label, { ...middle, align: 'center', vertical: 'middle' });
  if (!moved) return [part];
  const edge = { x: Math.sin(angle) >= 0 ? box.x : box.x + box.width, y: middle.y };
  const stroke = { color: faint(color), width: LEADER };
  return [...polyline('Leader line', [onCircle(centre, radius, angle), edge], false, { stroke }), part];
}

/** The label of each slice: its value and, if the chart has no legend, its name. Without `dataLabels` every label is empty. */
function sliceLabels(
  meaning: ChartMeaning,
  values: readonly (number | null)[],
  separator: string,
  typesetter: Typesetter,
): string[] {
  const total = meaning.categories.reduce((sum, _, i) => sum + Math.abs(drawable(values[i]) ?? 0), 0);
  // A percent format for values that are not fractions means shares of the whole, like Office's "show percent".
  const shares = isPercent(meaning.numberFormat) && values.some((value) => Math.abs(value ?? 0) > 1);
  return meaning.categories.map((category, i) => {
    const value = values[i];
    const number =
      meaning.dataLabels && typeof value === 'number' && Number.isFinite(value)
        ? typesetter.number(shares && total > 0 ? Math.abs(value) / total : value, meaning.numberFormat)
        : '';
    const name = meaning.dataLabels && meaning.legend === 'none' ? category : '';
    return [name, number].filter((text) => text !== '').join(separator);
  });
}

function faint(color: Color): Color {
  return { ...color, alpha: (color.alpha ?? 1) * 0.4 };
}
