import { z } from 'zod';
import { type ChartAxis, COMBO_TYPES } from '../../contract/index.ts';
import { expected } from '../../expected.ts';
import { LIMITS } from '../../limits.ts';
import { chartTypeSchema, colorSchema, fieldPathSchema, plainStyleSchema, referencesIn } from '../element.ts';

const limits = LIMITS.template;
const numberFormat = z.string().min(1).max(limits.format.most);
/** A text with references. */
const caption = z.string().max(limits.caption.most);

const axisKeys = {
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().positive().optional(),
  numberFormat: numberFormat.optional(),
  hidden: z.boolean().optional(),
  open: z.boolean().optional(),
};

const ORDER = { path: ['max'], ...expected('"min" below "max"') };

function inOrder({ min, max }: { min?: number; max?: number }) {
  return min === undefined || max === undefined || min < max;
}

const axisSchema = z.strictObject(axisKeys).refine(inOrder, ORDER);

const titledAxisSchema = z.strictObject({ ...axisKeys, title: caption.optional() }).refine(inOrder, ORDER);

const seriesSchema = z.strictObject({
  chart: z.enum(COMBO_TYPES).optional(),
  axis: z.enum(['primary', 'secondary']).default('primary'),
  color: colorSchema.optional(),
});

const highlightSchema = z.strictObject({
  label: caption.min(1),
  series: z.union([caption.min(1), z.int().min(1)], expected('the name of a series, or its number from 1')).optional(),
  color: colorSchema,
});

/** Keys that only some types of chart have. */
const OF_TYPES = {
  series: ['combo'],
  secondaryAxis: ['combo'],
  xAxis: ['scatter'],
  joined: ['scatter'],
  smooth: ['line', 'scatter', 'combo'],
  filled: ['radar'],
  valueAxis: ['column', 'bar', 'line', 'area', 'scatter', 'radar', 'combo'],
  highlights: ['column', 'bar', 'line', 'pie', 'doughnut', 'radar', 'combo'],
} as const;

/** The keys of a chart. */
export const chartSchema = z
  .strictObject({
    field: fieldPathSchema,
    chart: chartTypeSchema.default('column'),
    grouping: z.enum(['clustered', 'stacked', 'percent']).default('clustered'),
    legend: z.enum(['none', 'top', 'right', 'bottom']).optional(),
    dataLabels: z.boolean().default(false),
    numberFormat: numberFormat.default('General'),
    colors: z.array(colorSchema).min(1).max(limits.colors.most).optional(),
    title: caption.optional(),
    categoryTitle: caption.optional(),
    valueTitle: caption.optional(),
    gridColor: colorSchema.optional(),
    style: plainStyleSchema.prefault({}),
    series: z.array(seriesSchema).min(1).max(LIMITS.content.series.most).optional(),
    valueAxis: axisSchema.optional(),
    secondaryAxis: titledAxisSchema.optional(),
    xAxis: axisSchema.optional(),
    highlights: z.array(highlightSchema).max(limits.highlights.most).optional(),
    joined: z.boolean().default(false),
    smooth: z.boolean().default(false),
    filled: z.boolean().default(false),
  })
  .superRefine((options, context) => {
    for (const [key, types] of Object.entries(OF_TYPES) as [keyof typeof OF_TYPES, readonly string[]][]) {
      const given = options[key] !== undefined && options[key] !== false;
      if (!given || types.includes(options.chart)) continue;
      const message = `A chart of type "${options.chart}" has no "${key}". These types have it: ${types.join(', ')}.`;
      context.addIssue({ code: 'custom', path: [key], message });
    }
  });

export type ChartOptions = z.output<typeof chartSchema>;

/** The paths that the texts of a chart reference. */
export function fieldsInTexts(options: ChartOptions): readonly string[] {
  const { title, categoryTitle, valueTitle, secondaryAxis, highlights = [] } = options;
  const texts = [title, categoryTitle, valueTitle, secondaryAxis?.title, ...highlights.map(({ label }) => label)];
  return texts.flatMap(referencesIn);
}

/** Replaces the references in the texts of a chart. */
export function withTexts(options: ChartOptions, textOf: (template: string) => string): ChartOptions {
  const { title, categoryTitle, valueTitle, secondaryAxis, highlights } = options;
  return {
    ...options,
    ...(title !== undefined && { title: textOf(title) }),
    ...(categoryTitle !== undefined && { categoryTitle: textOf(categoryTitle) }),
    ...(valueTitle !== undefined && { valueTitle: textOf(valueTitle) }),
    ...(secondaryAxis?.title !== undefined && {
      secondaryAxis: { ...secondaryAxis, title: textOf(secondaryAxis.title) },
    }),
    ...(highlights && { highlights: highlights.map((one) => ({ ...one, label: textOf(one.label) })) }),
  };
}

/** An axis for the scene, without undefined keys. */
export function axisOf(input: z.output<typeof titledAxisSchema>): ChartAxis {
  const { title, min, max, step, numberFormat, hidden, open } = input;
  return {
    ...(title && { title }),
    min,
    max,
    step,
    numberFormat,
    ...(hidden && { hidden: true }),
    ...(open && { open: true }),
  };
}
