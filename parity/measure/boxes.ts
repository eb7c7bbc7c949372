import type { ReadPdfLine } from '../../packages/testkit/src/readers/pdf.ts';
import type { PageWord } from '../read/poppler.ts';
import { plainLetters } from './blocks.ts';

/** How far apart the boxes of one word are on two pages, in points; theirs less ours. */
export interface BoxDifference {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Of the baselines; absent where one of them could not be read. */
  readonly baseline?: number;
  /** The largest of the three, without its sign. */
  readonly most: number;
}

/** A line that both pages have, as words from left to right, with the lines of its page that have their baselines. */
export interface PageLine {
  readonly words: readonly PageWord[];
  readonly baselines: readonly ReadPdfLine[];
}

/**
 * Boxes of the words that both have, told by how many letters stand before and in them. A line of which one page has not the
 * letters, only the shapes, counts as one word.
 */
export function compareBoxes(ours: PageLine, theirs: PageLine): readonly BoxDifference[] {
  const [own, other] = [numbered(joined(ours.words)), numbered(joined(theirs.words))];
  const pairs = [...own].flatMap(([place, word]) => {
    const same = other.get(place);
    return same && lettersSorted(same) === lettersSorted(word) ? [[word, same] as const] : [];
  });
  const whole = pairs.length > 0 ? pairs : [[around(ours.words), around(theirs.words)] as const];
  return whole.map(([word, same]) => differenceOf(word, same, ours.baselines, theirs.baselines));
}

function lettersSorted({ text }: PageWord): string {
  return [...plainLetters(text)].sort().join('');
}

/** Points between pieces of one word, at most: poppler cuts words of joined letters, and the two PDFs not at the same places. */
const INSIDE = 1.2;

function joined(words: readonly PageWord[]): readonly PageWord[] {
  const whole: PageWord[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    const isPiece = last !== undefined && word.box.x - last.box.x - last.box.width < INSIDE;
    if (isPiece) whole[whole.length - 1] = { ...around([last, word]), text: last.text + word.text };
    else whole.push(word);
  }
  return whole;
}

/** Words by the numbers of the letters that they go from and to, counted from the left. */
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

/** Share of a word's box that lies above its baseline, roughly; poppler's boxes are as high as the font says. */
const ABOVE = 0.73;

/** Poppler says how high a font is and not where its baseline lies, which PDF.js does. */
function baselineOf({ box }: PageWord, lines: readonly ReadPdfLine[]): number | undefined {
  const middle = box.x + box.width / 2;
  const about = box.y + ABOVE * box.height;
  const around = lines.filter(({ x, width, baseline }) => {
    return middle > x - 1 && middle < x + width + 1 && baseline > box.y && baseline < box.y + box.height;
  });
  const away = ({ baseline }: ReadPdfLine) => Math.abs(baseline - about);
  return around.toSorted((a, b) => away(a) - away(b))[0]?.baseline;
}

/** The value below which such a share of them lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
