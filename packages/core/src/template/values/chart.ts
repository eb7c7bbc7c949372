import { z } from 'zod';
import { arrayOf } from '../../bounded.ts';
import { LIMITS } from '../../limits.ts';
import { chartShape } from '../cures/shape.ts';

const { series: mostSeries, points: mostPoints, label: longestLabel } = LIMITS.content;

interface FieldLimits {
  readonly maxSeries?: number | undefined;
  readonly maxPoints?: number | undefined;
}

const number = z.union([z.number(), z.null()], { error: 'Expected a number, or null for a gap.' });

const name = z.string().min(1).max(longestLabel.most);

const label = z
  .union([z.string().max(longestLabel.most), z.number()], {
    error: `Expected a number, or a string of at most ${longestLabel.most} characters.`,
  })
  .transform(String);

const EITHER = 'Expected either "values" (one series) or "series" (an array of {"name", "values"}).';

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
      { error: ({ code, input }) => (code === 'invalid_type' ? chartShape(input) : undefined) },
    )
    .refine(({ values, series }) => (values === undefined) !== (series === undefined), {
      error: EITHER,
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
    series: arrayOf(z.strictObject({ name, points }), 'Expected an array of {"name", "points": [{"x", "y"}]}.')
      .min(1)
      .max(maxSeries),
  });
}
