/** A cell as the rows of a page need it: height in points of its words with insets. */
export interface MeasuredCell {
  readonly rowSpan: number;
  readonly need: number;
}

/** A row before it is placed; `least` is the height in points that it has whatever its cells need. */
export interface MeasuredRow<Cell extends MeasuredCell = MeasuredCell> {
  readonly least: number;
  readonly cells: readonly (Cell | null)[];
}

/** The first rows of a table, as far as they fit. */
export interface FittedRows {
  readonly heights: readonly number[];
  /** Not all words have the height that they need. */
  readonly isTight: boolean;
}

interface Span {
  readonly top: number;
  /** Index of the row after its last. */
  readonly end: number;
  readonly need: number;
}

/** Heights are sums of line pitches; this much over is rounding. */
const ROUNDING = 1e-6;

/**
 * Takes rows while they fit a height, at least one. What a cell over several rows lacks in height goes to its last row here.
 * With `keepSpans` it ends between rows that no span joins, unless the first such rows are higher than the page.
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
      // At the top of a page there is no better place for it.
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
  const kept = (keepSpans ? whole : undefined) ?? fitting;
  if (kept) return { heights: kept, isTight };
  return { heights: count > 0 ? [Math.max(0, room)] : [], isTight: count > 0 };
}

/** Height of a row by its least and by the cells that it has for itself. */
export function ownHeight({ least, cells }: MeasuredRow): number {
  return cells.reduce((most, cell) => (cell?.rowSpan === 1 ? Math.max(most, cell.need) : most), least);
}
