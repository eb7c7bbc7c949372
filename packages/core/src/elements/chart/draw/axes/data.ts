import type { ChartMeaning } from '../../../../contract/index.ts';

/** The numbers that are drawn: shares of the whole in a 100 % chart, otherwise the values themselves. */
export type Drawn = readonly (readonly (number | null)[])[];

/** Numbers to draw per series, one per category; what is missing or not finite is a gap. */
export function drawnValues(meaning: ChartMeaning): Drawn {
  const values = meaning.series.map(({ values }) =>
    meaning.categories.map((_, i) => {
      const value = values[i];
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    }),
  );
  if (meaning.grouping !== 'percent') return values;
  const totals = meaning.categories.map((_, i) => values.reduce((sum, row) => sum + Math.abs(row[i] ?? 0), 0));
  return values.map((row) =>
    row.map((value, i) => (value === null || totals[i] === 0 ? value : value / (totals[i] as number))),
  );
}

export function isStacked(meaning: ChartMeaning): boolean {
  return meaning.grouping !== 'clustered';
}

/** Bars pile up the two signs apart from each other; lines and areas simply add. */
export function isBars(meaning: ChartMeaning): boolean {
  return meaning.type === 'column' || meaning.type === 'bar';
}

/** The lowest and highest place that a mark reaches. */
export function extent(meaning: ChartMeaning, drawn: Drawn): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  meaning.categories.forEach((_, i) => {
    let [up, down] = [0, 0];
    for (const row of drawn) {
      const value = row[i];
      if (value === null || value === undefined) continue;
      if (!isStacked(meaning)) reach(value);
      else if (isBars(meaning) && value < 0) {
        down += value;
        reach(down);
      } else {
        up += value;
        reach(up);
      }
    }
  });
  return { low, high };
}
