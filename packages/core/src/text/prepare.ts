import type { Paragraph } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';
import { levelsOf } from './bidi.ts';
import { type Segment, segmentsOf } from './opportunities.ts';
import { NOT_TALL, type SpaceForInk, spaceForInk } from './pitch/least-spacing.ts';
import { type OnMissingGlyph, resolveRuns } from './resolve.ts';

/** A part of a paragraph in one run, one face and one direction, measured. Offsets are UTF-16 units of the paragraph's text. */
export interface MeasuredSpan {
  readonly run: number;
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  /** Points, before fitting. */
  readonly size: number;
  readonly script: 'super' | 'sub' | undefined;
  readonly level: number;
  /** Advance in em from the span's start to a line that ends at each offset; NaN where only shaping can measure it. */
  readonly advances: Float64Array;
  /** Kerning in em at each offset, to be added where the line continues beyond it. */
  readonly kerns: Float64Array;
}

/** A line as offsets into the paragraph's text. `end` excludes the white space at the break. */
export interface BrokenLine {
  readonly start: number;
  readonly end: number;
  /** Points. */
  readonly width: number;
  /** The paragraph, or an explicit line break, ends here. Such a line is not justified. */
  readonly last: boolean;
  /** It ends at a soft hyphen, which is drawn. */
  readonly hyphen: boolean;
  /** Width in points at which the next word would fit too; Infinity for a `last` line. */
  readonly wider: number;
}

/** A paragraph, measured once. Breaking it at any width and size only sums these measures. */
export interface PreparedParagraph extends SpaceForInk {
  /** With runs split where a fallback face begins, and the line spacing that its script needs. */
  readonly paragraph: Paragraph;
  readonly text: string;
  /** Face of the paragraph mark. */
  readonly mark: Face;
  readonly spans: readonly MeasuredSpan[];
  readonly segments: readonly Segment[];
  readonly hasTabs: boolean;
  /** Has one span in which every advance is a sum. Most paragraphs are plain, and they are fast to break. */
  readonly isPlain: boolean;
  /** Cached lines at full size, for one width. */
  usual: { readonly width: number; readonly lines: readonly BrokenLine[] } | undefined;
}

export function prepareParagraph(source: Paragraph, fonts: FontLibrary, missing: OnMissingGlyph): PreparedParagraph {
  const { paragraph: resolved, faces } = resolveRuns(source, fonts, missing);
  const text = resolved.runs.map((run) => run.text).join('');
  const segments = segmentsOf(text);
  const levels = levelsOf(text, resolved.direction);
  const spans: MeasuredSpan[] = [];
  let offset = 0;
  for (const [run, { text: runText, size, script }] of resolved.runs.entries()) {
    for (const [start, end] of levelRanges(levels, offset, offset + runText.length)) {
      const face = faces[run]!;
      spans.push({
        run,
        start,
        end,
        face,
        size,
        script,
        level: levels?.[start] ?? 0,
        ...measureSpan(text, start, end, face, segments),
      });
    }
    offset += runText.length;
  }
  const mark = fonts.face(resolved.endFont, false, false);
  const hasTabs = text.includes('\t');
  const isPlain = spans.length === 1 && !hasTabs && !text.includes('\u00AD') && spans[0]!.face.pairs.covers(text);
  const space = isPlain ? NOT_TALL : spaceForInk(text, spans, mark);
  const lineSpacing = Math.max(resolved.lineSpacing, space.leastSpacing);
  const paragraph = lineSpacing === resolved.lineSpacing ? resolved : { ...resolved, lineSpacing };
  return { paragraph, text, mark, spans, segments, hasTabs, isPlain, ...space, usual: undefined };
}

/** Ranges of one embedding level. */
function* levelRanges(levels: Uint8Array | undefined, start: number, end: number): Iterable<readonly [number, number]> {
  let from = start;
  for (let at = start + 1; levels && at < end; at++) {
    if (levels[at] !== levels[from]) {
      yield [from, at];
      from = at;
    }
  }
  if (end > from) yield [from, end];
}

function measureSpan(text: string, start: number, end: number, face: Face, segments: readonly Segment[]) {
  const measured = { advances: zeros(end - start + 1), kerns: zeros(end - start + 1) };
  if (face.pairs.covers(text, start, end)) {
    measurePairs(measured, text, start, start, end, face, false);
    return measured;
  }
  measured.advances.fill(Number.NaN, 1);
  let shapeFrom = -1;
  for (const segment of segments) {
    if (segment.end <= start) continue;
    if (segment.start >= end) break;
    const from = Math.max(start, segment.start);
    const to = Math.min(end, segment.end);
    if (!face.pairs.covers(text, from, to)) {
      if (shapeFrom < 0) shapeFrom = from;
      continue;
    }
    if (shapeFrom >= 0) measureShaped(measured, text, start, shapeFrom, from, face);
    measurePairs(measured, text, start, from, to, face, shapeFrom < 0);
    shapeFrom = -1;
  }
  if (shapeFrom >= 0) measureShaped(measured, text, start, shapeFrom, end, face);
  return measured;
}

/** Allocates from shared blocks: an array for each short text would cost more than measuring the text. */
const BLOCK = 8_192;
let block = new Float64Array(BLOCK);
let taken = 0;

function zeros(count: number): Float64Array {
  if (count > BLOCK / 4) return new Float64Array(count);
  if (taken + count > BLOCK) {
    block = new Float64Array(BLOCK);
    taken = 0;
  }
  const part = block.subarray(taken, taken + count);
  taken += count;
  return part;
}

interface Measured {
  readonly advances: Float64Array;
  readonly kerns: Float64Array;
}

/** Sums advances and kerning, for letters that neither join nor move. */
function measurePairs(
  { advances, kerns }: Measured,
  text: string,
  spanStart: number,
  from: number,
  to: number,
  { pairs, unitsPerEm }: Face,
  follows: boolean,
): void {
  let total = advances[from - spanStart]!;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    const isFirst = at === spanStart || (at === from && !follows);
    const kern = isFirst ? 0 : pairs.kern(text.charCodeAt(at - 1), unit) / unitsPerEm;
    kerns[at - spanStart] = kern;
    total += kern + pairs.advance(unit) / unitsPerEm;
    advances[at - spanStart + 1] = total;
  }
}

/** Scripts whose letters do not join: a line may break anywhere, and then loses only the kerning at the break. */
const UNJOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]/u;

/** Shapes all other text as a whole, as browsers do, because letters affect each other across break opportunities. */
function measureShaped(
  { advances, kerns }: Measured,
  text: string,
  spanStart: number,
  from: number,
  to: number,
  face: Face,
): void {
  const part = text.slice(from, to);
  const shaped = face.shape(part);
  const base = advances[from - spanStart]!;
  for (let at = 1; at <= to - from; at++) {
    const advance = shaped.advances[at]!;
    const isEdge = at === to - from;
    if (Number.isNaN(advance)) continue;
    let kern = 0;
    if (shaped.unsafe[at] === 1 && !isEdge) {
      const { before, after } = charactersAround(part, at);
      if (!UNJOINED.test(before)) continue;
      kern = face.advance(before + after) - face.advance(before) - face.advance(after);
    }
    kerns[from + at - spanStart] = kern;
    // A shaper adds kerning to the glyph before; a line that ends here does not have it.
    advances[from + at - spanStart] = base + advance / face.unitsPerEm - kern;
  }
}

function charactersAround(text: string, at: number): { readonly before: string; readonly after: string } {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  return { before, after: String.fromCodePoint(text.codePointAt(at) ?? 0x20) };
}

/** Advance in em from one offset of a span to another. */
export function advanceIn(span: MeasuredSpan, text: string, start: number, end: number): number {
  if (start === end) return 0;
  const from = span.advances[start - span.start]!;
  const to = span.advances[end - span.start]!;
  if (Number.isNaN(from) || Number.isNaN(to)) return span.face.advance(text.slice(start, end));
  return to - from - (start > span.start ? span.kerns[start - span.start]! : 0);
}
