import type { Columns, Insets, Line, Paragraph, Size, TextBlock } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { bulletFragment, createCounter } from './bullet.ts';
import { fragmentsOf, pitchOf, spacingOf } from './line.ts';
import { type BrokenLine, type PreparedParagraph, prepareParagraph } from './prepare.ts';
import type { OnMissingGlyph } from './resolve.ts';
import { FULL_SIZE, type Scale, scaleSize } from './scale.ts';
import { breakExactly, breakSafely, linesAt, MARGIN, mostLines, ROUNDING, roomsOf, type WrapWidths } from './wrap.ts';

export interface TextReporter {
  readonly missing: OnMissingGlyph;
  used(face: Face): void;
}

/** The space for lines. `height` ends a column; the last column continues below it. */
export interface TextRoom {
  /** Points, of all columns with their gaps. With Infinity lines never break. */
  readonly width: number;
  readonly height: number;
  readonly columns?: Columns;
  /** Points from the box's left edge to the content's left edge. Default: 0. */
  readonly inset?: number;
  /** Lines below this height are not needed, and may be left out. */
  readonly enough?: number;
  /** Width of a column in points at which lines break, as a file states it. Default: the safest one. */
  readonly wrapWidth?: number;
}

/** A line with its end, as an offset into its paragraph's text. */
export interface PlacedLine extends Line {
  readonly end: number;
}

export interface LaidOutText {
  /** Lines from the top of the box's content, before anchoring. */
  readonly lines: readonly PlacedLine[];
  /** Of the tallest column, in points. */
  readonly height: number;
  /** The smallest width in points at which no line breaks again: the widest line with its margin. */
  readonly width: number;
  readonly wrap: WrapWidths;
}

/** A cache of prepared paragraphs that have a glyph for every character. */
export type PreparedBefore = Map<Paragraph, PreparedParagraph>;

/** Measures paragraphs once, for breaking them at any width and size. */
export function prepareText(
  paragraphs: readonly Paragraph[],
  fonts: FontLibrary,
  report: TextReporter,
  before?: PreparedBefore,
): readonly PreparedParagraph[] {
  return paragraphs.map((paragraph) => {
    const prepared = before?.get(paragraph) ?? prepareParagraph(paragraph, fonts, report.missing);
    for (const span of prepared.spans) report.used(span.face);
    return prepared;
  });
}

/** Breaks prepared paragraphs at a scale and stacks their lines in columns. */
export function layoutText(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  room: TextRoom,
  fonts: FontLibrary,
  used: (face: Face) => void,
): LaidOutText {
  const count = room.columns?.count ?? 1;
  const gap = room.columns?.gap ?? 0;
  const columnWidth = (room.width - gap * (count - 1)) / count;
  const { broken, wrap } =
    room.wrapWidth === undefined
      ? breakSafely(prepared, scale, columnWidth, (room.enough ?? Number.POSITIVE_INFINITY) * count, count > 1)
      : breakExactly(prepared, scale, room.wrapWidth);
  const fromRight = prepared[0]?.paragraph.direction === 'rtl';
  const countItem = createCounter();
  const lines: PlacedLine[] = [];
  let column = 0;
  let top = 0;
  let tallest = 0;
  let widest = 0;
  for (const [index, brokenLines] of broken.entries()) {
    const one = prepared[index]!;
    const { paragraph } = one;
    const number = countItem(paragraph);
    // PowerPoint ignores the space before the first paragraph of a column.
    if (top > 0) top += paragraph.spaceBefore * scale.size;
    const roomOf = roomsOf(paragraph, columnWidth);
    // Viewers stretch justified lines to the width that the file states.
    const inset = paragraph.align === 'justify' ? columnWidth - wrap.width : 0;
    for (const [row, line] of brokenLines.entries()) {
      const { height, baseline } = pitchOf(one, scale, line);
      if (top + height > room.height + ROUNDING && column < count - 1 && top > 0) {
        column++;
        top = 0;
      }
      const left = (room.inset ?? 0) + (fromRight ? count - 1 - column : column) * (columnWidth + gap);
      const { left: start } = roomOf(row);
      const side = paragraph.direction === 'rtl' ? inset : start;
      const space = { left: left + side, width: columnWidth - start - inset, start };
      const fragments = fragmentsOf(one, scale, line, space);
      const edge = { left, width: columnWidth };
      const bullet = row === 0 ? bulletFragment(one, number, scale, edge, fragments, fonts) : undefined;
      if (bullet) used(bullet.face);
      lines.push({
        paragraph: index,
        end: line.end,
        top,
        height,
        baseline: top + baseline,
        fragments,
        bullet: bullet?.fragment,
      });
      widest = Math.max(widest, start + line.width / (1 - MARGIN));
      top += height;
      tallest = Math.max(tallest, top);
    }
    if (index < prepared.length - 1) top += paragraph.spaceAfter * scale.size;
  }
  // Some paragraphs were not broken: report a height that does not fit.
  if (broken.length < prepared.length) tallest = Math.max(tallest, top, (room.enough ?? 0) + 1);
  return { lines, height: tallest, width: widest * count + gap * (count - 1), wrap };
}

/**
 * Size of a text in one column, without insets: the smallest width at which no line breaks again, and the height that fitting
 * uses. Layout may then break lines at another margin, into fewer lines but never more.
 */
export function sizeOf(prepared: readonly PreparedParagraph[], width: number): Size {
  const { broken, usual } = breakSafely(prepared, FULL_SIZE, width, Number.POSITIVE_INFINITY, false);
  let widest = 0;
  for (const [index, lines] of broken.entries()) {
    const roomOf = roomsOf(prepared[index]!.paragraph, width);
    for (const [row, line] of lines.entries()) {
      widest = Math.max(widest, roomOf(row).left + line.width / (1 - MARGIN));
    }
  }
  return {
    width: widest,
    height: stack(prepared, FULL_SIZE, Number.POSITIVE_INFINITY, (_one, index) => usual[index]!),
  };
}

/** The height only, for trying scales. It is exact up to `enough`; for a taller text it is only known to be greater. */
export function heightOf(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  room: TextRoom,
  fonts: FontLibrary,
  enough: number,
): number {
  if (room.columns) return layoutText(prepared, scale, { ...room, enough }, fonts, () => {}).height;
  return stack(prepared, scale, enough, (one, _index, left) => {
    return linesAt(one, scale, room.width, MARGIN, mostLines(one, scale, left));
  });
}

/** Adds up the heights of one column's lines, paragraph by paragraph, until the sum exceeds `enough`. */
function stack(
  prepared: readonly PreparedParagraph[],
  scale: Scale,
  enough: number,
  linesOf: (one: PreparedParagraph, index: number, left: number) => readonly BrokenLine[],
): number {
  let top = 0;
  for (const [index, one] of prepared.entries()) {
    if (top > enough) return top;
    if (top > 0) top += one.paragraph.spaceBefore * scale.size;
    for (const line of linesOf(one, index, enough - top)) top += pitchOf(one, scale, line).height;
    if (index < prepared.length - 1) top += one.paragraph.spaceAfter * scale.size;
  }
  return top;
}

/** Paragraphs with fitted sizes and spacing, for the file. */
export function scaleParagraphs(prepared: readonly PreparedParagraph[], scale: Scale): readonly Paragraph[] {
  const isFull = scale.size === 1 && scale.lineSpacing === 1;
  return prepared.map((one) => {
    const { paragraph } = one;
    if (isFull) return paragraph;
    return {
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, size: scaleSize(run.size, scale) })),
      endSize: scaleSize(paragraph.endSize, scale),
      lineSpacing: spacingOf(one, scale),
      spaceBefore: paragraph.spaceBefore * scale.size,
      spaceAfter: paragraph.spaceAfter * scale.size,
    };
  });
}

/** Positions lines in a box by its anchor. */
export function anchorLines(
  paragraphs: readonly Paragraph[],
  text: LaidOutText,
  size: Size,
  frame: { readonly insets: Insets; readonly anchor: TextBlock['anchor']; readonly columns?: Columns },
): TextBlock {
  const { insets, anchor, columns } = frame;
  const free = size.height - insets.top - insets.bottom - text.height;
  const top = insets.top + (anchor === 'middle' ? free / 2 : anchor === 'bottom' ? free : 0);
  const lines = text.lines.map(
    ({ paragraph, top: above, height, baseline, fragments, bullet }): Line => ({
      paragraph,
      top: above + top,
      height,
      baseline: baseline + top,
      fragments,
      bullet,
    }),
  );
  const block = { paragraphs, lines, insets, anchor, textHeight: text.height, wrapWidth: text.wrap.width };
  return columns ? { ...block, columns } : block;
}
