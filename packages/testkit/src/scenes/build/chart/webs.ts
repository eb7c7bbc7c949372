import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid, stroke } from '../theme.ts';
import { allValues, share } from './value-axis.ts';

/** Of the outline's cover. */
const COVER = 0.3;

/** A closed outline per series, the first category on top and the others clockwise. */
export function webs(id: string, plot: Box, { series, categories, valueAxis, filled }: ChartMeaning): SceneNode[] {
  const all = allValues(series);
  const radius = Math.min(plot.width, plot.height) / 2;
  const place = box(plot.x + plot.width / 2 - radius, plot.y, radius * 2, radius * 2);
  return series.map(({ values, color }, index) => {
    const corners = values.map((value, nth) => {
      const turn = (nth / categories.length) * 2 * Math.PI;
      const reach = share(value ?? 0, all, valueAxis) * radius;
      const op = nth === 0 ? ('move' as const) : ('line' as const);
      return { op, x: radius + reach * Math.sin(turn), y: radius - reach * Math.cos(turn) };
    });
    const commands = [...corners, { op: 'close' as const }];
    const inside = filled ? { fill: solid({ ...color, alpha: COVER }) } : {};
    return shape(`${id}.${index}`, place, { kind: 'path', commands }, { ...inside, stroke: stroke(color, 2.25) });
  });
}
