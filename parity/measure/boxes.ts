import type { ReadPdfLine, ReadPdfWord } from '@deckwright/testkit/pdf';
import { lettersOf, plainLetters } from './blocks.ts';

/** A line that both pages have: its words from left to right, and the page's lines from PDF.js, which have baselines. */
export interface PageLine {
  readonly words: readonly ReadPdfWord[];
  readonly lines: readonly ReadPdfLine[];
}

/**
 * The distance of each word that both pages have, in points: the largest of those of its left edge, right edge and baseline. Words match
 * if the same letters precede them and they have the same letters. If none match, because a page has no readable letters, the whole line
 * is compared as one word.
 */
export function distancesOf(ours: PageLine, theirs: PageLine): readonly number[] {
  const [own, other] = [numbered(joined(ours.words)), numbered(joined(theirs.words))];
  const pairs = [...own].flatMap(([range, word]) => {
    const same = other.get(range);
    return same && lettersOf(same.text) === lettersOf(word.text) ? [[word, same] as const] : [];
  });
  const compared = pairs.length > 0 ? pairs : [[around(ours.words), around(theirs.words)] as const];
  return compared.map(([word, same]) => {
    const left = same.box.x - word.box.x;
    const [baseline, otherBaseline] = [baselineOf(word, ours.lines), baselineOf(same, theirs.lines)];
    const down = baseline === undefined || otherBaseline === undefined ? 0 : otherBaseline - baseline;
    return Math.max(...[left, left + same.box.width - word.box.width, down].map(Math.abs));
  });
}

/** Maximum gap in points inside a word: poppler splits words of joined letters, and at different positions in the two PDFs. */
const MAX_GAP = 1.2;

function joined(words: readonly ReadPdfWord[]): readonly ReadPdfWord[] {
  const whole: ReadPdfWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const isPiece = last !== undefined && word.box.x - last.box.x - last.box.width < MAX_GAP;
    if (isPiece) whole[whole.length - 1] = around([last, word]);
    else whole.push(word);
  }
  return whole;
}

/** Words by their range of letters, counted from the left of the line. */
function numbered(words: readonly ReadPdfWord[]): ReadonlyMap<string, ReadPdfWord> {
  let letters = 0;
  return new Map(
    words.map((word) => {
      const from = letters;
      letters += plainLetters(word.text).length;
      return [`${from}-${letters}`, word];
    }),
  );
}

/** All words as one. */
function around(words: readonly ReadPdfWord[]): ReadPdfWord {
  const boxes = words.map(({ box }) => box);
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { text: words.map(({ text }) => text).join(''), box: { x, y, width, height } };
}

/** Approximate share of a word's box above its baseline. Poppler's boxes have the height of the font. */
const ABOVE = 0.73;

/** The baseline of a word from PDF.js, because poppler reports only the height of the font. */
function baselineOf({ box }: ReadPdfWord, lines: readonly ReadPdfLine[]): number | undefined {
  const middle = box.x + box.width / 2;
  const near = lines.filter(({ x, width, baseline }) => {
    return middle > x - 1 && middle < x + width + 1 && baseline > box.y && baseline < box.y + box.height;
  });
  const away = ({ baseline }: ReadPdfLine) => Math.abs(baseline - box.y - ABOVE * box.height);
  return near.toSorted((a, b) => away(a) - away(b))[0]?.baseline;
}
