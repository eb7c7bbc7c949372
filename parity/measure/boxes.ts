import type { ReadPdfLine } from '@deckwright/testkit/pdf';
import type { PageWord } from '../read/poppler.ts';
import { plainLetters } from './blocks.ts';

/** The position of a word on LibreOffice's page minus that on ours, in points. */
export interface BoxDifference {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Difference of the baselines. Absent if one of them could not be read. */
  readonly baseline?: number;
  /** The largest absolute difference of the three. */
  readonly most: number;
}

/** A line that both pages have: its words from left to right, and the page's lines from PDF.js, which have baselines. */
export interface PageLine {
  readonly words: readonly PageWord[];
  readonly baselines: readonly ReadPdfLine[];
}

/**
 * Compares the boxes of the words that both pages have. Words match if the same letters precede them and they have the same letters. If no
 * words match, because a page has no readable letters, the whole line is compared as one word.
 */
export function compareBoxes(ours: PageLine, theirs: PageLine): readonly BoxDifference[] {
  const [own, other] = [numbered(joined(ours.words)), numbered(joined(theirs.words))];
  const pairs = [...own].flatMap(([range, word]) => {
    const same = other.get(range);
    return same && lettersSorted(same) === lettersSorted(word) ? [[word, same] as const] : [];
  });
  const whole = pairs.length > 0 ? pairs : [[around(ours.words), around(theirs.words)] as const];
  return whole.map(([word, same]) => differenceOf(word, same, ours.baselines, theirs.baselines));
}

function lettersSorted({ text }: PageWord): string {
  return [...plainLetters(text)].sort().join('');
}

/** Maximum gap in points inside a word: poppler splits words of joined letters, and at different positions in the two PDFs. */
const MAX_GAP = 1.2;

function joined(words: readonly PageWord[]): readonly PageWord[] {
  const whole: PageWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const isPiece = last !== undefined && word.box.x - last.box.x - last.box.width < MAX_GAP;
    if (isPiece) whole[whole.length - 1] = { ...around([last, word]), text: last.text + word.text };
    else whole.push(word);
  }
  return whole;
}

/** Words by their range of letters, counted from the left of the line. */
function numbered(words: readonly PageWord[]): ReadonlyMap<string, PageWord> {
  let letters = 0;
  return new Map(
    words.map((word) => {
      const from = letters;
      letters += plainLetters(word.text).length;
      return [`${from}-${letters}`, word];
    }),
  );
}

function around(words: readonly PageWord[]): PageWord {
  const edge = (pick: (...all: number[]) => number, of: (word: PageWord) => number) => pick(...words.map(of));
  const [x, y] = [edge(Math.min, ({ box }) => box.x), edge(Math.min, ({ box }) => box.y)];
  const right = edge(Math.max, ({ box }) => box.x + box.width);
  const bottom = edge(Math.max, ({ box }) => box.y + box.height);
  return { text: words.map(({ text }) => text).join(' '), box: { x, y, width: right - x, height: bottom - y } };
}

function differenceOf(
  word: PageWord,
  same: PageWord,
  ours: readonly ReadPdfLine[],
  theirs: readonly ReadPdfLine[],
): BoxDifference {
  const left = same.box.x - word.box.x;
  const right = same.box.x + same.box.width - word.box.x - word.box.width;
  const [own, other] = [baselineOf(word, ours), baselineOf(same, theirs)];
  const sides = { text: word.text, left, right, most: Math.max(Math.abs(left), Math.abs(right)) };
  if (own === undefined || other === undefined) return sides;
  const baseline = other - own;
  return { ...sides, baseline, most: Math.max(sides.most, Math.abs(baseline)) };
}

/** Approximate share of a word's box above its baseline. Poppler's boxes have the height of the font. */
const ABOVE = 0.73;

/** The baseline of a word from PDF.js, because poppler reports only the height of the font. */
function baselineOf({ box }: PageWord, lines: readonly ReadPdfLine[]): number | undefined {
  const middle = box.x + box.width / 2;
  const about = box.y + ABOVE * box.height;
  const around = lines.filter(({ x, width, baseline }) => {
    return middle > x - 1 && middle < x + width + 1 && baseline > box.y && baseline < box.y + box.height;
  });
  const away = ({ baseline }: ReadPdfLine) => Math.abs(baseline - about);
  return around.toSorted((a, b) => away(a) - away(b))[0]?.baseline;
}

/** The quantile of the values; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
