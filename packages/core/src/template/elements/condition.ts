import { z } from 'zod';
import type { Condition } from '../../contract/index.ts';
import { fieldPathSchema } from '../../elements/element.ts';

const WRONG =
  'Expected a field such as "title", "!title" for no value, or {"field", "is", "not", "above", "below", "empty"}.';

const short = z.string().regex(/^!?[\w-]+(\.[\w-]+)*$/, WRONG);

const value = z.union([z.string(), z.number(), z.boolean()], { error: 'Expected a string, a number, true or false.' });
const values = z
  .union([value, z.array(value).min(1)], { error: 'Expected a value, or an array of values.' })
  .optional();

const long = z.strictObject({
  field: fieldPathSchema,
  is: values,
  not: values,
  above: z.number().optional(),
  below: z.number().optional(),
  empty: z.boolean().optional(),
});

/** `"field"`, `"!field"`, or an object with conditions on the field's value. */
export const conditionSchema = z.union([short, long], { error: WRONG }).transform((input): Condition => {
  if (typeof input !== 'string') {
    const { field, is, not, above, below, empty } = input;
    return {
      field,
      ...(is !== undefined && { is: Array.isArray(is) ? is : [is] }),
      ...(not !== undefined && { not: Array.isArray(not) ? not : [not] }),
      ...(above !== undefined && { above }),
      ...(below !== undefined && { below }),
      ...(empty !== undefined && { empty }),
    };
  }
  return input.startsWith('!') ? { field: input.slice(1), empty: true } : { field: input };
});
