import { type LayoutTools, MOST_LISTED } from '../../contract/index.ts';
import { SMALLEST, type StyledCell, type TableLook } from './look.ts';
import { isQuantity } from './quantity.ts';
import type { TableValue } from './value.ts';

/** What the text of a column needs at its full size, in points with insets. */
export interface ColumnNeed {
  /** Below this width a word, a number or a date breaks. */
  readonly least: number;
  /** At this width no text wraps. */
  readonly most: number;
  /** Square points of all its text. */
  readonly area: number;
}

/** What the cells over the same columns need. */
export interface SpanNeed {
  readonly column: number;
  readonly count: number;
  readonly least: number;
  readonly most: number;
}

/** A cell whose text has a piece that is wider than the table. `row` is -1 for the header. */
export interface WideCell {
  readonly row: number;
  readonly column: number;
}

/** What decides the widths of columns. */
export interface TableNeeds {
  readonly columns: readonly ColumnNeed[];
  /** From the fewest columns to the most. */
  readonly spans: readonly SpanNeed[];
  /** The template's shares, which hold where `least` allows it. */
  readonly shares?: readonly number[];
  /** Left and right insets. */
  readonly sides: number;
  /** The first of them. */
  readonly wide: readonly WideCell[];
}

/** A column with a few long words still has this many em for them, if its text is as long. */
const READABLE = 4;

/** A column with a piece that no slide has room for gets this part of the width: the piece breaks anyway. */
const WIDE_SHARE = 1 / 4;

/** Measures every cell once, at its full size. */
export function tableNeeds(value: TableValue, look: TableLook, width: number, tools: LayoutTools): TableNeeds {
  const { left, right, top, bottom } = look.insets;
  const sides = left + right;
  const columns = value.columns.map(() => ({ least: 0, most: 0, area: 0 }));
  const spans = new Map<string, { column: number; count: number; least: number; most: number }>();
  const wide: WideCell[] = [];
  // A piece that needs more has no room even at the smallest size.
  const room = Math.max(0, width - sides) / SMALLEST + sides;

  const leastOf = (cell: StyledCell, most: number, row: number, column: number) => {
    const quantity = cell.paragraphs.length === 1 && isQuantity(textOf(cell));
    const piece = quantity ? most : tools.measurePieces(cell.paragraphs, look.insets);
    const readable = Math.min(most, READABLE * sizeOf(cell) + sides);
    if (piece <= room) return Math.max(piece, Math.min(readable, room));
    if (wide.length < MOST_LISTED) wide.push({ row, column });
    const others = tools.measurePieces(cell.paragraphs, look.insets, room);
    return Math.max(others, width * WIDE_SHARE);
  };
  const take = (cell: StyledCell, row: number, column: number) => {
    if (textOf(cell) === '') return;
    const unbroken = tools.measureText(cell.paragraphs, Number.POSITIVE_INFINITY, look.insets);
    const most = unbroken.width;
    const least = leastOf(cell, most, row, column);
    if (cell.columnSpan > 1) {
      const key = `${column} ${cell.columnSpan}`;
      const known = spans.get(key);
      if (known) {
        known.least = Math.max(known.least, least);
        known.most = Math.max(known.most, most);
      } else spans.set(key, { column, count: cell.columnSpan, least, most });
      return;
    }
    const need = columns[column]!;
    need.least = Math.max(need.least, least);
    need.most = Math.max(need.most, most);
    need.area += (most - sides) * Math.max(0, unbroken.height - top - bottom);
  };

  if (value.options.headerRow) for (const column of columns.keys()) take(look.header(column), -1, column);
  for (const [at, row] of value.rows.entries()) {
    for (const [column, cell] of row.entries()) if (cell) take(look.body(cell, at, column), at, column);
  }
  // A column without text still gets a visible width.
  const empty = sides + look.size;
  return {
    columns: columns.map((need) => (need.most > 0 ? need : { least: empty, most: empty, area: 0 })),
    spans: [...spans.values()].sort((a, b) => a.count - b.count),
    ...sharesOf(value),
    sides,
    wide,
  };
}

/** The caller may send more columns than the template names. A column without a share gets the average of the others. */
function sharesOf({ columns, options }: TableValue): { readonly shares?: readonly number[] } {
  const shares = columns.map((_name, column) => options.columns?.[column]?.width);
  const given = shares.filter((share) => share !== undefined);
  if (given.length === 0) return {};
  const average = given.reduce((sum, share) => sum + share, 0) / given.length;
  return { shares: shares.map((share) => share ?? average) };
}

function textOf({ paragraphs }: StyledCell): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

function sizeOf({ paragraphs }: StyledCell): number {
  return paragraphs.reduce((most, { endSize }) => Math.max(most, endSize), 0);
}
