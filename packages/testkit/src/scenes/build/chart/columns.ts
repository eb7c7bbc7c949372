import type { Box, ChartMeaning, SceneNode } from '@deckwright/core/contract';
import { box, shape } from '../draw.ts';
import { solid } from '../theme.ts';
import { allValues, share } from './value-axis.ts';

export function columns(id: string, plot: Box, { series, categories, valueAxis }: ChartMeaning): SceneNode[] {
  const all = allValues(series);
  const step = plot.width / categories.length;
  const width = (step * 0.8) / series.length;
  return series.flatMap(({ values, color, pointColors }, index) =>
    values.flatMap((value, nth) => {
      if (value === null) return [];
      const height = share(value, all, valueAxis) * plot.height;
      const place = box(plot.x + nth * step + index * width, plot.y + plot.height - height, width, height);
      return [shape(`${id}.${index}.${nth}`, place, { kind: 'rect' }, { fill: solid(pointColors?.[nth] ?? color) })];
    }),
  );
}
