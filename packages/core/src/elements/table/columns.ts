import type { SpanNeed, TableNeeds } from './needs.ts';

/** Columns side by side on one slide, with what they need at one text size. Indices count these columns. */
export interface SideBySide {
  readonly least: readonly number[];
  readonly most: readonly number[];
  /** How the columns divide what is more than they need least. */
  readonly weights: readonly number[];
  readonly spans: readonly SpanNeed[];
  /** True if the weights are the template's shares. */
  readonly hasShares: boolean;
  /** True if the first column keeps its width. */
  readonly isFirstFixed: boolean;
  /** Left and right insets of a cell in points. */
  readonly sides: number;
}

/**
 * Where some text wraps anyway, columns get up to this part of their words' width more than they need, because a viewer without the
 * fonts sets wider letters. It takes at most half of the spare width.
 */
const SLACK = 1 / 4;

/** The width of a need with its text at a scale. */
export function scaleNeed(need: number, scale: number, sides: number): number {
  return Math.max(0, need - sides) * scale + sides;
}

/**
 * Needs of some columns of a table, in ascending order. Where `first` is given, the first of them has this width in points. A cell
 * over columns of several slides needs width where it begins.
 */
export function sideBySide(needs: TableNeeds, columns: readonly number[], scale: number, first?: number): SideBySide {
  const sized = (need: number) => scaleNeed(need, scale, needs.sides);
  const fixed = (at: number) => (at === 0 ? first : undefined);
  const spans = needs.spans.flatMap((span): SpanNeed[] => {
    const start = columns.indexOf(span.column);
    if (start < 0) return [];
    const end = columns.findLastIndex((column) => column < span.column + span.count);
    return [{ column: start, count: end - start + 1, least: sized(span.least), most: sized(span.most) }];
  });
  return {
    least: columns.map((column, at) => fixed(at) ?? sized(needs.columns[column]!.least)),
    most: columns.map((column, at) => fixed(at) ?? sized(needs.columns[column]!.most)),
    // A column of area A that is w wide is about A / w high. The sum of the heights is least if each w is as the root of A.
    weights: columns.map((column) => needs.shares?.[column] ?? Math.sqrt(needs.columns[column]!.area)),
    spans: spans.toSorted((a, b) => a.count - b.count),
    hasShares: needs.shares !== undefined,
    isFirstFixed: first !== undefined,
    sides: needs.sides,
  };
}

/**
 * Widths of columns that fill a width in points: as the template says where no piece of text breaks; or without wrapping, if that
 * is possible; or each between what it needs least and most.
 */
export function columnWidths(needs: SideBySide, width: number): readonly number[] {
  const { most, hasShares } = needs;
  const unwrapped = widened(most, needs, 'most');
  if (!hasShares && sum(unwrapped) <= width) return grown(unwrapped, unwrapped, needs, width);
  const smallest = leastWidths(needs, width);
  if (sum(smallest) >= width) return smallest.map((one) => (one / sum(smallest)) * width);
  if (hasShares)
    return filled(
      smallest,
      smallest.map(() => Number.POSITIVE_INFINITY),
      needs,
      width,
    );
  const slack = smallest.map((one, at) => (isFree(at, needs) ? Math.max(0, one - needs.sides) * SLACK : 0));
  const part = Math.min(1, (width - sum(smallest)) / 2 / Math.max(sum(slack), ROUNDING));
  const least = smallest.map((one, at) => one + slack[at]! * part);
  const largest = least.map((one, at) => Math.max(one, most[at]!));
  if (sum(largest) >= width) return filled(least, largest, needs, width);
  // Only cells over several columns wrap.
  const more = largest.map((one, at) => Math.max(0, unwrapped[at]! - one));
  return grown(largest, more, needs, width);
}

/** Widths at which no piece breaks, if the width has room for them. */
function leastWidths(needs: SideBySide, width: number): readonly number[] {
  const even = widened(needs.least, needs, 'least');
  if (sum(even) <= width) return even;
  const edges = leftEdges(needs);
  return needs.least.map((_one, at) => edges[at + 1]! - edges[at]!);
}

/** The least width in points at which no piece breaks. */
export function leastTotal(needs: SideBySide): number {
  return leftEdges(needs).at(-1)!;
}

/** Where each column begins at least, and where the last one ends, from the left. */
function leftEdges({ least, spans }: SideBySide): readonly number[] {
  const edges = [0];
  const ending = Map.groupBy(spans, ({ column, count }) => column + count - 1);
  for (const [at, one] of least.entries()) {
    const ends = (ending.get(at) ?? []).map((span) => edges[span.column]! + span.least);
    edges.push(Math.max(edges[at]! + one, ...ends));
  }
  return edges;
}

/** Widens the columns of each span to its need, the spans over fewer columns first. */
function widened(widths: readonly number[], needs: SideBySide, need: 'least' | 'most'): readonly number[] {
  const columns = [...widths];
  for (const span of needs.spans) {
    const covered = columns.slice(span.column, span.column + span.count);
    const lacking = span[need] - sum(covered);
    if (lacking <= 0) continue;
    const own = sum(covered) - (span.column === 0 ? fixedWidth(covered, needs) : 0);
    for (let at = span.column; at < span.column + span.count; at++) {
      if (isFree(at, needs)) columns[at]! *= 1 + lacking / own;
    }
  }
  return columns;
}

/** Widths in proportion to the weights, none less than its least or more than its most, that add up to `width`. */
function filled(
  least: readonly number[],
  most: readonly number[],
  needs: SideBySide,
  width: number,
): readonly number[] {
  const at = (factor: number) => {
    return least.map((one, index) => {
      return isFree(index, needs) ? Math.min(Math.max(one, factor * needs.weights[index]!), most[index]!) : one;
    });
  };
  let low = 0;
  let high = 1;
  while (sum(at(high)) < width && high < MOST_FACTOR) high *= 2;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) < width) low = middle;
    else high = middle;
  }
  const widths = at(low);
  return grown(widths, widths, needs, width);
}

const ROUNDING = 1e-6;

/** Halvings of an interval. After so many, its ends are equal except for rounding. */
const STEPS = 60;
/** Columns whose weights are this small have no text to speak of. */
const MOST_FACTOR = 2 ** 40;

/** Divides what is left of the width in proportion to `parts`. */
function grown(
  widths: readonly number[],
  parts: readonly number[],
  needs: SideBySide,
  width: number,
): readonly number[] {
  const free = parts.map((one, at) => (isFree(at, needs) ? one : 0));
  const shares = sum(free) > 0 ? free : widths;
  const spare = width - sum(widths);
  return widths.map((one, at) => one + (sum(shares) > 0 ? shares[at]! / sum(shares) : 1 / widths.length) * spare);
}

function isFree(at: number, { isFirstFixed }: SideBySide): boolean {
  return at > 0 || !isFirstFixed;
}

function fixedWidth(widths: readonly number[], needs: SideBySide): number {
  return isFree(0, needs) ? 0 : widths[0]!;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
