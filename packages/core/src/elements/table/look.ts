import type {
  Fill,
  Insets,
  LayoutTools,
  Paragraph,
  Stroke,
  TableCell,
  TablePart,
  TableStyle,
  TextStyle,
} from '../../contract/index.ts';
import { scaleSize } from '../../text/scale.ts';
import { type TextStyleInput, textStyle } from '../element.ts';
import { tint } from '../tint.ts';
import { type Direction, directionIn } from './direction.ts';
import type { TableOptions } from './options.ts';
import type { BodyCell, TableValue } from './value.ts';

/** Text may shrink to this share of its size. */
export const SMALLEST = 0.6;

/** The text sizes that a table tries, from the template's on, as parts of it. */
export const SCALES: readonly number[] = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, SMALLEST];

/** Office's cell insets are 7.2 and 3.6 points; slightly larger ones read better. */
const INSETS = { top: 7, right: 10, bottom: 7, left: 10 };
const RULE_WIDTH = 0.75;
const RULE_SHARE = 0.18;

/** A cell's text at a scale, with its spans and its fill. */
export interface StyledCell {
  readonly paragraphs: readonly Paragraph[];
  /** Smallest font size in points to which its text may shrink. */
  readonly minSize: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  readonly fill?: Fill;
}

/** The styles of a table's cells, with the text at a scale from 0 to 1. */
export interface TableLook {
  /** Font size of the body in points. */
  readonly size: number;
  readonly insets: Insets;
  readonly anchor: TableCell['anchor'];
  readonly borders: TableCell['borders'];
  readonly direction: Direction;
  readonly style: TableStyle;
  header(column: number): StyledCell;
  /** `row` counts the body rows of this slide from 0. */
  body(cell: BodyCell, row: number, column: number): StyledCell;
  /** The paragraphs of a body cell without text. */
  readonly empty: readonly Paragraph[];
}

export function lookOf(value: TableValue, scale: number, tools: LayoutTools): TableLook {
  const { options, columns, rows, before } = value;
  const direction = directionIn(tools.language, value.direction);
  // In a right-to-left table, a column of Latin names begins at the right like the columns beside it.
  const base: TextStyleInput = { ...(direction === 'rtl' && { align: 'right' }), ...options.style };
  const styled = (text: string, input: TextStyleInput, spans: { columnSpan: number; rowSpan: number }) => {
    const style = styleOf(input);
    const paragraphs = tools.paragraphs(text, scaled(style, scale));
    return { paragraphs, minSize: style.size * SMALLEST, ...spans };
  };
  return {
    size: scaled(styleOf(options.style), scale).size,
    insets: options.insets ?? INSETS,
    anchor: options.style.anchor ?? 'middle',
    borders: bordersOf(options, tools),
    direction,
    style: tableStyle(value, bordersOf(options, tools)),
    empty: tools.paragraphs('', scaled(styleOf(options.style), scale)),
    header(column) {
      const { text, align } = columns[column]!;
      const input = { ...base, bold: true, ...(align && { align }), ...options.headerStyle };
      const fill = options.headerFill;
      return { ...styled(text, input, { columnSpan: 1, rowSpan: 1 }), fill };
    },
    body(cell, row, column) {
      const isTotal = options.totalRow && row === rows.length - 1;
      const { align } = columns[column]!;
      const { text, columnSpan, rowSpan, fill: ownFill, ...own } = cell;
      const input: TextStyleInput = {
        ...base,
        ...(options.firstColumn && column === 0 && { bold: true }),
        ...options.columns?.[column]?.style,
        ...(align && { align }),
        ...(isTotal && { bold: true, ...options.totalStyle }),
        ...own,
      };
      const band = (before + row) % 2 === 1 ? options.bandFill : undefined;
      const fill = ownFill ?? (isTotal ? options.totalFill : undefined) ?? band;
      return { ...styled(text, input, { columnSpan, rowSpan }), fill };
    },
  };
}

/** Font size of the body in points by the template. */
export function textSize({ options }: TableValue): number {
  return styleOf(options.style).size;
}

/** What the parts of the table have in common, even those that this table does not show. */
function tableStyle({ options, before }: TableValue, borders: TableCell['borders']): TableStyle {
  const { style, headerStyle, headerFill, totalStyle, totalFill, bandFill } = options;
  const part = (input: TextStyleInput, fill?: Fill): TablePart => {
    const { bold, color } = styleOf(input);
    return { bold, color, fill };
  };
  return {
    whole: { ...part(style), borders },
    header: part({ ...style, bold: true, ...headerStyle }, headerFill),
    total: part({ ...style, bold: true, ...totalStyle }, totalFill),
    firstColumn: { bold: true },
    ...(bandFill && { [before % 2 === 0 ? 'evenRows' : 'oddRows']: { fill: bandFill } }),
  };
}

function styleOf(input: TextStyleInput): TextStyle {
  return textStyle(input, { font: 'body', size: 14 }).look;
}

function scaled(style: TextStyle, scale: number): TextStyle {
  return { ...style, size: scaleSize(style.size, { size: scale, lineSpacing: 1 }) };
}

function bordersOf({ borders, ruleColor }: TableOptions, tools: LayoutTools): TableCell['borders'] {
  const rule: Stroke = { color: ruleColor ?? tint(tools.theme, RULE_SHARE), width: RULE_WIDTH };
  switch (borders) {
    case 'none':
      return {};
    case 'rows':
      return { bottom: rule };
    case 'grid':
      return { top: rule, right: rule, bottom: rule, left: rule };
  }
}
