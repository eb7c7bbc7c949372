import { advanceIn, type BrokenLine, type PreparedParagraph } from './prepare.ts';
import { SCRIPT_SIZE, type Scale, scaleSize } from './scale.ts';

/** Points between tab stops from the text's left edge, as PowerPoint's default (ECMA-376 Part 1 §21.1.2.1.1, defTabSz). */
const TAB = 72;

const SOFT_HYPHEN = 0xad;

/** The available width of a line, and the distance of its start from the text's left edge, in points. */
export interface LineRoom {
  readonly width: number;
  readonly left: number;
}

/**
 * Breaks by first fit: a line takes as many segments as fit. A segment wider than a line is cut between graphemes. Stops after
 * `most` lines.
 */
export function breakParagraph(
  prepared: PreparedParagraph,
  scale: Scale,
  roomOf: (line: number) => LineRoom,
  most = Number.POSITIVE_INFINITY,
): readonly BrokenLine[] {
  if (prepared.isPlain) {
    const plain = breakPlain(prepared, scale, roomOf, most);
    if (plain) return plain;
  }
  const { text, segments } = prepared;
  const lines: BrokenLine[] = [];
  let start = 0;
  let end = 0;
  let room = roomOf(0);
  const width = (to: number) => widthOf(prepared, scale, start, to, room.left);
  const finish = (next: number, last: boolean, wider = Number.POSITIVE_INFINITY) => {
    const plain = width(end);
    const isSoft = !last && end > start && endsSoftly(text, end);
    const hyphenated = plain + (isSoft ? hyphenWidth(prepared, scale, end) : 0);
    // A box as narrow as a syllable may not have room for the hyphen.
    const hyphen = isSoft && hyphenated <= room.width;
    lines.push({ start, end, width: hyphen ? hyphenated : plain, last, hyphen, wider });
    start = next;
    end = next;
    room = roomOf(lines.length);
  };

  for (let index = 0; index < segments.length; index++) {
    if (lines.length >= most) return lines;
    const segment = segments[index]!;
    const isWide = width(segment.trimmed) > room.width;
    if (isWide && segment.start > start) {
      const back = lastThatFits(prepared, scale, index, start, room);
      end = segments[back]!.trimmed;
      finish(segments[back]!.end, false, width(segments[back + 1]!.trimmed));
      index = back;
      continue;
    }
    if (isWide) {
      for (const cut of cutsOf(prepared, scale, segment.start, segment.trimmed, () => room)) {
        end = cut;
        finish(cut, false, room.width);
        if (lines.length >= most) return lines;
      }
    }
    end = segment.trimmed;
    if (segment.hard) finish(segment.end, true);
  }
  finish(text.length, true);
  return lines;
}

/** Breaks a plain paragraph by looking up sums. Undefined if a segment is wider than its line. */
function breakPlain(
  { segments, spans, text }: PreparedParagraph,
  scale: Scale,
  roomOf: (line: number) => LineRoom,
  most: number,
): readonly BrokenLine[] | undefined {
  const { advances, kerns } = spans[0]!;
  const size = fragmentSize(spans[0]!, scale);
  const lines: BrokenLine[] = [];
  let index = 0;
  let start = 0;
  while (index < segments.length && lines.length < most) {
    const room = roomOf(lines.length);
    const origin = advances[start]! + kerns[start]!;
    const edge = origin + room.width / size;
    const first = index;
    while (index < segments.length && advances[segments[index]!.trimmed]! <= edge) {
      if (segments[index++]!.hard) break;
    }
    if (index === first) return undefined;
    const { trimmed, end: next, hard } = segments[index - 1]!;
    const width = (advances[trimmed]! - origin) * size;
    const last = hard || index === segments.length;
    const wider = last ? Number.POSITIVE_INFINITY : (advances[segments[index]!.trimmed]! - origin) * size;
    lines.push({ start, end: trimmed, width, last, hyphen: false, wider });
    start = next;
  }
  // A line feed at the very end starts one more line.
  const endsHard = segments.at(-1)?.hard ?? true;
  if (endsHard && lines.length < most) {
    const end = text.length;
    lines.push({ start: end, end, width: 0, last: true, hyphen: false, wider: Number.POSITIVE_INFINITY });
  }
  return lines;
}

/** The last segment before `index` after which the line can break: its hyphen must fit if it ends with a soft hyphen. */
function lastThatFits(prepared: PreparedParagraph, scale: Scale, index: number, start: number, room: LineRoom): number {
  let back = index - 1;
  while (back > 0 && prepared.segments[back - 1]!.end > start) {
    const { trimmed } = prepared.segments[back]!;
    if (!endsSoftly(prepared.text, trimmed)) break;
    const width = widthOf(prepared, scale, start, trimmed, room.left) + hyphenWidth(prepared, scale, trimmed);
    if (width <= room.width) break;
    back--;
  }
  return back;
}

/** Advance in points from one offset to another, for text that starts `left` points from the text's left edge. */
export function widthOf(prepared: PreparedParagraph, scale: Scale, start: number, end: number, left: number): number {
  if (!prepared.hasTabs) return plainWidth(prepared, scale, start, end);
  let x = left;
  let from = start;
  for (let tab = prepared.text.indexOf('\t', from); tab >= 0 && tab < end; tab = prepared.text.indexOf('\t', from)) {
    x += plainWidth(prepared, scale, from, tab);
    x = nextTab(x);
    from = tab + 1;
  }
  return x + plainWidth(prepared, scale, from, end) - left;
}

export function nextTab(x: number): number {
  return (Math.floor(x / TAB + 1e-9) + 1) * TAB;
}

/** Like `widthOf`, for text without tabs. */
export function plainWidth(prepared: PreparedParagraph, scale: Scale, start: number, end: number): number {
  const { spans } = prepared;
  let width = 0;
  for (let index = spanAt(spans, start); index < spans.length; index++) {
    const span = spans[index]!;
    if (span.start >= end) break;
    const em = advanceIn(span, prepared.text, Math.max(start, span.start), Math.min(end, span.end));
    width += em * fragmentSize(span, scale);
  }
  return width;
}

/** Index of the span that contains an offset. A binary search, because hostile text can change its face at every character. */
export function spanAt(spans: PreparedParagraph['spans'], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Size in points at which a span is drawn: smaller than its run's size for superscript and subscript. */
export function fragmentSize(span: PreparedParagraph['spans'][number], scale: Scale): number {
  const size = scaleSize(span.size, scale);
  return span.script === undefined ? size : size * SCRIPT_SIZE;
}

/** True if a line that ends here ends with a soft hyphen. */
export function endsSoftly(text: string, end: number): boolean {
  return text.charCodeAt(end - 1) === SOFT_HYPHEN;
}

export function hyphenWidth(prepared: PreparedParagraph, scale: Scale, end: number): number {
  const span = prepared.spans[spanAt(prepared.spans, end - 1)];
  return span ? span.face.advance('-') * fragmentSize(span, scale) : 0;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Offsets at which a word that is wider than a line is cut. More text can follow its last piece on the same line. */
function* cutsOf(
  prepared: PreparedParagraph,
  scale: Scale,
  from: number,
  to: number,
  room: () => LineRoom,
): Iterable<number> {
  let start = from;
  let previous = from;
  for (const { index, segment } of graphemes.segment(prepared.text.slice(from, to))) {
    const end = from + index + segment.length;
    const { width, left } = room();
    if (previous > start && widthOf(prepared, scale, start, end, left) > width) {
      start = previous;
      yield start;
    }
    previous = end;
  }
}
