import type { ChartMeaning } from '../../../../contract/index.ts';
import { drawable } from '../drawable.ts';

/** The numbers that are drawn: shares of the whole in a 100 % chart, otherwise the values themselves. */
export type Drawn = readonly (readonly (number | null)[])[];

/**
 * Numbers to draw per series, one per category. In a pile of areas a gap
 * counts as nothing, as in Office: what lies on top needs something to lie on.
 */
export function drawnValues(meaning: ChartMeaning): Drawn {
  const gap = meaning.type === 'area' && isStacked(meaning) ? 0 : null;
  const values = meaning.series.map(({ values }) => meaning.categories.map((_, i) => drawable(values[i]) ?? gap));
  if (meaning.grouping !== 'percent') return values;
  const totals = meaning.categories.map((_, i) => values.reduce((sum, row) => sum + Math.abs(row[i] ?? 0), 0));
  return values.map((row) =>
    row.map((value, i) => (value === null || totals[i] === 0 ? value : value / (totals[i] as number))),
  );
}

/** Lines on top of each other, as sums: ECharts ends a stack at a gap, but a line above goes on over one below. */
export function summedUp(drawn: Drawn): Drawn {
  const sums: number[] = [];
  return drawn.map((row) =>
    row.map((value, i) => {
      if (value === null) return null;
      sums[i] = (sums[i] ?? 0) + value;
      return sums[i] as number;
    }),
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
