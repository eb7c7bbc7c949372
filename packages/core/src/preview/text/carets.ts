import type { Box, Fragment, Line, Paragraph, Run, TextNode } from '../../contract/index.ts';
import { type Face, faceId } from '../../fonts/face.ts';
import { levelsOf, reorder } from '../../text/bidi.ts';
import { nextTab } from '../../text/break.ts';
import { segmentsOf } from '../../text/opportunities.ts';
import { SCRIPT_SIZE } from '../../text/scale.ts';
import { roomsOf } from '../../text/wrap.ts';
import { type CaretCell, cellsOf, extentOf } from './cells.ts';

/** A line of a text with the places that a caret can take. Lengths are in points from the top left corner of the text's box. */
export interface CaretLine {
  /** As wide as the space for its text, and as high as the line. */
  readonly box: Box;
  /** UTF-16 offsets in the text. White space at the end of the line belongs to it, the line break after it does not. */
  readonly start: number;
  readonly end: number;
  /** True if the next line starts at `end`, without a line break between the two. */
  readonly isWrapped: boolean;
  /** Direction of its paragraph. */
  readonly direction: 'ltr' | 'rtl';
  /** In visual order, left to right. */
  readonly cells: readonly CaretCell[];
  /** Where the caret is in a line without cells. */
  readonly x: number;
}

/** Returns undefined for a face that the text does not use. */
export type FaceOf = (id: string) => Face | undefined;

/** The lines of a text as it is drawn. Offsets count in the text of its paragraphs, with a line feed between each two. */
export function caretLines(node: TextNode, faceOf: FaceOf): readonly CaretLine[] {
  const rooms = roomsForLines(node);
  const lines: CaretLine[] = [];
  let offset = 0;
  for (const [index, paragraph] of node.paragraphs.entries()) {
    const own = node.lines.flatMap((line, at) => (line.paragraph === index ? [{ line, room: rooms[at]! }] : []));
    const text = textOf(paragraph);
    for (const line of linesOf(paragraph, text, own, faceOf)) lines.push(moved(line, offset));
    offset += text.length + 1;
  }
  return lines;
}

/** The text that the offsets of `caretLines` count in. */
export function caretText(node: TextNode): string {
  return node.paragraphs.map(textOf).join('\n');
}

function textOf({ runs }: Paragraph): string {
  return runs.map((run) => run.text).join('');
}

function moved(line: CaretLine, by: number): CaretLine {
  const cells = line.cells.map((cell) => ({ ...cell, start: cell.start + by, end: cell.end + by }));
  return { ...line, start: line.start + by, end: line.end + by, cells };
}

/** The lines of one paragraph. */
function linesOf(
  paragraph: Paragraph,
  text: string,
  own: readonly { readonly line: Line; readonly room: TextSpace }[],
  faceOf: FaceOf,
): readonly CaretLine[] {
  const spans = spansOf(paragraph, text);
  // White space at a break is on no line, so the next one starts behind it.
  const nextStarts = new Map(segmentsOf(text).map(({ trimmed, end }) => [trimmed, end]));
  let start = 0;
  return own.map(({ line, room }, row) => {
    const isLast = row === own.length - 1;
    const drawnEnd = start + line.fragments.reduce((sum, fragment) => sum + fragment.text.length, 0);
    const next = isLast ? text.length : (nextStarts.get(drawnEnd) ?? drawnEnd);
    const isBroken = !isLast && text[next - 1] === '\n';
    const end = isBroken ? next - 1 : next;
    const drawn = drawnCells(line, spans, start, faceOf);
    const spaces = spaceCells(
      paragraph,
      text.slice(drawnEnd, end),
      drawnEnd,
      edgeOf(line, paragraph, room),
      room,
      faceOf,
    ).map((cell) => (hasSizes(line) ? { ...cell, ...extentAt(paragraph, cell.start, line, faceOf) } : cell));
    const cells = paragraph.direction === 'rtl' ? [...spaces.toReversed(), ...drawn] : [...drawn, ...spaces];
    const result: CaretLine = {
      box: { x: room.x, y: line.top, width: room.width, height: line.height },
      start,
      end,
      isWrapped: !isLast && !isBroken,
      direction: paragraph.direction,
      cells,
      x: edgeOf(line, paragraph, room),
    };
    start = next;
    return result;
  });
}

/** A part of a paragraph in one run and one direction. Offsets are UTF-16 units of the paragraph's text. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly level: number;
}

function spansOf(paragraph: Paragraph, text: string): readonly Span[] {
  const levels = levelsOf(text, paragraph.direction);
  const spans: Span[] = [];
  let runStart = 0;
  for (const run of paragraph.runs) {
    const runEnd = runStart + run.text.length;
    let start = runStart;
    for (let at = start + 1; at <= runEnd; at++) {
      if (at < runEnd && levels?.[at] === levels?.[start]) continue;
      spans.push({ start, end: at, level: levels?.[start] ?? 0 });
      start = at;
    }
    runStart = runEnd;
  }
  return spans;
}

function drawnCells(line: Line, spans: readonly Span[], start: number, faceOf: FaceOf): readonly CaretCell[] {
  return withStarts(line, spans, start).flatMap(({ fragment, start: at }) => {
    const face = faceOf(fragment.face);
    if (!face) throw new TypeError(`A text is drawn with the font "${fragment.face}", which its scene does not list.`);
    const cells = cellsOf(fragment, at, face);
    if (!hasSizes(line)) return cells;
    const extent = extentOf(face, fragment.size, line.baseline - (fragment.rise ?? 0));
    return cells.map((cell) => ({ ...cell, extent }));
  });
}

/** Where all letters have one size, a caret is as high as the line. */
function hasSizes({ fragments }: Line): boolean {
  return fragments.some(({ size }) => size !== fragments[0]!.size);
}

/** The fragments of a line, in visual order, with their offsets. A span is one fragment, or several between which are tabs or stretched spaces. */
function withStarts(
  { fragments }: Line,
  spans: readonly Span[],
  start: number,
): readonly { readonly fragment: Fragment; readonly start: number }[] {
  const end = start + fragments.reduce((sum, { text }) => sum + text.length, 0);
  const onLine = spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({ ...span, start: Math.max(start, span.start), end: Math.min(end, span.end) }));
  let taken = 0;
  return reorder(onLine).flatMap((span) => {
    const own: Fragment[] = [];
    for (let length = 0; length < span.end - span.start; length += own.at(-1)!.text.length)
      own.push(fragments[taken++]!);
    if (span.level % 2 === 1) own.reverse();
    let at = span.start;
    const placed = own.map((fragment) => {
      const one = { fragment, start: at };
      at += fragment.text.length;
      return one;
    });
    return span.level % 2 === 1 ? placed.reverse() : placed;
  });
}

/** Where the drawn text of a line ends in its paragraph's direction. */
function edgeOf({ fragments }: Line, { align, direction }: Paragraph, room: TextSpace): number {
  const [first] = fragments;
  const last = fragments.at(-1);
  if (first && last) return direction === 'rtl' ? first.x : last.x + last.width;
  const side = align === 'justify' ? (direction === 'rtl' ? 'right' : 'left') : align;
  return room.x + room.width * (side === 'right' ? 1 : side === 'center' ? 0.5 : 0);
}

/** White space at the end of a line, which is not drawn, in reading order. It ends at the edge of the box. */
function spaceCells(
  paragraph: Paragraph,
  spaces: string,
  start: number,
  edge: number,
  room: TextSpace,
  faceOf: FaceOf,
): readonly CaretCell[] {
  let x = edge;
  return [...spaces].map((space, index) => {
    const width = widthOf(space, paragraph, start + index, x - room.x, faceOf);
    const isRtl = paragraph.direction === 'rtl';
    const end = isRtl
      ? Math.min(x, Math.max(room.x, x - width))
      : Math.max(x, Math.min(room.x + room.width, x + width));
    const cell = { start: start + index, end: start + index + 1, x: Math.min(x, end), width: Math.abs(end - x) };
    x = end;
    return isRtl ? { ...cell, direction: 'rtl' } : cell;
  });
}

function extentAt(paragraph: Paragraph, offset: number, { baseline }: Line, faceOf: FaceOf): Pick<CaretCell, 'extent'> {
  const run = runAt(paragraph, offset);
  const face = ownFace(run, faceOf);
  return face ? { extent: extentOf(face, run.size, baseline) } : {};
}

function ownFace({ font, bold = false, italic = false }: Run, faceOf: FaceOf): Face | undefined {
  return faceOf(faceId({ family: font, bold, italic }));
}

/** `from`: distance in points from the text's left edge. */
function widthOf(space: string, paragraph: Paragraph, offset: number, from: number, faceOf: FaceOf): number {
  if (space === '\t' && paragraph.direction === 'ltr') return nextTab(from) - from;
  const run = runAt(paragraph, offset);
  const face = ownFace(run, faceOf);
  const size = run.script === undefined ? run.size : run.size * SCRIPT_SIZE;
  return (face?.advance(space === '\t' ? ' ' : space) ?? TYPICAL_SPACE) * size;
}

/** Em. For a run that names another font than the one that draws it. */
const TYPICAL_SPACE = 0.25;

function runAt({ runs }: Paragraph, offset: number): Run {
  let end = 0;
  return runs.find((run) => {
    end += run.text.length;
    return offset < end;
  })!;
}

/** The space for the text of a line: points from the left edge of the text's box. */
interface TextSpace {
  readonly x: number;
  readonly width: number;
}

/** For each line of a text, the space in its column beside the margin of its paragraph. */
function roomsForLines({ box, lines, paragraphs, insets, columns, wrapWidth }: TextNode): readonly TextSpace[] {
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  const width = (box.width - insets.left - insets.right - gap * (count - 1)) / count;
  const fromRight = paragraphs[0]?.direction === 'rtl';
  let column = 0;
  let row = 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    // The first line of a column is above the last one of the column before it.
    if (before && line.top < before.top) column++;
    row = before?.paragraph === line.paragraph ? row + 1 : 0;
    const left = insets.left + (fromRight ? count - 1 - column : column) * (width + gap);
    return within(paragraphs[line.paragraph]!, row, { x: left, width }, wrapWidth ?? width);
  });
}

/** Viewers stretch justified lines to the width that the file states. */
function within(paragraph: Paragraph, row: number, column: TextSpace, wrapWidth: number): TextSpace {
  const { left: start } = roomsOf(paragraph, column.width)(row);
  const inset = paragraph.align === 'justify' ? column.width - wrapWidth : 0;
  const side = paragraph.direction === 'rtl' ? inset : start;
  return { x: column.x + side, width: column.width - start - inset };
}
