import type { ChartMeaning, ChartSeries, ChartType } from '@deckwright/core/contract';

/** Series that are drawn alike and measured on the same axes: one plot of a chart's plot area. */
export interface Plot {
  readonly type: Exclude<ChartType, 'combo'>;
  readonly grouping: ChartMeaning['grouping'];
  readonly secondary: boolean;
  /** An Excel number format, of axis and labels. */
  readonly numberFormat: string;
  /** With their places among the chart's series, by which the workbook and the legend know them. */
  readonly series: readonly (ChartSeries & { readonly place: number })[];
}

/** What is drawn later covers what was drawn earlier. */
const COMBO_ORDER = ['area', 'column', 'line'] as const;

/** The plots of a chart: one, or of a combo one for each kind of series on each of its axes. */
export function plotsOf(meaning: ChartMeaning): readonly Plot[] {
  const { type, grouping, numberFormat } = meaning;
  const series = meaning.series.map((one, place) => ({ ...one, place }));
  if (type !== 'combo') return [{ type, grouping, secondary: false, numberFormat, series }];
  return [false, true].flatMap((secondary) =>
    COMBO_ORDER.map((drawn) => ({
      type: drawn,
      grouping: drawn === 'line' ? ('clustered' as const) : grouping,
      secondary,
      numberFormat: (secondary ? meaning.secondaryAxis?.numberFormat : undefined) ?? numberFormat,
      series: series.filter((one) => (one.type ?? 'column') === drawn && (one.secondary ?? false) === secondary),
    })).filter((plot) => plot.series.length > 0),
  );
}
