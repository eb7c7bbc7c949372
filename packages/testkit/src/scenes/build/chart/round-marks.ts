import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid, stroke } from '../theme.ts';
import { allValues, share } from './axis-marks.ts';

/** A wedge per value of the first series, for a pie or doughnut chart. */
export function wedges(id: string, plot: Box, { series, pointColors }: ChartMeaning): SceneNode[] {
  const values = series[0]!.values.map((value) => value ?? 0);
  const whole = values.reduce((sum, value) => sum + value, 0);
  const radius = Math.min(plot.width, plot.height) / 2;
  const bounds = box(plot.x + plot.width / 2 - radius, plot.y, radius * 2, radius * 2);
  let from = -Math.PI / 2;
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const to = from + (value / whole) * 2 * Math.PI;
    const node = shape(
      `${id}.0.${index}`,
      bounds,
      { kind: 'path', commands: [{ op: 'move', x: radius, y: radius }, ...arc(radius, from, to), { op: 'close' }] },
      { fill: solid(series[0]!.pointColors?.[index] ?? pointColors[index]!) },
    );
    from = to;
    return [node];
  });
}

/** A line to the start of an arc, and cubic curves of at most a quarter turn along it. */
function arc(radius: number, from: number, to: number) {
  const count = Math.ceil((to - from) / (Math.PI / 2));
  const turn = (to - from) / count;
  const pull = (4 / 3) * Math.tan(turn / 4);
  const at = (angle: number, along = 0) => ({
    x: radius + radius * (Math.cos(angle) - along * Math.sin(angle)),
    y: radius + radius * (Math.sin(angle) + along * Math.cos(angle)),
  });
  const curves = Array.from({ length: count }, (_, index) => {
    const start = from + index * turn;
    const [first, second, end] = [at(start, pull), at(start + turn, -pull), at(start + turn)];
    return { op: 'cubic' as const, x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: end.x, y: end.y };
  });
  return [{ op: 'line' as const, ...at(from) }, ...curves];
}

/** Opacity of a filled outline. */
const FILL_ALPHA = 0.3;

/** A closed outline per series for a radar chart: the first category on top, the others clockwise. */
export function outlines(id: string, plot: Box, { series, categories, valueAxis, filled }: ChartMeaning): SceneNode[] {
  const all = allValues(series);
  const radius = Math.min(plot.width, plot.height) / 2;
  const bounds = box(plot.x + plot.width / 2 - radius, plot.y, radius * 2, radius * 2);
  return series.map(({ values, color }, index) => {
    const corners = values.map((value, nth) => {
      const turn = (nth / categories.length) * 2 * Math.PI;
      const reach = share(value ?? 0, all, valueAxis) * radius;
      const op = nth === 0 ? ('move' as const) : ('line' as const);
      return { op, x: radius + reach * Math.sin(turn), y: radius - reach * Math.cos(turn) };
    });
    const commands = [...corners, { op: 'close' as const }];
    const inside = filled ? { fill: solid({ ...color, alpha: FILL_ALPHA }) } : {};
    return shape(`${id}.${index}`, bounds, { kind: 'path', commands }, { ...inside, stroke: stroke(color, 2.25) });
  });
}
