import LineBreaker from 'linebreak';
import type { Span } from './spans.ts';

/** A line as offsets into the paragraph's text; `end` leaves out the white space at which it was broken. */
export interface BrokenLine {
  readonly start: number;
  readonly end: number;
  readonly width: number;
}

/** Breaks `text` where UAX #14 allows it, first fit; a word wider than a line is broken between graphemes. */
export function breakLines(
  text: string,
  spans: readonly Span[],
  widthOfLine: (line: number) => number,
): readonly BrokenLine[] {
  const lines: BrokenLine[] = [];
  let start = 0;
  let width = 0;
  let end = 0;

  const finish = (next: number) => {
    lines.push({ start, end, width: measure(text, spans, start, end) });
    start = next;
    width = 0;
    end = next;
  };

  for (const [from, to] of opportunities(text)) {
    const wordEnd = from + text.slice(from, to).trimEnd().length;
    const word = measure(text, spans, from, wordEnd);
    if (from > start && width + word > widthOfLine(lines.length)) finish(from);
    if (word > widthOfLine(lines.length)) {
      for (const cut of cutsOf(text, spans, from, wordEnd, () => widthOfLine(lines.length))) {
        end = cut;
        finish(cut);
      }
    }
    width += measure(text, spans, Math.max(from, start), to);
    end = Math.max(end, wordEnd);
  }
  lines.push({ start, end, width: measure(text, spans, start, end) });
  return lines;
}

function* opportunities(text: string): Iterable<readonly [number, number]> {
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    if (found.position > from) yield [from, found.position];
    from = found.position;
  }
  if (from < text.length) yield [from, text.length];
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Offsets at which an over-long word is cut; its last piece is left for the line that goes on. */
function* cutsOf(
  text: string,
  spans: readonly Span[],
  from: number,
  to: number,
  widthOfLine: () => number,
): Iterable<number> {
  let start = from;
  for (const { index, segment } of graphemes.segment(text.slice(from, to))) {
    const end = from + index + segment.length;
    if (from + index > start && measure(text, spans, start, end) > widthOfLine()) {
      start = from + index;
      yield start;
    }
  }
}

/** Advance in points of a stretch of the paragraph. */
export function measure(text: string, spans: readonly Span[], start: number, end: number): number {
  let width = 0;
  for (const span of spans) {
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (to > from) width += span.face.advance(text.slice(from, to)) * span.size;
  }
  return width;
}
