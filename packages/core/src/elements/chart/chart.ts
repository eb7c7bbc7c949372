import { z } from 'zod';
import type { ChartMeaning, Color, LayoutTools, NodeBase } from '../../contract/index.ts';
import { chartTypeSchema, colorSchema, defineElement, fieldPathSchema, textStyleSchema } from '../element.ts';
import { tint } from '../tint.ts';
import { drawChart } from './draw/draw.ts';

const PALETTE = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const;

const chartSchema = z.strictObject({
  field: fieldPathSchema,
  chart: chartTypeSchema.default('column'),
  grouping: z.enum(['clustered', 'stacked', 'percent']).default('clustered'),
  legend: z.enum(['none', 'top', 'right', 'bottom']).optional(),
  dataLabels: z.boolean().default(false),
  numberFormat: z.string().min(1).max(60).default('General'),
  colors: z.array(colorSchema).min(1).optional(),
  title: z.string().optional(),
  categoryTitle: z.string().optional(),
  valueTitle: z.string().optional(),
  gridColor: colorSchema.optional(),
  style: textStyleSchema.pick({ font: true, size: true, color: true }).prefault({}),
});

interface ChartValue {
  readonly labels: readonly string[];
  readonly values?: readonly (number | null)[];
  readonly series?: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** A chart of a field of type chart. Type, axes and colours are the template's; numbers and names the caller's. */
export const chart = defineElement({
  name: 'chart',
  schema: chartSchema,
  fields: (own) => [{ path: own.field, types: ['chart'] }],
  bind(element, scope) {
    const { field, ...options } = element.own;
    const data = scope.value(field) as ChartValue | undefined;
    return data && { options, data };
  },
  measure: (_bound, width) => ({ width, height: width * CHART_RATIO }),
  layout({ base, value }, box, tools) {
    const { options, data } = value;
    const colors: readonly Color[] = options.colors ?? PALETTE.map((role) => ({ role }));
    const colorAt = (index: number) => colors[index % colors.length]!;
    const given = data.series ?? [{ name: options.title ?? base.name, values: data.values ?? [] }];
    const ofPoints = options.chart === 'pie' || options.chart === 'doughnut';
    const font = options.style.font ?? 'body';
    const [probe] = tools.paragraphs('0', { ...PLAIN, font, size: 10 });
    const meaning: ChartMeaning = {
      kind: 'chart',
      type: options.chart,
      grouping: options.grouping,
      categories: data.labels,
      series: given.map((series, index) => ({ ...series, color: colorAt(index) })),
      pointColors: data.labels.map((_label, index) => colorAt(index)),
      ...(options.title !== undefined && { title: options.title }),
      ...(options.categoryTitle !== undefined && { categoryTitle: options.categoryTitle }),
      ...(options.valueTitle !== undefined && { valueTitle: options.valueTitle }),
      legend: options.legend ?? (ofPoints ? 'right' : data.series ? 'bottom' : 'none'),
      dataLabels: options.dataLabels,
      numberFormat: options.numberFormat,
      text: { font: probe!.endFont, size: options.style.size ?? 12, color: options.style.color ?? { role: 'dk1' } },
      gridColor: options.gridColor ?? tint(tools.theme, 0.14),
    };
    setWords(meaning, base, tools);
    const parts = tools.claims('chart') ? [] : drawChart(meaning, box, base, tools);
    const alt = base.alt ?? describe(meaning);
    return [{ ...base, alt, kind: 'composite', box, meaning, parts }];
  },
});

/** Height of a chart as a share of its width, where nothing else decides. */
const CHART_RATIO = 0.6;

const PLAIN = {
  color: { role: 'dk1' },
  bold: false,
  italic: false,
  align: 'left',
  lineSpacing: 1,
  spaceAfter: 0,
} as const;

/** What a person who cannot see the chart is told when the template says nothing. */
function describe(meaning: ChartMeaning): string {
  const names = meaning.series.map((series) => series.name).join(', ');
  const [first] = meaning.categories;
  const last = meaning.categories.at(-1);
  const range = first === undefined ? 'without values' : `from ${first} to ${last}`;
  return `${meaning.type[0]!.toUpperCase()}${meaning.type.slice(1)} chart of ${names}, ${range}.`;
}

/** A viewer draws a native chart itself; setting its words once finds the fonts that it needs, and those not at hand. */
function setWords(meaning: ChartMeaning, base: NodeBase, tools: LayoutTools): void {
  const { title, categoryTitle, valueTitle, categories, series } = meaning;
  const words = [title, categoryTitle, valueTitle, ...categories, ...series.map(({ name }) => name)];
  const look = { ...PLAIN, font: meaning.text.font, size: meaning.text.size };
  const paragraphs = tools.paragraphs(words.filter((word) => word !== undefined).join('\n'), look);
  const frame = { insets: { top: 0, right: 0, bottom: 0, left: 0 }, anchor: 'top', fit: 'grow', minSize: 1 } as const;
  tools.text(paragraphs, { width: Number.POSITIVE_INFINITY, height: 0 }, frame, base);
}
