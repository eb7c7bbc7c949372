import type { Fragment, Paragraph } from '../contract/index.ts';
import { reorder } from './bidi.ts';
import { fragmentSize, nextTab, spanAt } from './break.ts';
import { advanceIn, type BrokenLine, type MeasuredSpan, type PreparedParagraph } from './prepare.ts';
import { PITCH, RISE, type Scale, scaleSize } from './scale.ts';

/** The factor of a paragraph's line pitch after fitting. A tall script is never closer than its ink. */
export function spacingOf({ paragraph, leastSpacing }: PreparedParagraph, scale: Scale): number {
  return Math.max(paragraph.lineSpacing * scale.lineSpacing, leastSpacing);
}

/**
 * Height of a line and distance of its baseline from its top, in points. The largest size on the line sets the height. The
 * baseline is PowerPoint's: from the usWin values of the faces on the line and of the paragraph mark, scaled to 1.2 em and
 * rounded to whole points, but not so far that ink of a tall script leaves the line.
 */
export function pitchOf(
  prepared: PreparedParagraph,
  scale: Scale,
  line: { readonly start: number; readonly end: number },
): { readonly height: number; readonly baseline: number } {
  const { paragraph, spans, mark, inks } = prepared;
  let size = 0;
  let ascent = mark.baselinePosition;
  let descent = 1 - mark.baselinePosition;
  let inkAbove = 0;
  let inkBelow = 0;
  for (let index = spanAt(spans, line.start); index < spans.length; index++) {
    const span = spans[index]!;
    if (span.start >= line.end) break;
    size = Math.max(size, span.size);
    ascent = Math.max(ascent, span.face.baselinePosition);
    descent = Math.max(descent, 1 - span.face.baselinePosition);
    if (inks.length > 0) {
      const points = scaleSize(span.size, scale);
      inkAbove = Math.max(inkAbove, inks[index]!.above * points);
      inkBelow = Math.max(inkBelow, inks[index]!.below * points);
    }
  }
  const natural = PITCH * scaleSize(size || paragraph.endSize, scale);
  const spacing = spacingOf(prepared, scale);
  const unspaced = Math.round((natural * ascent) / (ascent + descent));
  // Below 100 % PowerPoint reduces only the space above the baseline; over 100 % it scales both sides.
  const baseline = spacing < 1 ? unspaced - natural * (1 - spacing) : unspaced * spacing;
  const height = natural * spacing;
  if (inks.length === 0) return { height, baseline };
  return { height, baseline: Math.max(inkAbove, Math.min(baseline, height - inkBelow)) };
}

interface Piece extends Fragment {
  readonly level: number;
}

/** Tabs keep the width from breaking the line, wherever alignment then moves them. */
function stretchTabs(pieces: readonly Piece[], start: number): readonly Piece[] {
  if (!pieces.some(isTab)) return pieces;
  let x = start;
  return pieces.map((piece) => {
    const width = isTab(piece) ? nextTab(x) - x : piece.width;
    x += width;
    return { ...piece, width };
  });
}

function isTab(piece: { readonly text: string }): boolean {
  return piece.text === '\t';
}

/**
 * Fragments of a line in visual order. `room` is the space for its text, in points from the text's left edge; tab stops count
 * from `start`, where the line began when it was broken.
 */
export function fragmentsOf(
  prepared: PreparedParagraph,
  scale: Scale,
  line: BrokenLine,
  room: { readonly left: number; readonly width: number; readonly start: number },
): readonly Fragment[] {
  const { align } = prepared.paragraph;
  const justify = align === 'justify' && !line.last && Number.isFinite(room.width);
  if (prepared.isPlain && !justify && prepared.spans[0]!.level === 0)
    return plainFragments(prepared, scale, line, room);
  const pieces = stretchTabs(piecesOf(prepared, scale, line, justify), room.start);
  const free = Number.isFinite(room.width) ? room.width - line.width : 0;
  const gaps = justify ? pieces.filter(isGap).length : 0;
  const gap = gaps > 0 ? Math.max(0, free) / gaps : 0;
  const rest = gaps > 0 ? 0 : free;
  let x = room.left + rest * shareBefore(align === 'justify' ? naturalSide(prepared.paragraph) : align);
  return reorder(pieces).map(({ level, ...piece }) => {
    const width = isGap(piece) && justify ? piece.width + gap : piece.width;
    const fragment: Fragment = { ...piece, x, width, ...(level % 2 === 1 && { direction: 'rtl' }) };
    x += width;
    return fragment;
  });
}

/** The fragment of a line in one style without tabs, as most lines are. */
function plainFragments(
  { paragraph, spans, text }: PreparedParagraph,
  scale: Scale,
  { start, end, width }: BrokenLine,
  room: { readonly left: number; readonly width: number },
): readonly Fragment[] {
  if (end === start) return [];
  const span = spans[0]!;
  const free = Number.isFinite(room.width) ? room.width - width : 0;
  const size = fragmentSize(span, scale);
  const side = paragraph.align === 'justify' ? naturalSide(paragraph) : paragraph.align;
  const fragment = {
    text: text.slice(start, end),
    run: span.run,
    x: room.left + free * shareBefore(side),
    width,
    face: span.face.id,
    size,
  };
  return [span.script ? { ...fragment, rise: scaleSize(span.size, scale) * RISE[span.script] } : fragment];
}

function shareBefore(align: Paragraph['align']): number {
  return align === 'right' ? 1 : align === 'center' ? 0.5 : 0;
}

function naturalSide(paragraph: Paragraph): 'left' | 'right' {
  return paragraph.direction === 'rtl' ? 'right' : 'left';
}

function isGap(piece: { readonly text: string }): boolean {
  return piece.text === ' ';
}

/** One piece per span on the line. Tabs and, on a justified line, spaces are separate pieces, so that they can be stretched. */
function piecesOf(prepared: PreparedParagraph, scale: Scale, line: BrokenLine, justify: boolean): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let index = spanAt(prepared.spans, line.start); index < prepared.spans.length; index++) {
    const span = prepared.spans[index]!;
    if (span.start >= line.end) break;
    const start = Math.max(line.start, span.start);
    const end = Math.min(line.end, span.end);
    for (const [from, to] of cut(prepared.text, start, end, justify)) {
      pieces.push(pieceOf(prepared, scale, span, from, to, line));
    }
  }
  return pieces;
}

function* cut(text: string, start: number, end: number, justify: boolean): Iterable<readonly [number, number]> {
  let from = start;
  for (let at = start; at < end; at++) {
    const isSeparate = text[at] === '\t' || (justify && text[at] === ' ');
    if (!isSeparate) continue;
    if (at > from) yield [from, at];
    yield [at, at + 1];
    from = at + 1;
  }
  if (end > from) yield [from, end];
}

function pieceOf(
  prepared: PreparedParagraph,
  scale: Scale,
  span: MeasuredSpan,
  start: number,
  end: number,
  line: BrokenLine,
): Piece {
  const size = fragmentSize(span, scale);
  const hyphenated = line.hyphen && end === line.end;
  // Kerning is lost at the start of a line, but not between the pieces of a line.
  const kern = start > line.start && start > span.start ? span.kerns[start - span.start]! : 0;
  const hyphen = hyphenated ? span.face.advance('-') * size : 0;
  const text = prepared.text.slice(start, end);
  return {
    text: hyphenated ? `${text.slice(0, -1)}-` : text,
    run: span.run,
    x: 0,
    width: (advanceIn(span, prepared.text, start, end) + kern) * size + hyphen,
    face: span.face.id,
    size,
    ...(span.script && { rise: scaleSize(span.size, scale) * RISE[span.script] }),
    level: span.level,
  };
}
