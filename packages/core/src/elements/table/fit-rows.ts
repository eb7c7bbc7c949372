/** A measured cell. `need` is the height in points of its text, with insets. */
export interface MeasuredCell {
  readonly rowSpan: number;
  readonly need: number;
}

/** A row before it is placed. `least` is its least height in points, whatever its cells need. */
export interface MeasuredRow<Cell extends MeasuredCell = MeasuredCell> {
  readonly least: number;
  readonly cells: readonly (Cell | null)[];
}

/** The first rows of a table that fit a height. */
export interface FittedRows {
  readonly heights: readonly number[];
  /** True if some text has less height than it needs. */
  readonly isTight: boolean;
}

interface Span {
  readonly top: number;
  /** Index of the row after its last one. */
  readonly end: number;
  readonly need: number;
}

/** A slide of a table that continues has as many rows, if there is room for them. */
export const LEAST_ROWS = 3;

/** Heights are sums of line pitches. A difference of this many points is rounding. */
const ROUNDING = 1e-6;

/**
 * Takes rows while they fit a height, but at least one. If a cell over several rows needs more height, its last row here gets
 * it. With `keepSpans`, ends between rows that no cell spans, unless that leaves less than three rows.
 */
export function fitRows(
  count: number,
  rowAt: (index: number) => MeasuredRow,
  room: number,
  keepSpans: boolean,
): FittedRows {
  const heights: number[] = [];
  let open: readonly Span[] = [];
  let top = 0;
  let isTight = false;
  let fitting: readonly number[] | undefined;
  let whole: readonly number[] | undefined;
  for (let index = 0; index < count; index++) {
    const row = rowAt(index);
    const started = row.cells.flatMap((cell): readonly Span[] => {
      if (!cell || cell.rowSpan === 1) return [];
      // A cell in the first row cannot move to a better slide.
      const need = index === 0 ? Math.min(cell.need, room) : cell.need;
      isTight ||= need < cell.need;
      return [{ top, end: index + cell.rowSpan, need }];
    });
    const spans = [...open, ...started];
    const lacking = (some: readonly Span[]) => some.map((span) => span.top + span.need - top);
    const ending = spans.filter((span) => span.end <= index + 1);
    open = spans.filter((span) => span.end > index + 1);
    const height = Math.max(ownHeight(row), ...lacking(ending));
    const asLast = Math.max(height, ...lacking(open));
    if (top + asLast > room + ROUNDING) break;
    fitting = [...heights, asLast];
    if (open.length === 0) whole = fitting;
    heights.push(height);
    top += height;
  }
  const least = Math.min(LEAST_ROWS, fitting?.length ?? 0);
  const kept = keepSpans && whole && whole.length >= least ? whole : fitting;
  if (kept) return { heights: kept, isTight };
  return { heights: count > 0 ? [Math.max(0, room)] : [], isTight: count > 0 };
}

/** Height of a row by its least height and its cells without row span. */
export function ownHeight({ least, cells }: MeasuredRow): number {
  return cells.reduce((most, cell) => (cell?.rowSpan === 1 ? Math.max(most, cell.need) : most), least);
}
