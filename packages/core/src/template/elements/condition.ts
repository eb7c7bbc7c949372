import { z } from 'zod';
import type { Condition } from '../../contract/index.ts';
import { fieldPathSchema } from '../../elements/element.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';

const WRONG = expected(
  'a field such as "title", "!title" for no value, or {"field", "is", "not", "above", "below", "empty"}',
);

const { path, caption, conditionValues } = LIMITS.template;

const short = z
  .string()
  .max(path.most)
  .regex(/^!?[\w-]+(\.[\w-]+)*$/, WRONG);

const value = z.union(
  [z.string().max(caption.most), z.number(), z.boolean()],
  expected(`a string of at most ${caption.most} characters, a number, true or false`, 'string'),
);
const values = z
  .union(
    [value, z.array(value).min(1).max(conditionValues.most)],
    expected(`a value, or an array of at most ${conditionValues.most} values`),
  )
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
export const conditionSchema = z.union([short, long], WRONG).transform((input): Condition => {
  if (typeof input !== 'string') {
    const { field, is, not, above, below, empty } = input;
    return {
      field,
      ...(is !== undefined && { is: Array.isArray(is) ? is : [is] }),
      ...(not !== undefined && { not: Array.isArray(not) ? not : [not] }),
      above,
      below,
      empty,
    };
  }
  return input.startsWith('!') ? { field: input.slice(1), empty: true } : { field: input };
});
