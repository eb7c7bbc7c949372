import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid } from '../theme.ts';

/** Of the first series. */
export function wedges(id: string, plot: Box, { series, pointColors }: ChartMeaning): SceneNode[] {
  const values = series[0]!.values.map((value) => value ?? 0);
  const whole = values.reduce((sum, value) => sum + value, 0);
  const radius = Math.min(plot.width, plot.height) / 2;
  const place = box(plot.x + plot.width / 2 - radius, plot.y, radius * 2, radius * 2);
  let from = -Math.PI / 2;
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const to = from + (value / whole) * 2 * Math.PI;
    const node = shape(
      `${id}.0.${index}`,
      place,
      { kind: 'path', commands: [{ op: 'move', x: radius, y: radius }, ...arc(radius, from, to), { op: 'close' }] },
      { fill: solid(series[0]!.pointColors?.[index] ?? pointColors[index]!) },
    );
    from = to;
    return [node];
  });
}

/** A line to the start of an arc, and cubics of at most a quarter turn along it. */
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
