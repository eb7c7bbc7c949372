import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid, stroke } from '../theme.ts';
import { share } from './value-axis.ts';

const DOT = 6;

/** A dot per point, and where they are joined a line per series below them. */
export function dots(id: string, plot: Box, { series, joined, xAxis, valueAxis }: ChartMeaning): SceneNode[] {
  const all = series.flatMap(({ points = [] }) => points);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return series.flatMap(({ points = [], color, pointColors }, index) => {
    const places = points.map(({ x, y }) => ({
      x: share(x, xs, xAxis) * plot.width,
      y: plot.height - share(y, ys, valueAxis) * plot.height,
    }));
    const commands = places.map((place, nth) => ({ op: nth === 0 ? ('move' as const) : ('line' as const), ...place }));
    const line = shape(`${id}.${index}`, plot, { kind: 'path', commands }, { stroke: stroke(color, 2.25) });
    const marks = places.map(({ x, y }, nth) =>
      shape(
        `${id}.${index}.${nth}`,
        box(plot.x + x - DOT / 2, plot.y + y - DOT / 2, DOT, DOT),
        { kind: 'ellipse' },
        { fill: solid(pointColors?.[nth] ?? color) },
      ),
    );
    return joined ? [line, ...marks] : marks;
  });
}
