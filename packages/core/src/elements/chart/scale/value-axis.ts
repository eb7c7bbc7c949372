import type { Box, ChartAxis, ChartMeaning } from '../../../contract/index.ts';
import { type Part, type Typesetter, tidy } from '../typesetter.ts';
import { ticks, type ValueScale } from './value-scale.ts';

/** Widths in points. */
export const HAIRLINE = 0.75;

/** Distance in ems from labels to the plot. */
export const LABEL_GAP = 0.5;

/** A value axis along one side of a plot. */
export interface ValueAxis {
  readonly scale: ValueScale;
  /** An Excel number format. */
  readonly format: string;
  readonly side: 'left' | 'right' | 'bottom';
  readonly hidden: boolean;
  /** Name of the nodes of its labels. */
  readonly name: string;
}

/** Creates an axis from its scale and the template's keys. */
export function valueAxis(scale: ValueScale, format: string, side: ValueAxis['side'], axis?: ChartAxis): ValueAxis {
  const name = { left: 'Value label', right: 'Second value label', bottom: 'Value label' }[side];
  return { scale, format, side, hidden: axis?.hidden === true, name };
}

/** Width of the widest label in points. */
export function labelWidth(scale: ValueScale, format: string, typesetter: Typesetter): number {
  return Math.max(...ticks(scale).map((tick) => typesetter.measure({ text: typesetter.number(tick, format) }).width));
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
export function line(name: string, box: Box, meaning: ChartMeaning, width: number): Part {
  const { x, y } = box;
  return {
    kind: 'shape',
    name,
    box: { x: tidy(x), y: tidy(y), width: tidy(box.width), height: tidy(box.height) },
    geometry: { kind: 'line' },
    stroke: { color: meaning.gridColor, width },
  };
}

/** A label at each step; none for a hidden axis. */
export function valueLabels(axis: ValueAxis, plot: Box, typesetter: Typesetter): readonly Part[] {
  const { scale, format, side, hidden, name } = axis;
  if (hidden) return [];
  const gap = typesetter.size * LABEL_GAP;
  return ticks(scale).flatMap((tick) => {
    const text = typesetter.number(tick, format);
    if (text.trim() === '') return [];
    if (side === 'bottom') {
      const at = { x: plot.x + along(tick, scale, plot.width), y: plot.y + plot.height + gap };
      return [typesetter.set({ text, name }, { ...at, align: 'center', vertical: 'top' })];
    }
    const y = plot.y + plot.height - along(tick, scale, plot.height);
    const x = side === 'left' ? plot.x - gap : plot.x + plot.width + gap;
    return [typesetter.set({ text, name }, { x, y, align: side === 'left' ? 'right' : 'left', vertical: 'middle' })];
  });
}
