import { z } from 'zod';

const MOST_SERIES = 64;
const MOST_POINTS = 10_000;

interface Limits {
  readonly maxSeries?: number | undefined;
  readonly maxPoints?: number | undefined;
}

const number = z.union([z.number(), z.null()], { error: 'Expected a number, or null for a gap.' });

const label = z.union([z.string(), z.number()], { error: 'Expected a string or a number.' }).transform(String);

const EITHER = 'Expected either "values" (one series) or "series" (an array of {"name", "values"}).';

/** `{"labels", "values"}` or `{"labels", "series"}`. `inconsistencies` checks that series are as long as the labels. */
export function categoriesValue({ maxSeries = MOST_SERIES, maxPoints = MOST_POINTS }: Limits) {
  const values = z.array(number).max(maxPoints);
  return z
    .strictObject({
      labels: z.array(label).min(1).max(maxPoints),
      values: values.optional(),
      series: z
        .array(z.strictObject({ name: z.string().min(1), values }))
        .min(1)
        .max(maxSeries)
        .optional(),
    })
    .refine(({ values, series }) => (values === undefined) !== (series === undefined), {
      error: EITHER,
      // Reported in addition to other faults.
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    })
    .meta({ oneOf: [{ required: ['values'] }, { required: ['series'] }] });
}

/** `{"series": [{"name", "points": [{"x", "y"}]}]}`, for a scatter chart. */
export function pointsValue({ maxSeries = MOST_SERIES, maxPoints = MOST_POINTS }: Limits) {
  const point = z.strictObject({ x: z.number(), y: z.number() });
  const points = z.array(point).max(maxPoints);
  return z.strictObject({
    series: z
      .array(z.strictObject({ name: z.string().min(1), points }))
      .min(1)
      .max(maxSeries),
  });
}
