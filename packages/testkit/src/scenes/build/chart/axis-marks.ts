import type { Box, ChartMeaning, ChartSeries, PathCommand, SceneNode } from '@deckwright/core/contract';
import { shape } from '../draw.ts';
import { solid, stroke } from '../theme.ts';
import { allValues, share } from './value-axis.ts';

/** A line per series; a null value breaks it. */
export function strokes(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  return meaning.series.map((series, index) => {
    let open = false;
    const commands = along(series, plot, meaning).flatMap((place): PathCommand[] => {
      const op = open ? 'line' : 'move';
      open = place !== null;
      return place === null ? [] : [{ op, ...place }];
    });
    return shape(`${id}.${index}`, plot, { kind: 'path', commands }, { stroke: stroke(series.color, 2.25) });
  });
}

/** An area per series, down to the axis. */
export function areas(id: string, plot: Box, meaning: ChartMeaning): SceneNode[] {
  return meaning.series.map((series, index) => {
    const places = along(series, plot, meaning).filter((place) => place !== null);
    const [first, last] = [places[0]!, places.at(-1)!];
    const commands: PathCommand[] = [
      { op: 'move', x: first.x, y: plot.height },
      ...places.map((place) => ({ op: 'line' as const, ...place })),
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
