import { arc, type DefaultArcObject, pie } from 'd3-shape';
import { type Box, type ChartMeaning, type Color, type Point, readableOn, type Theme } from '../../contract/index.ts';
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

/** Plans a pie or doughnut chart. */
export function planPie(meaning: ChartMeaning, area: Box, typesetter: Typesetter, theme: Theme): ChartPlan {
  const { size, line } = typesetter;
  // Office draws only the first series of a pie. A doughnut has one ring per series, the first innermost.
  const rings = meaning.series.slice(0, meaning.type === 'pie' ? 1 : undefined);
  const shares = rings.map((ring) => sharesOf(meaning.categories.map((_, i) => ring.values[i])));
  // Name and value are below each other, or beside each other if many slices make that too tall.
  const tall = meaning.categories.length * line * 2 > area.height * 1.5;
  const texts = rings.map((ring) => sliceLabels(meaning, ring.values, tall ? ' ' : '\n', typesetter));
  const labelled = texts.some((ring) => ring.some((text) => text !== ''));
  const whole = Math.min(area.width, area.height) / 2;
  const thickness = (whole * (1 - HOLE)) / Math.max(1, rings.length);
  const inside =
    rings.length > 1 || (meaning.type === 'doughnut' && fitInside(shares[0] ?? [], texts[0] ?? [], whole, thickness));
  const wrap = area.width * LABEL_SHARE;
  const outside = labelled && !inside;
  const sizes = (texts[0] ?? []).map((text) => typesetter.measure({ text, wrap }));
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const tallest = Math.max(0, ...sizes.map(({ height }) => height));
  const gap = size * GAP;
  const radius = Math.max(
    1,
    outside ? Math.min(area.width / 2 - widest - gap - SIDEWAYS, area.height / 2 - tallest - gap) : whole,
  );
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const slices = shares.map((ring) => slicesOf(ring));
  const around = outside
    ? placeAround(
        (slices[0] ?? []).map((slice, i) => ({ text: texts[0]?.[i] ?? '', size: sizes[i]!, angle: middleOf(slice) })),
        { centre, radius: radius + gap, area },
      )
    : { labels: [], fits: true };

  const depth = (radius * (1 - HOLE)) / Math.max(1, rings.length);
  const radii = rings.map((_, k) =>
    meaning.type === 'pie'
      ? ([0, radius] as const)
      : ([radius * HOLE + k * depth, radius * HOLE + (k + 1) * depth] as const),
  );
  const insideLabels = labelled && inside ? placeInside() : undefined;

  /** The labels in the middle of their slices. One that would cover an earlier one is left out. */
  function placeInside() {
    const takesPlace = createPlaces(typesetter);
    const placed: PlacedLabel[] = [];
    const series = rings.map((ring, k) => {
      const [inner, outer] = radii[k]!;
      const left: number[] = [];
      slices[k]!.forEach((slice, i) => {
        const text = texts[k]![i]!;
        if (text === '') return;
        const color = readableOn(ring.pointColors?.[i] ?? pointColor(meaning, i), theme);
        const label = { text, name: `Label ${meaning.categories[i]}`, color };
        const at = onCircle(centre, (inner + outer) / 2, middleOf(slice));
        const anchor: Anchor = { ...at, align: 'center', vertical: 'middle' };
        if (takesPlace(label, anchor)) placed.push({ label, anchor });
        else left.push(i);
      });
      return { ...ring, labels: { size, angle: 0 as const, ...(left.length > 0 && { left }) } };
    });
    return { series, placed };
  }

  function fitInside(ring: readonly number[], labels: readonly string[], outer: number, depth: number): boolean {
    const middle = outer - depth / 2;
    return labels.every((text, i) => {
      const length = (ring[i] ?? 0) * 2 * Math.PI * middle;
      return text === '' || (typesetter.measure({ text }).width <= depth * 0.95 && length >= line * 1.1);
    });
  }

  return {
    plot: { x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2 },
    titles: {},
    stated: insideLabels ? { series: insideLabels.series } : {},
    fits: around.fits && radius >= whole * (outside ? 0.5 : 0),
    draw: () => {
      const parts: Part[] = [];
      rings.forEach((ring, k) => {
        const [inner, outer] = radii[k]!;
        const parted = shares[k]!.filter((share) => share > 0).length > 1;
        const stroke = parted ? { color: { role: 'lt1' } as const, width: SEAM } : undefined;
        slices[k]!.forEach((slice, i) => {
          if (slice.endAngle === slice.startAngle) return;
          const fill = ring.pointColors?.[i] ?? pointColor(meaning, i);
          const draw = arc<DefaultArcObject>();
          parts.push(
            ...outline(
              `Slice ${meaning.categories[i]}`,
              (context) => draw.context(context)({ ...slice, innerRadius: inner, outerRadius: outer }),
              { fill, ...(stroke && { stroke }) },
              { origin: centre },
            ),
          );
        });
      });
      const inner = (insideLabels?.placed ?? []).map(({ label, anchor }) => typesetter.set(label, anchor));
      const outer = around.labels.flatMap((label) => outerLabel(label, meaning, centre, radius, typesetter, wrap));
      return [...parts, ...inner, ...outer];
    },
  };
}

/** Shares of the whole, by absolute values as in Office. All are 0 if the sum is. */
function sharesOf(values: readonly (number | null | undefined)[]): readonly number[] {
  const sizes = values.map((value) => Math.abs(drawable(value) ?? 0));
  const sum = sizes.reduce((whole, size) => whole + size, 0);
  return sizes.map((size) => (sum > 0 ? size / sum : 0));
}

/** The angles of slices in radians, clockwise from the top. */
function slicesOf(shares: readonly number[]) {
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
