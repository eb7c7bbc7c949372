import type { ChartAxis, ChartSeries } from '@deckwright/core/contract';

/** Where a value stands between the ends of its axis, from 0 to 1; axes start at 0 unless they say otherwise. */
export function share(value: number, values: readonly (number | null)[], { min = 0, max }: ChartAxis = {}): number {
  const top = max ?? Math.max(1, ...values.map((each) => each ?? 0));
  return Math.min(1, Math.max(0, (value - min) / (top - min)));
}

/** Values of all series, which share an axis. */
export function allValues(series: readonly ChartSeries[]): (number | null)[] {
  return series.flatMap(({ values }) => values);
}
