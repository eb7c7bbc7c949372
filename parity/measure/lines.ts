import type { Line, Point, TextNode } from '@deckwright/core/contract';
import type { ReadPdfWord } from '@deckwright/testkit/pdf';
import { lettersOf, lineText } from './blocks.ts';

/** A line that core laid out, compared with the page. */
export interface LineComparison {
  readonly text: string;
  /** The words of the line on the page, from left to right. If `same` is false: the words at its position. */
  readonly found: readonly ReadPdfWord[];
  readonly same: boolean;
}

/** Horizontal distance in points within which a word still belongs to a box. */
const MARGIN = 4;
/** Tolerated difference in width as a share of the line, and in points. One word more or less is over 2 % of most lines. */
const TOLERANCE = { share: 0.015, points: 1.5 } as const;

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
export function compareLines(node: TextNode, words: readonly ReadPdfWord[]): readonly LineComparison[] {
  const placed = words.map((word) => {
    const { x, y } = rotated(centreOf(word.box), node, -(node.rotation ?? 0));
    return { word, x: x - node.box.x, y: y - node.box.y };
  });
  return node.lines.map((line, index): LineComparison => {
    const text = lineText(line);
    const column = columnOf(node, line);
    const inLine = placed.filter(({ x, y }) => isWithin(x, column) && nearestLine(node, y, x) === index);
    const found = inLine.map(({ word }) => word).toSorted((a, b) => a.box.x - b.box.x);
    if (lettersOf(text) === '') return { text, found: [], same: true };
    const exact = pick(found, lettersOf(text), line.bullet?.text ?? '');
    if (exact && !hasWordsOfOthers(found, exact, node, index)) return { text, found: exact, same: true };
    return { text, found, same: SHAPED.test(text) && !node.rotation && endsAgree(found, node.box.x, spanOf(line)) };
  });
}

export function centreOf({ x, y, width, height }: TextNode['box']): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

type Span = readonly [from: number, to: number];

function isWithin(x: number, [from, to]: Span): boolean {
  return x > from - MARGIN && x < to + MARGIN;
}

/** Edges of the column of a line, from the left of the node. */
function columnOf({ columns, box, insets }: TextNode, line: Line): Span {
  const { count, gap } = columns ?? { count: 1, gap: 0 };
  const [from, to] = spanOf(line);
  if (count < 2) return [Math.min(0, from), Math.max(box.width, to)];
  const width = (box.width - insets.left - insets.right - gap * (count - 1)) / count;
  const left = insets.left + Math.floor(((from + to) / 2 - insets.left) / (width + gap)) * (width + gap);
  return [left, left + width];
}

/** Index of the nearest line in the column of a point, at most two thirds of its height away; -1 if there is none. */
function nearestLine(node: TextNode, y: number, x: number): number {
  let [nearest, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [index, line] of node.lines.entries()) {
    // The vertical middle of a line's text is about a third of an em above its baseline.
    const away = Math.abs(y - line.baseline + (line.height / 1.2) * 0.3);
    const isNear = away < least && away < line.height * 0.67;
    if (isNear && isWithin(x, columnOf(node, line))) [least, nearest] = [away, index];
  }
  return nearest;
}

/** Edges of a line from the left of the node, without white space at its ends. */
export function spanOf({ fragments }: Line): Span {
  const seen = fragments.filter(({ text }) => text.trim() !== '');
  if (seen.length === 0) return [0, 0];
  return [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x, width }) => x + width))];
}

/** Rotates a point about the middle of a node, clockwise. */
export function rotated({ x, y }: Point, { box }: Pick<TextNode, 'box'>, degrees: number): Point {
  const centre = centreOf(box);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [x - centre.x, y - centre.y];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** The consecutive words with exactly these letters, with or without the bullet. The row can also have words of other texts. */
function pick(row: readonly ReadPdfWord[], letters: string, bullet: string): readonly ReadPdfWord[] | undefined {
  const sought = [letters, lettersOf(letters + bullet)];
  for (let from = 0; from < row.length; from++) {
    let text = '';
    for (let to = from; to < row.length && text.length <= sought[1]!.length; to++) {
      text = lettersOf(text + row[to]!.text);
      if (sought.includes(text)) return row.slice(from, to + 1);
    }
  }
  return undefined;
}

/** Whether the row also has words of a neighbouring line of the same text: then the line is longer on the page. */
function hasWordsOfOthers(row: readonly ReadPdfWord[], picked: readonly ReadPdfWord[], node: TextNode, index: number) {
  const others = [node.lines[index - 1], node.lines[index + 1]].flatMap((line) => (line ? [lineText(line)] : []));
  const letters = new Set(others.flatMap((text) => text.split(/\s+/)).map(lettersOf));
  return row.some((word) => !picked.includes(word) && letters.has(lettersOf(word.text)));
}

function endsAgree(row: readonly ReadPdfWord[], nodeLeft: number, [from, to]: Span): boolean {
  const left = Math.min(...row.map(({ box }) => box.x)) - nodeLeft;
  const right = Math.max(...row.map(({ box }) => box.x + box.width)) - nodeLeft;
  const tolerance = Math.max(TOLERANCE.points, TOLERANCE.share * (to - from));
  return Math.abs(left - from) < tolerance && Math.abs(right - to) < tolerance;
}
