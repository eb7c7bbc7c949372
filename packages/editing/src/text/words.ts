/** UTF-16 offsets in a text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** The grapheme that ends at an offset or contains it. Empty at the start of the text. */
export function graphemeBefore(text: string, offset: number): TextRange {
  if (offset === 0) return { start: 0, end: 0 };
  const { index, segment } = graphemes.segment(text).containing(offset - 1)!;
  return { start: index, end: index + segment.length };
}

/** The grapheme that starts at an offset or contains it. Empty at the end of the text. */
export function graphemeAfter(text: string, offset: number): TextRange {
  const found = graphemes.segment(text).containing(offset);
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: offset, end: offset };
}

/** The word, the space or the sign that contains the character at an offset. */
export function wordAround(text: string, offset: number): TextRange {
  const found = words.segment(text).containing(Math.max(0, Math.min(offset, text.length - 1)));
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: 0, end: 0 };
}

/** The paragraph that contains an offset, without its paragraph mark. */
export function paragraphAround(text: string, offset: number): TextRange {
  const end = text.indexOf('\n', offset);
  return { start: offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1, end: end === -1 ? text.length : end };
}

/** Where the first word that ends behind an offset ends, or the text. */
export function nextWordEnd(text: string, offset: number): number {
  const rest = text.slice(offset);
  for (const { index, segment, isWordLike } of words.segment(rest)) {
    if (isWordLike) return offset + index + segment.length;
  }
  return text.length;
}

/** Where the last word that starts before an offset starts, or the text. */
export function previousWordStart(text: string, offset: number): number {
  let start = 0;
  for (const { index, isWordLike } of words.segment(text.slice(0, offset))) {
    if (isWordLike) start = index;
  }
  return start;
}
