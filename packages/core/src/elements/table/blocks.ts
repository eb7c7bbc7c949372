import { columnWidths, leastTotal, scaleNeed, sideBySide } from './columns.ts';
import type { SpanNeed, TableNeeds } from './needs.ts';
import type { ColumnBlock } from './value.ts';

/** A repeated first column gets the width of its text up to this part of the table's. */
export const FIRST_SHARE = 1 / 4;

/** The block with all columns; undefined if a piece of text would break in it. */
export function wholeBlock(needs: TableNeeds, scale: number, width: number): ColumnBlock | undefined {
  const all = [...needs.columns.keys()];
  const side = sideBySide(needs, all, scale);
  if (all.length > 1 && leastTotal(side) > width + ROUNDING) return undefined;
  return blockOf(all, columnWidths(side, width));
}

/** The block with the first columns, as many as a width has room for. */
export function firstBlock(needs: TableNeeds, scale: number, width: number): ColumnBlock {
  const first = scaleNeed(needs.columns[0]!.least, scale, needs.sides);
  const [columns] = splitColumns(splittingOf(needs, scale, width, first), width);
  return blockOf(columns!, columnWidths(sideBySide(needs, columns!, scale), width));
}

/** The largest scale at which columns make as few blocks as at the smallest one. Their needs may depend on the scale. */
export function fewestAt(needsAt: (scale: number) => TableNeeds, scales: readonly number[], width: number): number {
  const at = (scale: number) => splitColumns(splittingOf(needsAt(scale), scale, width), width);
  const smallest = at(scales.at(-1)!);
  const largest = scales.find((scale) => {
    const { columns, sides } = needsAt(scale);
    const blocks = at(scale);
    const fit = columns.every(({ least }) => scaleNeed(least, scale, sides) <= width);
    return fit && blocks.length === smallest.length && repeatsOf(blocks) === repeatsOf(smallest);
  });
  return largest ?? scales.at(-1)!;
}

/** The fewest blocks with the text at a scale, each with about as many columns as the others. */
export function blocksAt(needs: TableNeeds, scale: number, width: number): readonly ColumnBlock[] {
  const splitting = splittingOf(needs, scale, width);
  const fewest = splitColumns(splitting, width);
  let low = 0;
  let high = width;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    const blocks = splitColumns(splitting, middle);
    if (blocks.length > fewest.length) low = middle;
    else high = middle;
  }
  return splitColumns(splitting, high).map((columns) => {
    const side = sideBySide(needs, columns, scale, columns[0] === 0 ? splitting.first : undefined);
    return blockOf(columns, columnWidths(side, width));
  });
}

const HALVINGS = 10;

function blockOf(columns: readonly number[], widths: readonly number[]): ColumnBlock {
  const total = widths.reduce((sum, one) => sum + one, 0);
  return { columns, shares: widths.map((one) => (total > 0 ? one / total : 1 / widths.length)) };
}

/** Width of the first column where it is repeated. A cell that it shares with further columns keeps its words there. */
function firstWidth({ columns, spans, sides }: TableNeeds, scale: number, width: number): number {
  const [{ least, most }] = columns as [TableNeeds['columns'][number]];
  const needed = spans.filter(({ column }) => column === 0).map((span) => scaleNeed(span.least, scale, sides));
  const own = Math.max(scaleNeed(least, scale, sides), Math.min(scaleNeed(most, scale, sides), width * FIRST_SHARE));
  return Math.max(own, ...needed);
}

/** What decides where columns are divided, with the text at a scale. */
interface Splitting {
  readonly needs: TableNeeds;
  readonly scale: number;
  readonly width: number;
  /** Width of the first column in points. */
  readonly first: number;
  /** For each column, whether a cell joins it with the next one, and a slide has room for that cell's columns. */
  readonly joined: readonly boolean[];
}

function splittingOf(needs: TableNeeds, scale: number, width: number, own?: number): Splitting {
  const first = own ?? firstWidth(needs, scale, width);
  return { needs, scale, width, first, joined: joinedColumns(needs, scale, width - first) };
}

/** Divides columns into blocks that need at most `room` points, or have a single column. */
function splitColumns(splitting: Splitting, room: number): readonly (readonly number[])[] {
  const { needs, width, first, joined } = splitting;
  const blocks: number[][] = [];
  let start = 0;
  while (start < needs.columns.length) {
    const repeats = start > 0 && endOf(splitting, start, width, first) > start;
    const end = Math.max(start + 1, endOf(splitting, start, room, repeats ? first : 0));
    const kept = end === needs.columns.length ? end : unjoinedEnd(joined, start, end);
    blocks.push([...(repeats ? [0] : []), ...range(start, kept)]);
    start = kept;
  }
  return blocks;
}

function repeatsOf(blocks: readonly (readonly number[])[]): number {
  return blocks.filter(([column]) => column === 0).length;
}

/**
 * The column after the last one that fits `room` points, from `start` on and after `left` points. A cell over several columns keeps
 * its words whole where it begins.
 */
function endOf({ needs, scale, first }: Splitting, start: number, room: number, left: number): number {
  const { columns, spans, sides } = needs;
  // A cell that began in an earlier block needs no width here, unless its column is repeated.
  const repeated = spans.filter(({ column, count }) => column === 0 && start > 0 && left > 0 && count > start);
  const beginning = Map.groupBy(spans, ({ column }) => column);
  const needed = ({ column, count, least }: SpanNeed, from: number) => {
    return { end: column + count, edge: from + scaleNeed(least, scale, sides) };
  };
  let open = repeated.map((span) => needed(span, 0));
  let edge = left;
  for (let at = start; at < columns.length; at++) {
    for (const span of beginning.get(at) ?? []) open.push(needed(span, edge));
    edge += at === 0 ? first : scaleNeed(columns[at]!.least, scale, sides);
    for (const span of open) if (span.end === at + 1) edge = Math.max(edge, span.edge);
    open = open.filter(({ end }) => end > at + 1);
    if (open.reduce((most, span) => Math.max(most, span.edge), edge) > room + ROUNDING) return at;
  }
  return columns.length;
}

const ROUNDING = 1e-6;

function joinedColumns({ columns, spans, sides }: TableNeeds, scale: number, room: number): readonly boolean[] {
  const before = [0];
  for (const { least } of columns) before.push(before.at(-1)! + scaleNeed(least, scale, sides));
  const joined = columns.map(() => false);
  for (const { column, count, least } of spans) {
    const width = Math.max(before[column + count]! - before[column]!, scaleNeed(least, scale, sides));
    if (width <= room) joined.fill(true, column, column + count - 1);
  }
  return joined;
}

/** The last end at which no cell is cut, unless it leaves less than half of the columns. */
function unjoinedEnd(joined: readonly boolean[], start: number, end: number): number {
  for (let at = end; at > start && 2 * (at - start) >= end - start; at--) if (!joined[at - 1]) return at;
  return end;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_one, index) => start + index);
}
