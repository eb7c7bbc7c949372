import type { ChartMeaning, ChartSeries } from '@deckwright/core/contract';

function finite(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const NO_POINT = { x: Number.NaN, y: Number.NaN };

/**
 * A point without both its numbers is none; its place stays, so that colours by place still fit. All series are given
 * the same number of places: LibreOffice loses those that are shorter than the longest.
 */
function pointsOf({ points = [] }: ChartSeries, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = points[index] ?? NO_POINT;
    return finite(x) && finite(y) ? { x, y } : NO_POINT;
  });
}

const NO_SERIES: ChartSeries = { name: '', values: [], color: { role: 'accent1' } };

/**
 * The chart as viewers can plot it: one value per category, none but finite numbers, and at least one category and one
 * series, since a chart without ranges cannot be edited.
 */
export function plottable(meaning: ChartMeaning): ChartMeaning {
  const scatter = meaning.type === 'scatter';
  const categories = meaning.categories.length > 0 || scatter ? meaning.categories : [''];
  const places = Math.max(1, ...meaning.series.map(({ points = [] }) => points.length));
  const series = (meaning.series.length > 0 ? meaning.series : [NO_SERIES]).map((one) => ({
    ...one,
    values: categories.map((_, index) => (finite(one.values[index]) ? one.values[index] : null)),
    ...(scatter && { points: pointsOf(one, places) }),
  }));
  return { ...meaning, categories, series };
}
