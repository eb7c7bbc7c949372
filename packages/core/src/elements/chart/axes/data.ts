import type { ChartAxis, ChartMeaning, ChartSeries } from '../../../contract/index.ts';
import { drawable } from '../drawable.ts';

/** How a series is drawn along an axis of categories. */
export type Form = 'bars' | 'line' | 'area';

/** A series with the numbers that are drawn. */
export interface DrawnSeries {
  readonly series: ChartSeries;
  readonly form: Form;
  /** True if it is stacked on the others of its form on its axis. */
  readonly piled: boolean;
  readonly secondary: boolean;
  /** One per category. Shares of the whole in a 100 % chart; running sums for stacked lines, which are not piled. */
  readonly values: readonly (number | null)[];
}

/** The series of a chart with categories, as drawn. Shares and sums are computed per form and axis. */
export function drawnSeries(meaning: ChartMeaning): readonly DrawnSeries[] {
  const all = meaning.series.map((series) => {
    const form = formOf(meaning, series);
    const stacked = meaning.grouping !== 'clustered' && !(meaning.type === 'combo' && form === 'line');
    // As in Office, a gap in stacked areas counts as 0, because the areas above need a base.
    const gap = form === 'area' && stacked ? 0 : null;
    const values = meaning.categories.map((_, i) => drawable(series.values[i]) ?? gap);
    return { series, form, stacked, secondary: isSecondary(meaning, series), values };
  });
  const together = (a: (typeof all)[number]) => all.filter((b) => b.form === a.form && b.secondary === a.secondary);
  return all.map((one): DrawnSeries => {
    const { series, form, stacked, secondary } = one;
    const group = together(one);
    const share = meaning.grouping === 'percent' && stacked;
    const drawn = group.map(({ values }) => (share ? sharesOf(values, group) : values));
    const place = group.indexOf(one);
    const values = stacked && form === 'line' ? summedUp(drawn)[place]! : drawn[place]!;
    return { series, form, piled: stacked && form !== 'line', secondary, values };
  });
}

function formOf(meaning: ChartMeaning, series: ChartSeries): Form {
  const type = meaning.type === 'combo' ? (series.type ?? 'column') : meaning.type;
  return type === 'line' || type === 'area' ? type : 'bars';
}

function isSecondary(meaning: ChartMeaning, series: ChartSeries): boolean {
  return meaning.type === 'combo' && series.secondary === true;
}

function sharesOf(row: readonly (number | null)[], all: readonly { values: readonly (number | null)[] }[]) {
  return row.map((value, i) => {
    const total = all.reduce((sum, { values }) => sum + Math.abs(values[i] ?? 0), 0);
    return value === null || total === 0 ? value : value / total;
  });
}

/** Running sums of stacked lines. A line continues over a gap in the one below. */
function summedUp(rows: readonly (readonly (number | null)[])[]): (number | null)[][] {
  const sums: number[] = [];
  return rows.map((row) =>
    row.map((value, i) => {
      if (value === null) return null;
      sums[i] = (sums[i] ?? 0) + value;
      return sums[i] as number;
    }),
  );
}

/** The number format of an axis's labels: the axis's own, or else that of the values. */
export function axisFormat(meaning: ChartMeaning, axis: ChartAxis | undefined): string {
  return axis?.numberFormat ?? (meaning.grouping === 'percent' ? '0%' : meaning.numberFormat);
}

/** The number format of the data labels of a series. */
export function valueFormat(meaning: ChartMeaning, { secondary }: Pick<DrawnSeries, 'secondary'>): string {
  return (secondary ? meaning.secondaryAxis?.numberFormat : undefined) ?? meaning.numberFormat;
}

/** The lowest and highest value that a mark reaches. Bars stack positive and negative values apart; areas add them. */
export function extent(drawn: readonly DrawnSeries[], count: number): { low: number; high: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const reach = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (let i = 0; i < count; i++) {
    const piles = { bars: { up: 0, down: 0 }, area: { up: 0, down: 0 } };
    for (const { form, piled, values } of drawn) {
      const value = values[i];
      if (value === null || value === undefined) continue;
      if (!piled || form === 'line') {
        reach(value);
        continue;
      }
      const side = form === 'bars' && value < 0 ? 'down' : 'up';
      piles[form][side] += value;
      reach(piles[form][side]);
    }
  }
  return { low, high };
}

/** The two ends of a mark: it starts at zero, or in a stack at the end of the series below. */
export function reachOf(one: DrawnSeries, index: number, drawn: readonly DrawnSeries[]): { from: number; to: number } {
  const value = one.values[index] ?? 0;
  if (!one.piled) return { from: 0, to: value };
  const below = drawn.slice(0, drawn.indexOf(one)).filter(({ form, secondary }) => {
    return form === one.form && secondary === one.secondary;
  });
  const from = below.reduce((sum, { values }) => {
    const other = values[index] ?? 0;
    return one.form === 'bars' && other < 0 !== value < 0 ? sum : sum + other;
  }, 0);
  return { from, to: from + value };
}
