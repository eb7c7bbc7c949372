import type {
  Align,
  Color,
  Fill,
  LayoutTools,
  Paragraph,
  Size,
  Stroke,
  TableCell,
  TableMeaning,
  TextStyle,
  Theme,
} from '../../contract/index.ts';
import { textStyle } from '../element.ts';
import { tint } from '../tint.ts';
import type { TableValue } from './options.ts';

/** Column widths in points, and the rows that fit. */
export interface Grid {
  readonly columns: readonly number[];
  readonly rows: TableMeaning['rows'];
  /** Size of the body's words in points, as set and as asked for. */
  readonly size: number;
  readonly asked: number;
}

/** Office's own cell insets are 7.2 and 3.6 points; a little more air reads better. */
const INSETS = { top: 7, right: 10, bottom: 7, left: 10 };

/** Text may go down to this share of its size before rows are dropped. */
const SMALLEST = 0.6;
const STEP = 0.05;

interface Look {
  readonly header: TextStyle;
  readonly body: TextStyle;
  readonly headerFill: Fill | undefined;
  readonly bandFill: Fill | undefined;
  readonly rule: Stroke;
}

/** Sizes columns by their words, rows by their lines, and the text so that the rows fit the frame. */
export function gridOf(value: TableValue, frame: Size, tools: LayoutTools): Grid {
  let grid = gridAt(1, value, frame, tools);
  for (let scale = 1 - STEP; heightOf(grid) > frame.height && scale >= SMALLEST - 1e-9; scale -= STEP) {
    grid = gridAt(scale, value, frame, tools);
  }
  let height = 0;
  const rows = grid.rows.filter((row) => {
    height += row.height;
    return height <= frame.height + 1e-6;
  });
  return { ...grid, rows: rows.length > 0 ? rows : grid.rows.slice(0, 1) };
}

function heightOf(grid: Grid): number {
  return grid.rows.reduce((sum, row) => sum + row.height, 0);
}

function gridAt(scale: number, value: TableValue, frame: Size, tools: LayoutTools): Grid {
  const look = lookAt(scale, value, tools.theme);
  const header = value.columns.map((words, column) =>
    cellParagraphs(words, look.header, alignOf(value, column), tools),
  );
  const body = value.rows.map((row) =>
    value.columns.map((_name, column) => cellParagraphs(row[column], look.body, alignOf(value, column), tools)),
  );
  const columns = columnWidths(value, [header, ...body], frame.width, tools);
  const rows = [header, ...body].map((cells, index) => {
    const isHeader = index === 0;
    const fill = isHeader ? look.headerFill : index % 2 === 0 ? look.bandFill : undefined;
    const heights = cells.map((cell, column) => tools.measureText(cell, columns[column]!, INSETS).height);
    return {
      height: Math.max(...heights),
      cells: cells.map(
        (paragraphs): TableCell => ({
          paragraphs,
          insets: INSETS,
          anchor: 'middle',
          ...(fill && { fill }),
          borders: { bottom: look.rule },
        }),
      ),
    };
  });
  return { columns, rows, size: look.body.size, asked: lookAt(1, value, tools.theme).body.size };
}

function lookAt(scale: number, { options }: TableValue, theme: Theme): Look {
  const body = textStyle(options.style, { font: 'body', size: 14 }).look;
  const header = textStyle({ ...options.style, ...options.headerStyle }, { font: 'body', size: 14, bold: true }).look;
  const scaled = (style: TextStyle) => ({ ...style, size: Math.round(style.size * scale * 10) / 10 });
  const color: Color = options.ruleColor ?? tint(theme, 0.18);
  return {
    body: scaled(body),
    header: scaled({ ...header, bold: options.headerStyle.bold ?? true }),
    headerFill: options.headerFill,
    bandFill: options.bandFill,
    rule: { color, width: 0.75 },
  };
}

function cellParagraphs(
  value: string | number | null | undefined,
  style: TextStyle,
  align: Align,
  tools: LayoutTools,
): readonly Paragraph[] {
  return tools.paragraphs(value === null || value === undefined ? '' : String(value), { ...style, align });
}

/** Columns that hold nothing but numbers line up on the right. */
function alignOf(value: TableValue, column: number): Align {
  const said = value.options.columns?.[column]?.align;
  if (said) return said;
  const cells = value.rows.map((row) => row[column]).filter((cell) => cell !== null && cell !== undefined);
  return cells.length > 0 && cells.every((cell) => NUMERIC.test(String(cell))) ? 'right' : 'left';
}

const NUMERIC = /^[\s+\-–−(]*[$€£¥]?\s*[\d.,\u00A0\u202F' ]+\s*(%|[kKmMbB]n?|[$€£¥])?\)?$/;

/**
 * Widths by the template's shares or, without any, by what the words need unbroken; always the whole frame. The caller
 * may send more columns than the template knows: one without a share gets the average of the others.
 */
function columnWidths(
  value: TableValue,
  rows: readonly (readonly (readonly Paragraph[])[])[],
  width: number,
  tools: LayoutTools,
): readonly number[] {
  const shares = value.columns.map((_name, column) => value.options.columns?.[column]?.width);
  const given = shares.filter((share) => share !== undefined);
  const average = given.reduce((sum, share) => sum + share, 0) / given.length;
  const needs = shares.map((share, column) => {
    if (given.length > 0) return share ?? average;
    const natural = rows.map((row) => tools.measureText(row[column]!, Number.POSITIVE_INFINITY, INSETS).width);
    // A column of long sentences wraps; it must not starve the others.
    return Math.min(Math.max(...natural), width / 2);
  });
  const total = needs.reduce((sum, need) => sum + need, 0);
  return needs.map((need) => (need / total) * width);
}
