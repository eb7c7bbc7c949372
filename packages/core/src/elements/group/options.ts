import { z } from 'zod';
import { fieldPathSchema, fillSchema, insetsSchema, shadowSchema, strokeSchema } from '../element.ts';

/** What a group says in a template, besides what all elements say. */
export const groupSchema = z.strictObject({
  direction: z.enum(['row', 'column']).default('column'),
  gap: z.number().min(0).default(0),
  padding: insetsSchema.prefault(0),
  align: z.enum(['start', 'center', 'end', 'stretch']).default('stretch'),
  justify: z.enum(['start', 'center', 'end', 'between']).default('start'),
  repeat: z
    .strictObject({
      field: fieldPathSchema,
      as: z
        .string()
        .regex(/^[\w-]+$/)
        .default('item'),
    })
    .optional(),
  fill: fillSchema.optional(),
  stroke: strokeSchema.optional(),
  radius: z.number().min(0).optional(),
  shadow: shadowSchema.optional(),
  elements: z.array(z.unknown()).min(1),
});

/** How a group places its children, and the surface under them. */
export type GroupOptions = Omit<z.output<typeof groupSchema>, 'elements' | 'repeat'>;
