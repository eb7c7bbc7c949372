import type { Box, ChartAxis, ChartMeaning } from '../../../contract/index.ts';
import type { PlacedLabel } from '../apart.ts';
import { labelFormat } from '../number-format.ts';
import { straightLine } from '../parts.ts';
import type { Part, Typesetter } from '../typesetter.ts';
import { ticks, type ValueScale } from './value-scale.ts';

/** Widths in points of gridlines and of the lines of axes. */
export const HAIRLINE = 0.75;
export const AXIS_LINE = 1;

/** Distance in ems from the plot to numbers beside it and below it. Those of a scatter chart are further away. */
export const LABEL_GAP = { beside: 0.25, below: 0.37, scatter: 0.65 } as const;

/** A value axis along one side of a plot. */
export interface ValueAxis {
  readonly scale: ValueScale;
  /** The Excel number format of all its labels. */
  readonly format: string;
  readonly side: 'left' | 'right' | 'bottom';
  readonly hidden: boolean;
  /** Name of the nodes of its labels. */
  readonly name: string;
}

/** Creates an axis from its scale and the template's keys. */
export function valueAxis(scale: ValueScale, format: string, side: ValueAxis['side'], axis?: ChartAxis): ValueAxis {
  const name = { left: 'Value label', right: 'Second value label', bottom: 'Value label' }[side];
  return { scale, format: labelFormat(format, scale), side, hidden: axis?.hidden === true, name };
}

/** The axis as the chart's meaning states it. An open axis keeps only what the template gives it. */
export function statedAxis({ scale, format }: ValueAxis, given: ChartAxis = {}): ChartAxis {
  const { open, ...own } = given;
  return open ? given : { ...own, ...scale, numberFormat: format };
}

/** Width of the widest label in points: of those with the most characters, because all have one format. */
export function labelWidth(scale: ValueScale, format: string, typesetter: Typesetter): number {
  const own = labelFormat(format, scale);
  const texts = ticks(scale).map((tick) => typesetter.number(tick, own));
  const most = Math.max(...texts.map(({ length }) => length));
  return Math.max(...texts.filter(({ length }) => length === most).map((text) => typesetter.measure({ text }).width));
}

/** True if the labels of an axis of `length` points do not touch. */
export function labelsApart(axis: ValueAxis, length: number, typesetter: Typesetter): boolean {
  const { scale, side, hidden } = axis;
  if (hidden || ticks(scale).length < 2) return true;
  const pitch = along(scale.min + scale.step, scale, length);
  const needed =
    side === 'bottom' ? labelWidth(scale, axis.format, typesetter) + typesetter.size * 0.2 : typesetter.line;
  return pitch >= needed - 0.01;
}

/** Position of a value along a length in points, from the low end. */
export function along(value: number, { min, max }: ValueScale, length: number): number {
  return ((value - min) / (max - min)) * length;
}

/** A gridline at each step; none for a hidden axis. */
export function gridlines({ scale, side, hidden }: ValueAxis, plot: Box, meaning: ChartMeaning): readonly Part[] {
  if (hidden) return [];
  return ticks(scale).map((tick) => {
    const box =
      side === 'bottom'
        ? { x: plot.x + along(tick, scale, plot.width), y: plot.y, width: 0, height: plot.height }
        : { x: plot.x, y: plot.y + plot.height - along(tick, scale, plot.height), width: plot.width, height: 0 };
    return line('Gridline', box, meaning, HAIRLINE);
  });
}

/** A horizontal or vertical line in the colour of gridlines. */
export function line(name: string, box: Box, { gridColor }: ChartMeaning, width: number): Part {
  return straightLine(name, box, { color: gridColor, width });
}

/** A label at each step; none for a hidden axis. `distance` is in ems. */
export function valueLabels(
  axis: ValueAxis,
  plot: Box,
  typesetter: Typesetter,
  distance?: number,
): readonly PlacedLabel[] {
  const { scale, format, side, hidden, name } = axis;
  if (hidden) return [];
  const gap = typesetter.size * (distance ?? (side === 'bottom' ? LABEL_GAP.below : LABEL_GAP.beside));
  return ticks(scale).flatMap((tick): PlacedLabel[] => {
    const text = typesetter.number(tick, format);
    if (text.trim() === '') return [];
    if (side === 'bottom') {
      const at = { x: plot.x + along(tick, scale, plot.width), y: plot.y + plot.height + gap };
      return [{ label: { text, name }, anchor: { ...at, align: 'center', vertical: 'top' } }];
    }
    const y = plot.y + plot.height - along(tick, scale, plot.height);
    const x = side === 'left' ? plot.x - gap : plot.x + plot.width + gap;
    const align = side === 'left' ? 'right' : 'left';
    return [{ label: { text, name }, anchor: { x, y, align, vertical: 'middle' } }];
  });
}
