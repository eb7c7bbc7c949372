import type { LayoutTools, Paragraph } from '../../contract/index.ts';
import { SMALLEST, type StyledCell, type TableLook } from './look.ts';
import type { TableValue } from './value.ts';

/** Widths in points that text needs at its full size, with insets. */
interface Needs {
  readonly singles: readonly number[];
  /** Needs of cells over several columns. */
  readonly spans: readonly { readonly column: number; readonly count: number; readonly need: number }[];
}

/** What decides the column widths: the template's shares, or the text: unbroken and, if that is too wide, word by word. */
export type ColumnNeeds =
  | { readonly kind: 'shares'; readonly shares: readonly number[] }
  | { readonly kind: 'text'; readonly unbroken: Needs; readonly single?: Needs };

/** Lines break at up to 1.5 % less than the available width. */
const MARGIN = 1.02;

/** The caller may send more columns than the template names. A column without a share gets the average of the others. */
export function columnNeeds(value: TableValue, look: TableLook, width: number, tools: LayoutTools): ColumnNeeds {
  const shares = value.columns.map((_name, column) => value.options.columns?.[column]?.width);
  const given = shares.filter((share) => share !== undefined);
  if (given.length > 0) {
    const average = sum(given) / given.length;
    return { kind: 'shares', shares: shares.map((share) => share ?? average) };
  }
  const unbroken = measuredNeeds(value, look, width, tools);
  if (sum(widths(unbroken, 1, width, look)) * MARGIN <= width) return { kind: 'text', unbroken };
  return { kind: 'text', unbroken, single: measuredNeeds(value, look, width, tools, oneWordEach) };
}

/** Width in points at which no column has to break its text. */
export function naturalWidth(value: TableValue, look: TableLook, tools: LayoutTools): number {
  return sum(measuredNeeds(value, look, Number.POSITIVE_INFINITY, tools).singles);
}

function measuredNeeds(
  value: TableValue,
  look: TableLook,
  width: number,
  tools: LayoutTools,
  broken: (paragraphs: readonly Paragraph[]) => readonly Paragraph[] = (paragraphs) => paragraphs,
): Needs {
  const sides = look.insets.left + look.insets.right;
  const singles = value.columns.map(() => 0);
  const spans: { column: number; count: number; need: number }[] = [];
  // No column gets more than this, even with its text at the smallest size.
  const enough = width / SMALLEST + sides;
  const take = (cell: StyledCell, column: number) => {
    if (cell.columnSpan === 1 && singles[column]! >= enough) return;
    const need = tools.measureText(broken(cell.paragraphs), Number.POSITIVE_INFINITY, look.insets).width;
    if (cell.columnSpan === 1) singles[column] = Math.max(singles[column]!, need);
    else spans.push({ column, count: cell.columnSpan, need });
  };
  if (value.options.headerRow) for (const column of singles.keys()) take(look.header(column), column);
  for (const [at, row] of value.rows.entries()) {
    for (const [column, cell] of row.entries()) if (cell) take(look.body(cell, at, column), column);
  }
  // A column that only has spans still gets a visible width.
  return { singles: singles.map((need) => need || sides + look.size), spans };
}

/** Puts each word on its own line. */
function oneWordEach(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, text: run.text.replaceAll(/ +/g, '\n') })),
  }));
}

/** Shares of the width, with the text at a scale. Their sum is 1. */
export function columnShares(needs: ColumnNeeds, scale: number, width: number, look: TableLook): readonly number[] {
  if (needs.kind === 'shares') return sharesOf(needs.shares);
  const most = widths(needs.unbroken, scale, width, look);
  if (!needs.single || sum(most) * MARGIN <= width) return sharesOf(most);
  const least = widths(needs.single, scale * MARGIN, width, look);
  const spare = width - sum(least);
  if (spare <= 0) return sharesOf(least);
  // Every word fits. The spare width goes to columns whose lines wrap.
  const more = most.map((wanted, column) => Math.max(0, wanted * MARGIN - least[column]!));
  const part = sum(more) > 0 ? spare / sum(more) : 0;
  return sharesOf(least.map((need, column) => need + more[column]! * part));
}

/** Widths of the columns in points. Applies narrower spans before wider ones. */
function widths({ singles, spans }: Needs, scale: number, width: number, look: TableLook): readonly number[] {
  const sides = look.insets.left + look.insets.right;
  // A column of long sentences wraps, so that it leaves width for the others.
  const wanted = (need: number) => Math.min(Math.max(0, need - sides) * scale + sides, width / 2);
  const columns = singles.map(wanted);
  for (const { column, count, need } of spans.toSorted((a, b) => a.count - b.count)) {
    const covered = sum(columns.slice(column, column + count));
    const factor = covered > 0 ? Math.max(1, wanted(need) / covered) : 1;
    for (let at = column; at < column + count; at++) columns[at]! *= factor;
  }
  return columns;
}

function sharesOf(columns: readonly number[]): readonly number[] {
  const total = sum(columns);
  return columns.map((need) => (total > 0 ? need / total : 1 / columns.length));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
