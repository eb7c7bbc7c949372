import { type Box, type ChartMeaning, type Color, readableOn, type Theme } from '../../contract/index.ts';
import { drawable } from './drawable.ts';
import type { Palette } from './engine/palette.ts';
import { type ChartPlan, px } from './engine/render.ts';
import { pointColor } from './frame.ts';
import { isPercent } from './number/format-number.ts';
import type { Typesetter } from './typesetter.ts';

/** Radius of a doughnut's hole, as a share of the doughnut's radius. */
const HOLE = 0.62;

/** Width in points of the line between slices, in the theme's light colour. */
const SEAM = 1.5;

/** Lengths in ems of a leader line: its least length outwards, its length sideways, and the gap to the label. */
const LEADER = [0.7, 0.5, 0.3] as const;

/** Plans a pie or doughnut chart. `box` is the whole chart; `area` is the box without title and legend. */
export function planPie(
  meaning: ChartMeaning,
  box: Box,
  area: Box,
  typesetter: Typesetter,
  palette: Palette,
  theme: Theme,
): ChartPlan {
  const { size, line } = typesetter;
  // Office draws only the first series of a pie. A doughnut has one ring per series, the first innermost.
  const rings = meaning.series.slice(0, meaning.type === 'pie' ? 1 : undefined);
  // Shares of the whole, because ECharts cannot divide values that are very small or very large.
  const values = rings.map((ring) => {
    const sizes = meaning.categories.map((_, i) => Math.abs(drawable(ring.values[i]) ?? 0));
    const sum = sizes.reduce((whole, size) => whole + size, 0);
    return sizes.map((size) => (sum > 0 ? size / sum : 0));
  });
  // Name and value are below each other, or beside each other if many slices make that too tall.
  const tall = meaning.categories.length * line * 2 > area.height * 1.5;
  const texts = rings.map((ring) => sliceLabels(meaning, ring.values, tall ? ' ' : '\n', typesetter));
  const labelled = texts.some((ring) => ring.some((text) => text !== ''));

  const total = (values[0] ?? []).reduce((sum, value) => sum + value, 0);
  const whole = Math.min(area.width, area.height) / 2;
  const thickness = (whole * (1 - HOLE)) / Math.max(1, rings.length);
  const inside =
    rings.length > 1 || (meaning.type === 'doughnut' && insideFits(values[0] ?? [], texts[0] ?? [], whole, thickness));
  const wrap = area.width * 0.3;
  const sizes = texts.flat().map((text) => typesetter.measure({ text, wrap }));
  const widest = Math.max(0, ...sizes.map(({ width }) => width));
  const tallest = Math.max(0, ...sizes.map(({ height }) => height));
  // Far enough outwards that a label above or below its slice does not touch the slice.
  const [out, side, gap] = [Math.max(LEADER[0] * size, tallest * 0.5), LEADER[1] * size, LEADER[2] * size];
  const outside = labelled && !inside;
  const radius = outside
    ? Math.min(area.width / 2 - widest - out - side - gap, area.height / 2 - tallest / 2 - out)
    : whole;
  const fits = !outside || (radius >= Math.min(area.width, area.height) * 0.25 && tallestSide() <= area.height);

  /** Height of all labels on the fuller side of the pie. */
  function tallestSide(): number {
    const sides = [0, 0];
    let before = 0;
    (values[0] ?? []).forEach((value, i) => {
      const left = before + value / 2 > total / 2 ? 1 : 0;
      sides[left] = (sides[left] ?? 0) + (sizes[i]?.height ?? 0);
      before += value;
    });
    return Math.max(...sides);
  }

  function insideFits(shares: readonly number[], labels: readonly string[], outer: number, ring: number): boolean {
    const middle = outer - ring / 2;
    return labels.every((text, i) => {
      const arc = ((shares[i] ?? 0) / Math.max(total, Number.MIN_VALUE)) * 2 * Math.PI * middle;
      return text === '' || (typesetter.measure({ text }).width <= ring * 0.95 && arc >= line * 1.1);
    });
  }

  const r = Math.max(1, radius);
  const series = rings.map((_, k) => {
    const ring = (r * (1 - HOLE)) / rings.length;
    const radii = meaning.type === 'pie' ? [0, r] : [r * HOLE + k * ring, r * HOLE + (k + 1) * ring];
    const parted = (values[k] ?? []).filter((value) => value > 0).length > 1;
    return {
      type: 'pie',
      left: px(area.x - box.x),
      top: px(area.y - box.y),
      width: px(area.width),
      height: px(area.height),
      radius: radii.map(px),
      center: ['50%', '50%'],
      startAngle: 90,
      clockwise: true,
      emphasis: { disabled: true },
      avoidLabelOverlap: true,
      minShowLabelAngle: 0,
      labelLayout: { hideOverlap: false },
      stillShowZeroSum: false,
      showEmptyCircle: false,
      itemStyle: {
        borderColor: parted ? palette.colorFor({ name: 'Seam', color: { role: 'lt1' } }) : 'transparent',
        borderWidth: parted ? px(SEAM) : 0,
      },
      label: {
        show: labelled,
        position: inside ? 'inside' : 'outside',
        alignTo: 'none',
        bleedMargin: 0,
        overflow: 'none',
        distanceToLabelLine: px(gap),
        fontSize: px(size),
      },
      labelLine: {
        show: outside,
        length: px(out),
        length2: px(side),
        lineStyle: {
          color: palette.colorFor({ name: 'Leader line', color: faint(meaning.text.color) }),
          width: px(0.75),
        },
      },
      data: meaning.categories.map((category, i) => {
        const text = texts[k]?.[i] ?? '';
        const color = rings[k]?.pointColors?.[i] ?? pointColor(meaning, i);
        const labelColor = inside ? readableOn(color, theme) : meaning.text.color;
        const name = `Label ${category}`;
        return {
          name: String(i),
          value: values[k]?.[i] ?? 0,
          itemStyle: { color: palette.colorFor({ name: `Slice ${category}`, color }) },
          label: {
            show: text !== '',
            formatter: () => palette.encodeText(text),
            color: palette.colorFor(
              inside ? { name, color: labelColor } : { name, color: labelColor, wrap, grow: 'middle' },
            ),
            // ECharts knows only the lines between line feeds; each of them is taller if it wraps.
            lineHeight: px(typesetter.measure({ text, wrap }).height / text.split('\n').length),
          },
          labelLine: { show: outside && text !== '' && total > 0 },
        };
      }),
    };
  });
  return { option: { series }, parts: [], fits };
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
