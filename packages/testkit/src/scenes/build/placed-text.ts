import type { Columns, Fragment, Line, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { faceId } from './faces.ts';
import { type ParagraphSpec, paragraph, type TextSpec } from './text-node.ts';

/** A fragment of a line: index of its run, text, x, advance width, and `rtl` for right-to-left text. */
export type FragmentSpec = readonly [run: number, text: string, x: number, width: number, direction?: 'rtl'];

/** A line as core laid it out: its paragraph, top, height, baseline, fragments from left to right, and bullet. */
export type LineSpec = readonly [
  paragraph: number,
  top: number,
  height: number,
  baseline: number,
  fragments: readonly FragmentSpec[],
  bullet?: readonly [text: string, x: number, width: number],
];

/** How far PowerPoint raises a superscript or lowers a subscript, and its size, as shares of the run's size. */
const RISE = { super: 0.3, sub: -0.25 } as const;
const SCRIPT_SIZE = 2 / 3;

/** A text node with given line positions. */
export function placedText(
  spec: TextSpec & { readonly columns?: Columns },
  specs: readonly (string | ParagraphSpec)[],
  lines: readonly LineSpec[],
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

function toLine([index, top, height, baseline, fragments, bullet]: LineSpec, paragraphs: readonly Paragraph[]): Line {
  const { runs } = paragraphs[index]!;
  return {
    paragraph: index,
    top,
    height,
    baseline,
    fragments: fragments.map((fragment) => toFragment(fragment, runs[fragment[0]]!)),
    ...(bullet && { bullet: toBullet(bullet, runs[0]!) }),
  };
}

function toFragment([run, text, x, width, direction]: FragmentSpec, look: Run): Fragment {
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
