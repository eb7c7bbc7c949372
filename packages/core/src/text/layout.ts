import type { Columns, Insets, Line, Paragraph, Size, TextBlock } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { type BrokenLine, breakParagraph, type LineRoom } from './break.ts';
import { bulletFragment, createCounter } from './bullet.ts';
import { fragmentsOf, PITCH, pitchOf } from './line.ts';
import { type Prepared, prepareParagraph } from './prepare.ts';
import type { Missing } from './resolve.ts';
import { type Scale, scaleSize } from './scale.ts';

/**
 * Lines are broken a little inside the box. Other programs round widths (LibreOffice to pixels of 600 dpi, by up to 0.8 %);
 * the room that is left lets a file state a wrap width at which they break where we do.
 */
const MARGIN = 0.015;

/** Tried where lines stand too near to the width at which they would break otherwise; smaller, so that nothing overflows. */
const OTHER_MARGINS = [0.01, 0.005];

/** LibreOffice's widths differ from ours by 0.8 % at the worst. */
const SAFE = 0.01;

/** Sums of widths carry rounding errors of some 1e-13 points. */
const ROUNDING = 1e-6;

export interface TextReporter {
  readonly missing: Missing;
  used(face: Face): void;
}

/** Where lines go. `height` ends a column; the last column goes on below it. */
export interface TextRoom {
  /** Points; of all columns together with their gaps. Infinity: lines are never broken. */
  readonly width: number;
  readonly height: number;
  readonly columns?: Columns | undefined;
  /** Distance in points of the content's left edge from that of the box; absent means none. */
  readonly inset?: number | undefined;
  /** Lines below this height are of no interest, and left out. */
  readonly enough?: number | undefined;
}

/** A line with its end in its paragraph's text. */
export interface PlacedLine extends Line {
  readonly end: number;
}

export interface LaidOutText {
  /** Lines from the top of the box's content, not yet anchored. */
  readonly lines: readonly PlacedLine[];
  /** Of the tallest column, in points. */
  readonly height: number;
  /** The width in points at which no line would be broken again: the widest line's advance with its margin. */
  readonly width: number;
  /** The widths in points between which all lines are broken as they are, and the one to state to viewers; of one column. */
  readonly wrap: { readonly least: number; readonly most: number; readonly width: number };
}

/** Measures paragraphs once, for breaking them at any width and size. */
export function prepareText(
  paragraphs: readonly Paragraph[],
  fonts: FontLibrary,
  report: TextReporter,
): readonly Prepared[] {
  return paragraphs.map((paragraph) => {
    const prepared = prepareParagraph(paragraph, fonts, report.missing);
    for (const span of prepared.spans) report.used(span.face);
    return prepared;
  });
}

/** Breaks prepared paragraphs at a scale and stacks their lines in columns. */
export function layoutText(
  prepared: readonly Prepared[],
  scale: Scale,
  room: TextRoom,
  fonts: FontLibrary,
  used: (face: Face) => void,
): LaidOutText {
  const count = room.columns?.count ?? 1;
  const gap = room.columns?.gap ?? 0;
  const columnWidth = (room.width - gap * (count - 1)) / count;
  const { broken, wrap } = breakSafely(prepared, scale, columnWidth, room, count);
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
    // Space before the first paragraph of a column is left out, as PowerPoint does.
    if (top > 0) top += paragraph.spaceBefore * scale.size;
    const roomOf = roomsOf(paragraph, columnWidth);
    // A viewer stretches justified lines to the width that the file states.
    const inset = paragraph.align === 'justify' && count === 1 ? columnWidth - wrap.width : 0;
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
        ...(bullet && { bullet: bullet.fragment }),
      });
      widest = Math.max(widest, start + line.width / (1 - MARGIN));
      top += height;
      tallest = Math.max(tallest, top);
    }
    if (index < prepared.length - 1) top += paragraph.spaceAfter * scale.size;
  }
  // What was not broken lies below all that was.
  if (broken.length < prepared.length) tallest = Math.max(tallest, top, (room.enough ?? 0) + 1);
  return { lines, height: tallest, width: widest * count + gap * (count - 1), wrap };
}

type BrokenText = readonly (readonly BrokenLine[])[];

/**
 * Lines of paragraphs at the margin at which they stand safest from other programs' rounding, never higher than at the usual
 * one: where sizes are mixed, a large word that moves up a line makes that line high.
 */
function breakSafely(prepared: readonly Prepared[], scale: Scale, width: number, room: TextRoom, columns: number) {
  const at = (margin: number) => {
    const enough = (room.enough ?? Number.POSITIVE_INFINITY) * columns;
    const { broken, height } = breakAll(prepared, scale, width, enough, margin);
    const wrap = wrapOf(broken, prepared, width);
    return { broken, height, wrap, safety: Math.min(wrap.width - wrap.least, wrap.most - wrap.width) / width };
  };
  const usual = at(MARGIN);
  let best = usual;
  if (!Number.isFinite(width) || columns > 1) return best;
  for (const margin of OTHER_MARGINS) {
    if (best.safety >= SAFE) break;
    const other = at(margin);
    if (other.safety > best.safety && other.height <= usual.height + ROUNDING) best = other;
  }
  return best;
}

/** Lines of paragraphs, until together they are `enough` points high. */
function breakAll(
  prepared: readonly Prepared[],
  scale: Scale,
  width: number,
  enough: number,
  margin: number,
): { readonly broken: BrokenText; readonly height: number } {
  const broken: (readonly BrokenLine[])[] = [];
  let height = 0;
  for (const one of prepared) {
    if (height > enough) break;
    const roomOf = roomsOf(one.paragraph, width, margin);
    const lines = breakParagraph(one, scale, roomOf, mostLines(one, scale, enough - height));
    broken.push(lines);
    for (const line of lines) height += pitchOf(one, scale, line).height;
  }
  return { broken, height };
}

/** Between which widths all lines are broken as they are, and where among them they stand safest, but never over the edge. */
function wrapOf(broken: BrokenText, prepared: readonly Prepared[], width: number): LaidOutText['wrap'] {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (const [index, lines] of broken.entries()) {
    const roomOf = roomsOf(prepared[index]!.paragraph, width);
    for (const [row, line] of lines.entries()) {
      const { left } = roomOf(row);
      least = Math.max(least, left + line.width);
      most = Math.min(most, left + line.wider);
    }
  }
  if (!Number.isFinite(width)) return { least, most, width };
  // Half-way is safest; whoever adds words later wants the line to go on as near to the edge as is safe.
  return { least, most, width: Math.min(width, Math.max(least, (least + most) / 2, most - SAFE * width)) };
}

/** The first line starts at the margin and indent, every other at the margin; a hanging bullet takes no room from it. */
function roomsOf(paragraph: Paragraph, width: number, margin = MARGIN): (line: number) => LineRoom {
  const first = paragraph.marginLeft + Math.max(0, paragraph.indent);
  return (line) => {
    const left = line === 0 ? first : paragraph.marginLeft;
    return { left, width: (width - left) * (1 - margin) + ROUNDING };
  };
}

/** Lines that could reach down to `height` points and one more: what is broken beyond them nobody sees. */
function mostLines(prepared: Prepared, scale: Scale, height: number): number {
  const { paragraph, spans } = prepared;
  const smallest = spans.reduce((least, span) => Math.min(least, span.size), paragraph.endSize);
  const pitch = PITCH * scaleSize(smallest, scale) * paragraph.lineSpacing * scale.lineSpacing;
  return pitch > 0 ? Math.max(1, Math.ceil(height / pitch) + 1) : Number.POSITIVE_INFINITY;
}

/** Height alone, for trying scales; exact up to `enough`, and above it where the text is higher. */
export function heightOf(
  prepared: readonly Prepared[],
  scale: Scale,
  room: TextRoom,
  fonts: FontLibrary,
  enough: number,
): number {
  if (room.columns) return layoutText(prepared, scale, { ...room, enough }, fonts, () => {}).height;
  let top = 0;
  for (const [index, one] of prepared.entries()) {
    if (top > enough) return top;
    if (top > 0) top += one.paragraph.spaceBefore * scale.size;
    const most = mostLines(one, scale, enough - top);
    const lines = breakParagraph(one, scale, roomsOf(one.paragraph, room.width), most);
    for (const line of lines) top += pitchOf(one, scale, line).height;
    if (index < prepared.length - 1) top += one.paragraph.spaceAfter * scale.size;
  }
  return top;
}

/** Paragraphs as a file shall hold them: sizes and spacing as fitted. */
export function scaleParagraphs(prepared: readonly Prepared[], scale: Scale): readonly Paragraph[] {
  const isFull = scale.size === 1 && scale.lineSpacing === 1;
  return prepared.map(({ paragraph }) => {
    if (isFull) return paragraph;
    return {
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, size: scaleSize(run.size, scale) })),
      endSize: scaleSize(paragraph.endSize, scale),
      lineSpacing: paragraph.lineSpacing * scale.lineSpacing,
      spaceBefore: paragraph.spaceBefore * scale.size,
      spaceAfter: paragraph.spaceAfter * scale.size,
    };
  });
}

/** Puts laid-out lines into a box. */
export function anchorLines(
  paragraphs: readonly Paragraph[],
  text: LaidOutText,
  size: Size,
  frame: { readonly insets: Insets; readonly anchor: TextBlock['anchor']; readonly columns?: Columns | undefined },
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
      ...(bullet && { bullet }),
    }),
  );
  const block = { paragraphs, lines, insets, anchor, textHeight: text.height };
  return columns ? { ...block, columns } : { ...block, wrapWidth: text.wrap.width };
}
