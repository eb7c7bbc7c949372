import { z } from 'zod';
import type { Box, Geometry } from '../../contract/index.ts';
import { defineElement, fillSchema, shadowSchema, strokeSchema } from '../element.ts';

/** A drawn outline: `rect`, `roundRect`, `ellipse` or `line`. */
export const shape = defineElement({
  name: 'shape',
  schema: z.strictObject({
    shape: z.enum(['rect', 'roundRect', 'ellipse', 'line']).default('rect'),
    radius: z.number().min(0).default(8),
    fill: fillSchema.optional(),
    stroke: strokeSchema.optional(),
    shadow: shadowSchema.optional(),
  }),
  fields: () => [],
  bind: (element) => element.own,
  measure: (_bound, width) => ({ width: Number.isFinite(width) ? width : 0, height: 0 }),
  layout({ base, value }, box) {
    const { fill, stroke, shadow } = value;
    return [
      {
        ...base,
        kind: 'shape',
        box,
        geometry: geometryOf(value.shape, value.radius, box),
        ...(fill && { fill }),
        ...(stroke && { stroke }),
        ...(shadow && { shadow }),
      },
    ];
  },
});

function geometryOf(kind: 'rect' | 'roundRect' | 'ellipse' | 'line', radius: number, box: Box): Geometry {
  if (kind !== 'roundRect') return { kind };
  return { kind, radius: Math.min(radius, box.width / 2, box.height / 2) };
}
