import { z } from 'zod';
import { arrayOf } from '../../bounded.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { chartShape } from '../cures/shape.ts';

const { series: mostSeries, points: mostPoints, label: longestLabel } = LIMITS.content;

interface FieldLimits {
  readonly maxSeries?: number;
  readonly maxPoints?: number;
}

const number = z.union([z.number(), z.null()], expected('a number, or null for a gap', 'number'));

const name = z.string().min(1).max(longestLabel.most);

const label = z
  .union(
    [z.string().max(longestLabel.most), z.number()],
    expected(`a number, or a string of at most ${longestLabel.most} characters`, 'number'),
  )
  .transform(String);

const EITHER = expected('either "values" (one series) or "series" (an array of {"name", "values"})');

/** `{"labels", "values"}` or `{"labels", "series"}`. `checkConsistency` checks that series are as long as the labels. */
export function categoriesValue({ maxSeries = mostSeries.most, maxPoints = mostPoints.most }: FieldLimits) {
  const values = arrayOf(number).max(maxPoints);
  return z
    .strictObject(
      {
        labels: arrayOf(label).min(1).max(maxPoints),
        values: values.optional(),
        series: arrayOf(z.strictObject({ name, values })).min(1).max(maxSeries).optional(),
      },
      expected(({ input }) => chartShape(input)),
    )
    .refine(({ values, series }) => (values === undefined) !== (series === undefined), {
      ...EITHER,
      // Reported in addition to other faults.
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    })
    .meta({ oneOf: [{ required: ['values'] }, { required: ['series'] }] });
}

/** `{"series": [{"name", "points": [{"x", "y"}]}]}`, for a scatter chart. */
export function pointsValue({ maxSeries = mostSeries.most, maxPoints = mostPoints.most }: FieldLimits) {
  const point = z.strictObject({ x: z.number(), y: z.number() });
  const points = arrayOf(point).max(maxPoints);
  return z.strictObject({
    series: arrayOf(z.strictObject({ name, points }), expected('an array of {"name", "points": [{"x", "y"}]}', 'array'))
      .min(1)
      .max(maxSeries),
  });
}
