import type { Columns, Fragment, Line, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { faceId } from '../faces.ts';
import { type ParagraphSpec, paragraph, type TextSpec } from '../text-node.ts';

/** A run's stretch of a line: index of the run, words, x, advance width; `rtl` for one that runs right to left. */
export type PlacedPiece = readonly [run: number, text: string, x: number, width: number, direction?: 'rtl'];

/** A line as layout placed it: its paragraph, top, height and baseline, its pieces from left to right, its bullet. */
export type PlacedLine = readonly [
  paragraph: number,
  top: number,
  height: number,
  baseline: number,
  pieces: readonly PlacedPiece[],
  bullet?: readonly [text: string, x: number, width: number],
];

/** Of the run's size: how far PowerPoint raises a run, and how large it then is. */
const RISE = { super: 0.3, sub: -0.25 } as const;
const SCRIPT_SIZE = 2 / 3;

/** A text node whose lines are where they are said to be. */
export function placed(
  spec: TextSpec & { readonly columns?: Columns },
  specs: readonly (string | ParagraphSpec)[],
  lines: readonly PlacedLine[],
): TextNode {
  const { look, insets: inset = 0, ...common } = spec;
  const paragraphs = specs.map((each) => paragraph(each, look));
  return {
    kind: 'text',
    name: spec.id,
    role: 'content',
    source: { element: spec.id },
    anchor: 'top',
    ...common,
    paragraphs,
    insets: typeof inset === 'number' ? { top: inset, right: inset, bottom: inset, left: inset } : inset,
    lines: lines.map((line) => toLine(line, paragraphs)),
    textHeight: Math.max(...lines.map(([, top, height]) => top + height)) - Math.min(...lines.map(([, top]) => top)),
  };
}

function toLine([index, top, height, baseline, pieces, bullet]: PlacedLine, paragraphs: readonly Paragraph[]): Line {
  const { runs } = paragraphs[index]!;
  return {
    paragraph: index,
    top,
    height,
    baseline,
    fragments: pieces.map((piece) => toFragment(piece, runs[piece[0]]!)),
    ...(bullet && { bullet: toBullet(bullet, runs[0]!) }),
  };
}

function toFragment([run, text, x, width, direction]: PlacedPiece, look: Run): Fragment {
  return {
    text,
    run,
    x,
    width,
    face: faceId(look),
    size: look.script === undefined ? look.size : look.size * SCRIPT_SIZE,
    ...(look.script && { rise: look.size * RISE[look.script] }),
    ...(direction && { direction }),
  };
}

function toBullet([text, x, width]: readonly [string, number, number], look: Run): Fragment {
  return { text, x, width, face: faceId(look), size: look.size };
}
