import LineBreaker from 'linebreak';

/** Text between two break opportunities. Offsets are UTF-16 units of the paragraph's text. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  /** End without trailing white space. */
  readonly trimmed: number;
  /** A line break must follow. */
  readonly hard: boolean;
}

/** Thai, Lao, Burmese and Khmer have no spaces between words; UAX #14 leaves them to a dictionary. */
const UNSPACED = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u19E0-\u19FF\uA9E0-\uA9FF\uAA60-\uAA7F]{2,}/;
const ALL_UNSPACED = new RegExp(UNSPACED, 'g');

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits `text` at its break opportunities: by UAX #14 and, in scripts without spaces, by the dictionaries of ICU. */
export function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  const breaker = new LineBreaker(text);
  const push = UNSPACED.test(text) ? pushWords : pushSegment;
  let start = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    if (found.position === start || isInKoreanWord(text, found.position)) continue;
    push(segments, text, start, found.position);
    start = found.position;
  }
  if (start < text.length) push(segments, text, start, text.length);
  return segments;
}

const HANGUL = /\p{Script=Hangul}/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Korean breaks at spaces, as readers expect and LibreOffice does; UAX #14 would allow a break after any syllable. */
function isInKoreanWord(text: string, at: number): boolean {
  const [before, after] = [text[at - 1]!, text[at]];
  if (after === undefined || !(HANGUL.test(before) || HANGUL.test(after))) return false;
  return LETTER.test(before) && LETTER.test(after);
}

function pushSegment(segments: Segment[], text: string, start: number, end: number): void {
  const hard = text.charCodeAt(end - 1) === LINE_FEED;
  segments.push({ start, end, trimmed: trimEnd(text, start, end), hard });
}

function pushWords(segments: Segment[], text: string, start: number, end: number): void {
  for (const [from, to] of wordsIn(text, start, end)) pushSegment(segments, text, from, to);
}

const LINE_FEED = 0x0a;
const NO_BREAK_SPACE = 0xa0;

function trimEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && isBreakingSpace(text.charCodeAt(trimmed - 1))) trimmed--;
  return trimmed;
}

function isBreakingSpace(unit: number): boolean {
  if (unit === NO_BREAK_SPACE || unit === 0x202f || unit === 0xfeff) return false;
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || (unit > 0x7f && /\s/.test(String.fromCharCode(unit)));
}

/** Marks, punctuation, closing brackets and repetition signs stay with the text before, opening brackets with the text after. */
const NEVER_FIRST = /^[\p{Mark}\p{Pe}\p{Pf}\p{Po}\p{Lm}ฯ]/u;
const NEVER_LAST = /[\p{Ps}\p{Pi}]$/u;

function* wordsIn(text: string, start: number, end: number): Iterable<readonly [number, number]> {
  let from = start;
  for (const match of text.slice(start, end).matchAll(ALL_UNSPACED)) {
    for (const { index, segment } of segmenter.segment(match[0])) {
      const cut = start + match.index + index;
      if (cut > from && !NEVER_FIRST.test(segment) && !NEVER_LAST.test(text.slice(from, cut))) {
        yield [from, cut];
        from = cut;
      }
    }
  }
  if (end > from) yield [from, end];
}
