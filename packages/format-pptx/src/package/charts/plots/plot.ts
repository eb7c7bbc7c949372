import type { ChartMeaning, ChartSeries, ChartType } from '@deckwright/core/contract';

/** Series of one type on the same axes: one plot of a chart's plot area. */
export interface Plot {
  readonly type: Exclude<ChartType, 'combo'>;
  readonly grouping: ChartMeaning['grouping'];
  readonly secondary: boolean;
  /** The Excel number format of axis and labels. */
  readonly numberFormat: string;
  /** `index` is the position among all series of the chart, which the workbook and the legend use. */
  readonly series: readonly (ChartSeries & { readonly index: number })[];
}

/** Later plots cover earlier ones. */
const COMBO_ORDER = ['area', 'column', 'line'] as const;

/** Returns the plots of a chart: one, or for a combo chart one for each type of series on each pair of axes. */
export function plotsOf(meaning: ChartMeaning): readonly Plot[] {
  const { type, grouping, numberFormat } = meaning;
  const series = meaning.series.map((one, index) => ({ ...one, index }));
  if (type !== 'combo') return [{ type, grouping, secondary: false, numberFormat, series }];
  return [false, true].flatMap((secondary) =>
    COMBO_ORDER.map((seriesType) => ({
      type: seriesType,
      grouping: seriesType === 'line' ? ('clustered' as const) : grouping,
      secondary,
      numberFormat: (secondary ? meaning.secondaryAxis?.numberFormat : undefined) ?? numberFormat,
      series: series.filter((one) => (one.type ?? 'column') === seriesType && (one.secondary ?? false) === secondary),
    })).filter((plot) => plot.series.length > 0),
  );
}
