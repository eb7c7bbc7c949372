import type { ChartMeaning, ChartSeries, ChartType, Color, Theme } from '../../contract/index.ts';
import { accentAt } from './colors.ts';
import { axisOf, type ChartOptions } from './options.ts';

/** A chart as a caller sends it, by categories or as points. */
export interface ChartData {
  readonly labels?: readonly string[];
  readonly values?: readonly (number | null)[];
  readonly series?: readonly GivenSeries[];
}

interface GivenSeries {
  readonly name: string;
  readonly values?: readonly (number | null)[];
  readonly points?: readonly { readonly x: number; readonly y: number }[];
}

/** Defaults that come from the theme. */
export interface ChartLook {
  /** The font family of all text. */
  readonly font: string;
  readonly gridColor: Color;
  readonly theme: Theme;
}

/** True for pies and doughnuts, which have a colour per category and no axes. */
function isRound(type: ChartType): boolean {
  return type === 'pie' || type === 'doughnut';
}

/** True if the chart has data. Office has no charts without data. */
export function hasData(data: ChartData): boolean {
  if (data.labels !== undefined) return data.labels.length > 0 && (data.values ?? data.series ?? []).length > 0;
  return (data.series ?? []).some(({ points = [] }) => points.length > 0);
}

/** The native model of a chart, from its data and the template's options. `name` is the name of a series without one. */
export function chartMeaning(options: ChartOptions, data: ChartData, name: string, look: ChartLook): ChartMeaning {
  const { title, categoryTitle, valueTitle, valueAxis, secondaryAxis, xAxis } = options;
  const { colors } = options;
  const colorAt = (index: number) => colors?.[index % colors.length] ?? accentAt(index, look.theme);
  const given: readonly GivenSeries[] = data.series ?? [{ name: title || name, values: data.values ?? [] }];
  // Office draws one ring of a pie however many series it has.
  const shown = options.chart === 'pie' ? given.slice(0, 1) : given;
  const labels = data.labels ?? [];
  const combo = options.chart === 'combo' ? comboOf(options, shown.length) : undefined;
  return {
    kind: 'chart',
    type: options.chart,
    grouping: options.grouping,
    categories: labels,
    series: shown.map(({ name, values = [], points }, index): ChartSeries => {
      const { color, ...drawn } = combo?.[index] ?? {};
      const pointColors = highlighted(options, labels, name, index);
      return {
        name,
        values,
        color: color ?? colorAt(index),
        points,
        ...drawn,
        ...(Object.keys(pointColors).length > 0 && { pointColors }),
      };
    }),
    pointColors: labels.map((label, index) => categoryColor(options, label) ?? colorAt(index)),
    ...(title && { title }),
    ...(categoryTitle && { categoryTitle }),
    ...(valueTitle && { valueTitle }),
    valueAxis: valueAxis && axisOf(valueAxis),
    xAxis: xAxis && axisOf(xAxis),
    secondaryAxis: secondaryAxis && axisOf(secondaryAxis),
    ...(options.joined && { joined: true }),
    ...(options.smooth && { smooth: true }),
    ...(options.filled && { filled: true }),
    legend: legendOf(options, data, shown.length),
    dataLabels: options.dataLabels,
    numberFormat: options.numberFormat,
    text: { font: look.font, size: options.style.size ?? 12, color: options.style.color ?? { role: 'dk1' } },
    gridColor: options.gridColor ?? look.gridColor,
  };
}

/** A single series without a name has no legend. */
function legendOf({ chart, legend }: ChartOptions, data: ChartData, count: number): ChartMeaning['legend'] {
  if (isRound(chart)) return legend ?? 'right';
  if (data.series === undefined) return 'none';
  return legend ?? (count > 1 ? 'bottom' : 'none');
}

type ComboSeries = Pick<ChartSeries, 'type' | 'secondary'> & { readonly color?: Color };

/** The first series as columns and the others as lines, unless the template says otherwise. */
function comboOf({ series = [] }: ChartOptions, count: number): readonly ComboSeries[] {
  const wanted = Array.from({ length: count }, (_, index) => {
    const own = series[index];
    const rule = own ?? series.at(-1);
    const type = rule?.chart ?? (index === 0 ? ('column' as const) : ('line' as const));
    return { type, secondary: rule?.axis === 'secondary', color: own?.color };
  });
  // A chart cannot have only a right-hand axis.
  const both = wanted.some(({ secondary }) => !secondary);
  return wanted.map(({ secondary, ...rest }) => ({ ...rest, ...(secondary && both && { secondary: true }) }));
}

/** Colours of the points that the template highlights in one series, by index. */
function highlighted(options: ChartOptions, labels: readonly string[], name: string, index: number) {
  const colors: Record<number, Color> = {};
  for (const { label, series, color } of options.highlights ?? []) {
    // The slices of a pie have the colours of their categories.
    if (series === undefined ? isRound(options.chart) : series !== name && series !== index + 1) continue;
    labels.forEach((one, at) => {
      if (one === label) colors[at] = color;
    });
  }
  return colors;
}

function categoryColor({ highlights = [] }: ChartOptions, label: string): Color | undefined {
  return highlights.findLast((one) => one.series === undefined && one.label === label)?.color;
}
