import type { Link, Paragraph } from '@deckwright/core/contract';
import * as Y from 'yjs';
import { type DocumentLink, paragraphAttributes, type RunAttributes, runAttributes, sameAttributes } from './format.ts';
import { LINE_BREAK } from './storable.ts';

/** Ends a paragraph. */
export const PARAGRAPH_END = '\n';

export interface TextPiece {
  readonly insert: string;
  readonly attributes: Record<string, unknown>;
}

/** A text of paragraphs. Each paragraph ends with a line feed, also the last one. */
export function createText(paragraphs: readonly Paragraph[], linkOf: (link: Link) => DocumentLink | undefined): Y.Text {
  const text = new Y.Text();
  text.applyDelta(paragraphs.flatMap((paragraph) => piecesOf(paragraph, linkOf)));
  return text;
}

function piecesOf({ runs, ...paragraph }: Paragraph, linkOf: (link: Link) => DocumentLink | undefined): TextPiece[] {
  let last: RunAttributes | undefined;
  const pieces = runs
    .filter(({ text }) => text !== '')
    .map(({ text, ...run }): TextPiece => {
      const attributes = runAttributes(run, linkOf);
      last = last && sameAttributes(last, attributes) ? { ...attributes, part: 1 } : attributes;
      return { insert: text.replaceAll(PARAGRAPH_END, LINE_BREAK), attributes: { ...last } };
    });
  return [...pieces, { insert: PARAGRAPH_END, attributes: { ...paragraphAttributes(paragraph) } }];
}
