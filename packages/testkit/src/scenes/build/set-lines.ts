import type { Box, Fragment, Insets, Line, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { advance } from './advance.ts';
import { faceOf } from './faces.ts';

/** Inter's usWinAscent over usWinAscent + usWinDescent: PowerPoint's baseline position as a share of the line height. */
const ASCENT = 2269 / (2269 + 660);

interface Piece {
  readonly run: number;
  readonly text: string;
}

/** Breaks paragraphs at spaces and positions their lines in a box. */
export function setLines(
  paragraphs: readonly Paragraph[],
  box: Box,
  insets: Insets,
  anchor: TextNode['anchor'],
): { lines: Line[]; textHeight: number } {
  const width = box.width - insets.left - insets.right;
  const counters: number[] = [];
  const lines: Line[] = [];
  let y = 0;
  paragraphs.forEach((paragraph, index) => {
    if (index > 0) y += paragraph.spaceBefore;
    const label = bulletText(paragraph, counters);
    breakParagraph(paragraph, width).forEach((pieces, nth) => {
      const size = Math.max(paragraph.runs.length === 0 ? paragraph.endSize : 0, ...sizes(pieces, paragraph.runs));
      const single = 1.2 * size;
      const height = single * paragraph.lineSpacing;
      const above = paragraph.lineSpacing < 1 ? height - single * (1 - ASCENT) : height * ASCENT;
      const fragments = setFragments(pieces, paragraph, width, insets.left);
      const bullet = nth === 0 && label !== undefined ? bulletFragment(label, paragraph, insets.left) : undefined;
      lines.push({
        paragraph: index,
        top: y,
        height,
        baseline: y + above,
        fragments,
        ...(bullet === undefined ? {} : { bullet }),
      });
      y += height;
    });
    if (index < paragraphs.length - 1) y += paragraph.spaceAfter;
  });
  const spare = box.height - insets.top - insets.bottom - y;
  const shift = insets.top + (anchor === 'top' ? 0 : anchor === 'middle' ? spare / 2 : spare);
  return {
    lines: lines.map((line) => ({ ...line, top: line.top + shift, baseline: line.baseline + shift })),
    textHeight: y,
  };
}

/** Breaks a paragraph into lines of pieces. A line may break only after a space. */
function breakParagraph({ runs, marginLeft }: Paragraph, width: number): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  for (const word of wordPieces(runs)) {
    if (line.length > 0 && marginLeft + widthOf([...line, ...word], runs) > width) {
      lines.push(line);
      line = [];
    }
    line.push(...word);
  }
  return [...lines, line].map((each) => merge(each));
}

function wordPieces(runs: readonly Run[]): Piece[][] {
  const found: Piece[][] = [];
  let word: Piece[] = [];
  runs.forEach((run, index) => {
    let text = '';
    for (const character of run.text) {
      text += character;
      if (character !== ' ') continue;
      found.push([...word, { run: index, text }]);
      word = [];
      text = '';
    }
    if (text !== '') word.push({ run: index, text });
  });
  return word.length > 0 ? [...found, word] : found;
}

function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last?.run === piece.run) merged[merged.length - 1] = { run: last.run, text: last.text + piece.text };
    else merged.push(piece);
  }
  return merged;
}

function setFragments(pieces: readonly Piece[], paragraph: Paragraph, width: number, left: number): Fragment[] {
  const { runs, align, marginLeft } = paragraph;
  const spare = width - marginLeft - widthOf(pieces, runs);
  let x = left + marginLeft + (align === 'center' ? spare / 2 : align === 'right' ? spare : 0);
  return pieces.map(({ run, text }) => {
    const fragment = fragmentOf(text, runs[run]!, x);
    x += fragment.width;
    return { ...fragment, run };
  });
}

/** Width of a line. Trailing spaces do not count. */
function widthOf(pieces: readonly Piece[], runs: readonly Run[]): number {
  return pieces.reduce((sum, { run, text }, index) => {
    const counted = index === pieces.length - 1 ? text.trimEnd() : text;
    return sum + fragmentOf(counted, runs[run]!, 0).width;
  }, 0);
}

function sizes(pieces: readonly Piece[], runs: readonly Run[]): number[] {
  return pieces.map(({ run }) => runs[run]!.size);
}

function fragmentOf(text: string, run: Run, x: number): Fragment {
  const face = faceOf(run);
  return { text, x, width: advance(text, face, run.size), face: `inter-${face}`, size: run.size };
}

function bulletFragment(label: string, { runs, marginLeft, indent }: Paragraph, left: number): Fragment | undefined {
  return runs[0] && fragmentOf(label, runs[0], left + marginLeft + indent);
}

function bulletText({ bullet, level }: Paragraph, counters: number[]): string | undefined {
  if (bullet?.kind !== 'number') {
    counters.length = Math.min(counters.length, level);
    return bullet?.glyph;
  }
  counters.length = Math.min(counters.length, level + 1);
  counters[level] = (counters[level] ?? bullet.startAt - 1) + 1;
  return `${counters[level]}.`;
}
