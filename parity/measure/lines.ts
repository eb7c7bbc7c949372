import type { TextNode } from '../../packages/core/src/contract/index.ts';
import type { PageWord } from '../read/poppler.ts';
import { lettersOf, lineWords } from './blocks.ts';

/** A line of core's with what a page has in its place. */
export interface LineVerdict {
  readonly words: string;
  /** Words on the page that make up the line, from left to right; what stands there instead if it is another. */
  readonly found: readonly PageWord[];
  readonly same: boolean;
}

/** Points to the sides of a box, within which a word still counts for it. */
const ASIDE = 4;
/** Share by which a line of the same words may be wider or narrower; one word more or less is over 2 % of most. */
const SAME_WIDTH = 0.015;
/** Points by which it may be so whatever its length. */
const SAME_EDGE = 1.5;

/**
 * Scripts whose letters no PDF gives back one by one, since glyphs stand for several; lines of theirs that cannot be read are told by
 * their ends.
 */
export const SHAPED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;

/**
 * Holds the lines of a text against the words of a page. A word counts for the line that it stands nearest to, so one that moved to
 * the next line is missed here and found too many there. The node is to have its lines where the page seats them.
 */
export function judgeLines(node: TextNode, words: readonly PageWord[]): readonly LineVerdict[] {
  const upright = words.map((word) => ({ word, at: turned(middleOfWord(word), node, -(node.rotation ?? 0)) }));
  return node.lines.map((line, index): LineVerdict => {
    const said = lineWords(line);
    const own = lettersOf(said);
    const [from, to] = spanOf(line);
    const column = columnOf(node, line);
    const inLine = upright.filter(({ at }) => {
      if (nearestLine(node, at.y - node.box.y, column, at.x - node.box.x) !== index) return false;
      const x = at.x - node.box.x;
      return x > column.from - ASIDE && x < column.to + ASIDE;
    });
    const found = inLine.map(({ word }) => word).toSorted((a, b) => a.box.x - b.box.x);
    if (own === '') return { words: said, found: [], same: true };
    const exact = pick(found, own, lettersOf(line.bullet?.text ?? ''));
    if (exact && !hasWordsOfOthers(found, exact, node, index)) return { words: said, found: exact, same: true };
    const byEnds = SHAPED.test(said) && !node.rotation && endsAgree(found, node.box.x + from, node.box.x + to);
    return { words: said, found, same: byEnds };
  });
}

type Column = { readonly from: number; readonly to: number };

/** Edges of the column that a line stands in, from the node's left. */
function columnOf(node: TextNode, line: TextNode['lines'][number]): Column {
  const { count, gap } = node.columns ?? { count: 1, gap: 0 };
  if (count < 2) return { from: Math.min(0, spanOf(line)[0]), to: Math.max(node.box.width, spanOf(line)[1]) };
  const width = (node.box.width - node.insets.left - node.insets.right - gap * (count - 1)) / count;
  const [from, to] = spanOf(line);
  const at = Math.floor(((from + to) / 2 - node.insets.left) / (width + gap));
  const left = node.insets.left + at * (width + gap);
  return { from: left, to: left + width };
}

/** Index of the line in a column whose middle is nearest, at most two thirds of its height away; -1 if there is none. */
function nearestLine(node: TextNode, y: number, column: Column, x: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, line] of node.lines.entries()) {
    const own = columnOf(node, line);
    if (x < own.from - ASIDE || x > own.to + ASIDE || own.from > column.to || own.to < column.from) continue;
    const away = Math.abs(y - middleOf(line));
    if (away < least && away < line.height * 0.67) [least, nearest] = [away, index];
  }
  return nearest;
}

function middleOfWord({ box }: PageWord): { readonly x: number; readonly y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the middle of the words of a line is, which is a third of an em above its baseline. */
function middleOf({ baseline, height }: TextNode['lines'][number]): number {
  return baseline - (height / 1.2) * 0.3;
}

/** Edges of a line from the node's left, without white space at its ends. */
export function spanOf({ fragments }: TextNode['lines'][number]): readonly [number, number] {
  const seen = fragments.filter(({ text }) => text.trim() !== '');
  if (seen.length === 0) return [0, 0];
  return [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x, width }) => x + width))];
}

/** A point turned about the middle of a node by so many degrees, clockwise. */
export function turned(
  { x, y }: { readonly x: number; readonly y: number },
  { box }: TextNode,
  degrees: number,
): { readonly x: number; readonly y: number } {
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - centre.x, y - centre.y];
  return {
    x: centre.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: centre.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The neighbouring words that have exactly these letters: words of another text may stand in the same row. */
function pick(row: readonly PageWord[], letters: string, bullet: string): readonly PageWord[] | undefined {
  const texts = row.map(({ text }) => lettersOf(text));
  const joined = (from: number, to: number) => [...texts.slice(from, to).join('')].sort().join('');
  for (let from = 0; from < row.length; from++) {
    let length = 0;
    for (let to = from; to < row.length && length <= letters.length + bullet.length; to++) {
      length += texts[to]!.length;
      if (length === letters.length && joined(from, to + 1) === letters) return row.slice(from, to + 1);
      const withBullet = bullet !== '' && length === letters.length + bullet.length;
      if (withBullet && joined(from, to + 1) === [...letters, ...bullet].sort().join(''))
        return row.slice(from, to + 1);
    }
  }
  return undefined;
}

/** Whether the row also has words that core sets on another line of the same text: then the line is longer there. */
function hasWordsOfOthers(
  row: readonly PageWord[],
  picked: readonly PageWord[],
  node: TextNode,
  index: number,
): boolean {
  const over = row.filter((word) => !picked.includes(word));
  if (over.length === 0) return false;
  const others = node.lines.flatMap((line, at) => (Math.abs(at - index) === 1 ? lineWords(line).split(/\s+/) : []));
  const letters = new Set(others.map(lettersOf));
  return over.some(({ text }) => letters.has(lettersOf(text)));
}

function endsAgree(row: readonly PageWord[], from: number, to: number): boolean {
  if (row.length === 0) return false;
  const left = Math.min(...row.map(({ box }) => box.x));
  const right = Math.max(...row.map(({ box }) => box.x + box.width));
  const play = Math.max(SAME_EDGE, SAME_WIDTH * (to - from));
  return Math.abs(left - from) < play && Math.abs(right - to) < play;
}
