import type { TextNode } from '@deckwright/core/contract';
import type { PageWord } from '../read/poppler.ts';
import { lettersOf, lineText } from './blocks.ts';

/** A line that core laid out, compared with the page. */
export interface LineComparison {
  readonly text: string;
  /** The words of the line on the page, from left to right. If `same` is false: the words at its position. */
  readonly found: readonly PageWord[];
  readonly same: boolean;
}

/** Horizontal distance in points within which a word still belongs to a box. */
const MARGIN = 4;
/** Tolerated difference in width as a share of the line. One word more or less is over 2 % of most lines. */
const WIDTH_TOLERANCE = 0.015;
/** Tolerated difference in points for short lines. */
const EDGE_TOLERANCE = 1.5;

/**
 * Scripts whose letters cannot be read back from a PDF one by one, because one glyph can represent several letters. Lines in these scripts
 * that cannot be read are compared by their ends.
 */
export const SHAPED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Thai}\p{Script=Hebrew}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;

/**
 * Compares the lines of a text with the words of a page. A word belongs to the nearest line, so a word that moved to the next line is missing
 * in one line and additional in the other. The lines of the node must be at the baseline positions of the page.
 */
export function compareLines(node: TextNode, words: readonly PageWord[]): readonly LineComparison[] {
  const upright = words.map((word) => ({ word, at: rotated(middleOfWord(word), node, -(node.rotation ?? 0)) }));
  return node.lines.map((line, index): LineComparison => {
    const text = lineText(line);
    const own = lettersOf(text);
    const [from, to] = spanOf(line);
    const column = columnOf(node, line);
    const inLine = upright.filter(({ at }) => {
      if (nearestLine(node, at.y - node.box.y, column, at.x - node.box.x) !== index) return false;
      const x = at.x - node.box.x;
      return x > column.from - MARGIN && x < column.to + MARGIN;
    });
    const found = inLine.map(({ word }) => word).toSorted((a, b) => a.box.x - b.box.x);
    if (own === '') return { text, found: [], same: true };
    const exact = pick(found, own, lettersOf(line.bullet?.text ?? ''));
    if (exact && !hasWordsOfOthers(found, exact, node, index)) return { text, found: exact, same: true };
    const byEnds = SHAPED.test(text) && !node.rotation && endsAgree(found, node.box.x + from, node.box.x + to);
    return { text, found, same: byEnds };
  });
}

type Column = { readonly from: number; readonly to: number };

/** Edges of the column of a line, from the left of the node. */
function columnOf(node: TextNode, line: TextNode['lines'][number]): Column {
  const { count, gap } = node.columns ?? { count: 1, gap: 0 };
  if (count < 2) return { from: Math.min(0, spanOf(line)[0]), to: Math.max(node.box.width, spanOf(line)[1]) };
  const width = (node.box.width - node.insets.left - node.insets.right - gap * (count - 1)) / count;
  const [from, to] = spanOf(line);
  const at = Math.floor(((from + to) / 2 - node.insets.left) / (width + gap));
  const left = node.insets.left + at * (width + gap);
  return { from: left, to: left + width };
}

/** Index of the nearest line in a column, at most two thirds of its height away; -1 if there is none. */
function nearestLine(node: TextNode, y: number, column: Column, x: number): number {
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, line] of node.lines.entries()) {
    const own = columnOf(node, line);
    if (x < own.from - MARGIN || x > own.to + MARGIN || own.from > column.to || own.to < column.from) continue;
    const away = Math.abs(y - middleOf(line));
    if (away < least && away < line.height * 0.67) [least, nearest] = [away, index];
  }
  return nearest;
}

function middleOfWord({ box }: PageWord): { readonly x: number; readonly y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The vertical middle of a line's text: about a third of an em above its baseline. */
function middleOf({ baseline, height }: TextNode['lines'][number]): number {
  return baseline - (height / 1.2) * 0.3;
}

/** Edges of a line from the left of the node, without white space at its ends. */
export function spanOf({ fragments }: TextNode['lines'][number]): readonly [number, number] {
  const seen = fragments.filter(({ text }) => text.trim() !== '');
  if (seen.length === 0) return [0, 0];
  return [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x, width }) => x + width))];
}

/** Rotates a point about the middle of a node, clockwise. */
export function rotated(
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

/** The consecutive words with exactly these letters. The row can also have words of other texts. */
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

/** Whether the row also has words of a neighbouring line of the same text: then the line is longer on the page. */
function hasWordsOfOthers(
  row: readonly PageWord[],
  picked: readonly PageWord[],
  node: TextNode,
  index: number,
): boolean {
  const rest = row.filter((word) => !picked.includes(word));
  if (rest.length === 0) return false;
  const others = node.lines.flatMap((line, at) => (Math.abs(at - index) === 1 ? lineText(line).split(/\s+/) : []));
  const letters = new Set(others.map(lettersOf));
  return rest.some(({ text }) => letters.has(lettersOf(text)));
}

function endsAgree(row: readonly PageWord[], from: number, to: number): boolean {
  if (row.length === 0) return false;
  const left = Math.min(...row.map(({ box }) => box.x));
  const right = Math.max(...row.map(({ box }) => box.x + box.width));
  const tolerance = Math.max(EDGE_TOLERANCE, WIDTH_TOLERANCE * (to - from));
  return Math.abs(left - from) < tolerance && Math.abs(right - to) < tolerance;
}
