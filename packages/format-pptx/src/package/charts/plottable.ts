import type { ChartMeaning, ChartSeries } from '@deckwright/core/contract';

function finite(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const NO_POINT = { x: Number.NaN, y: Number.NaN };

/**
 * Replaces points without two finite numbers by `NO_POINT`, so that colours by index still match. Pads all series to
 * the same number of points, because LibreOffice drops series that are shorter than the longest.
 */
function pointsOf({ points = [] }: ChartSeries, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = points[index] ?? NO_POINT;
    return finite(x) && finite(y) ? { x, y } : NO_POINT;
  });
}

const NO_SERIES: ChartSeries = { name: '', values: [], color: { role: 'accent1' } };

/**
 * Returns a chart that viewers can plot: one value for each category, finite numbers only, and at least one category
 * and one series, because people cannot edit a chart without ranges.
 */
export function plottable(meaning: ChartMeaning): ChartMeaning {
  const scatter = meaning.type === 'scatter';
  const categories = meaning.categories.length > 0 || scatter ? meaning.categories : [''];
  const count = Math.max(1, ...meaning.series.map(({ points = [] }) => points.length));
  const series = (meaning.series.length > 0 ? meaning.series : [NO_SERIES]).map((one) => ({
    ...one,
    values: categories.map((_, index) => (finite(one.values[index]) ? one.values[index] : null)),
    ...(scatter && { points: pointsOf(one, count) }),
  }));
  return { ...meaning, categories, series };
}
