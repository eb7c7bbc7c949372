import type { Box, ChartAxis, ChartMeaning, ChartSeries, PathCommand, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid, stroke } from '../theme.ts';

/** A column per value, beside those of the other series. */
export function columns(id: string, plot: Box, { series, categories, valueAxis }: ChartMeaning): SceneNode[] {
  const all = allValues(series);
  const step = plot.width / categories.length;
  const width = (step * 0.8) / series.length;
  return series.flatMap(({ values, color, pointColors }, index) =>
    values.flatMap((value, nth) => {
      if (value === null) return [];
      const height = share(value, all, valueAxis) * plot.height;
      const bar = box(plot.x + nth * step + index * width, plot.y + plot.height - height, width, height);
      return [shape(`${id}.${index}.${nth}`, bar, { kind: 'rect' }, { fill: solid(pointColors?.[nth] ?? color) })];
    }),
  );
}

/** A line per series; a null value breaks it. */
export function lines(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  return meaning.series.map((series, index) => {
    let open = false;
    const commands = along(series, plot, meaning).flatMap((position): PathCommand[] => {
      const op = open ? 'line' : 'move';
      open = position !== null;
      return position === null ? [] : [{ op, ...position }];
    });
    return shape(`${id}.${index}`, plot, { kind: 'path', commands }, { stroke: stroke(series.color, 2.25) });
  });
}

/** An area per series, down to the axis. */
export function areas(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  return meaning.series.map((series, index) => {
    const positions = along(series, plot, meaning).filter((position) => position !== null);
    const [first, last] = [positions[0]!, positions.at(-1)!];
    const commands: PathCommand[] = [
      { op: 'move', x: first.x, y: plot.height },
      ...positions.map((position) => ({ op: 'line' as const, ...position })),
      { op: 'line', x: last.x, y: plot.height },
      { op: 'close' },
    ];
    return shape(`${id}.${index}`, plot, { kind: 'path', commands }, { fill: solid(series.color) });
  });
}

function along({ values, secondary }: ChartSeries, plot: Box, { series, categories, ...axes }: ChartMeaning) {
  const all = secondary ? values : allValues(series.filter((one) => !one.secondary));
  const axis = secondary ? axes.secondaryAxis : axes.valueAxis;
  const step = plot.width / categories.length;
  return values.map((value, nth) =>
    value === null ? null : { x: (nth + 0.5) * step, y: plot.height - share(value, all, axis) * plot.height },
  );
}

const DOT_SIZE = 6;

/** A dot per point and, if `joined` is set, a line per series below the dots. */
export function dots(id: string, plot: Box, { series, joined, xAxis, valueAxis }: ChartMeaning): SceneNode[] {
  const all = series.flatMap(({ points = [] }) => points);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  return series.flatMap(({ points = [], color, pointColors }, index) => {
    const positions = points.map(({ x, y }) => ({
      x: share(x, xs, xAxis) * plot.width,
      y: plot.height - share(y, ys, valueAxis) * plot.height,
    }));
    const commands = positions.map((position, nth) => ({
      op: nth === 0 ? ('move' as const) : ('line' as const),
      ...position,
    }));
    const line = shape(`${id}.${index}`, plot, { kind: 'path', commands }, { stroke: stroke(color, 2.25) });
    const marks = positions.map(({ x, y }, nth) =>
      shape(
        `${id}.${index}.${nth}`,
        box(plot.x + x - DOT_SIZE / 2, plot.y + y - DOT_SIZE / 2, DOT_SIZE, DOT_SIZE),
        { kind: 'ellipse' },
        { fill: solid(pointColors?.[nth] ?? color) },
      ),
    );
    return joined ? [line, ...marks] : marks;
  });
}

/** The position of a value between the ends of its axis, from 0 to 1. An axis without a minimum starts at 0. */
export function share(value: number, values: readonly (number | null)[], { min = 0, max }: ChartAxis = {}): number {
  const top = max ?? Math.max(1, ...values.map((each) => each ?? 0));
  return Math.min(1, Math.max(0, (value - min) / (top - min)));
}

/** The values of all series on one axis. */
export function allValues(series: readonly ChartSeries[]): (number | null)[] {
  return series.flatMap(({ values }) => values);
}
