import type { Align, Color, Link, Paragraph, Run } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import {
  bulletOf,
  type DocumentLink,
  type ParagraphAttributes,
  type RunAttributes,
  sameAttributes,
  type TextAttributes,
} from './format.ts';
import { LINE_BREAK } from './storable.ts';
import { PARAGRAPH_END } from './write-text.ts';

/** What reading a text needs of its deck. */
export interface TextContext {
  /** Undefined if the slide was removed. */
  readonly linkOf: (link: DocumentLink) => Link | undefined;
  /** The font of texts that lost theirs. */
  readonly font: string;
}

const SIZE = 18;
const COLOR: Color = { role: 'dk1' };

interface Piece {
  text: string;
  readonly attributes: RunAttributes;
}

/** Reads a text. Formats that two people's changes removed are taken from the neighbours, so every paragraph is whole. */
export function readParagraphs(text: Y.Text | undefined, context: TextContext): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let pieces: Piece[] = [];
  for (const { insert, attributes = {} } of deltaOf(text)) {
    const [first, ...rest] = insert.split(PARAGRAPH_END);
    append(pieces, first!, attributes);
    for (const part of rest) {
      paragraphs.push(paragraphOf(pieces, attributes, context));
      pieces = [];
      append(pieces, part, attributes);
    }
  }
  if (pieces.length > 0) paragraphs.push(paragraphOf(pieces, {}, context));
  return paragraphs;
}

/** The strings of a text with their attributes. */
export function deltaOf(
  text: Y.Text | undefined,
): readonly { readonly insert: string; readonly attributes?: TextAttributes }[] {
  const delta = (text?.toDelta() ?? []) as { insert: unknown; attributes?: TextAttributes }[];
  return delta.filter((piece): piece is typeof piece & { insert: string } => typeof piece.insert === 'string');
}

function append(pieces: Piece[], text: string, attributes: RunAttributes): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last && sameAttributes(last.attributes, attributes)) last.text += text;
  else pieces.push({ text, attributes });
}

function paragraphOf(pieces: readonly Piece[], format: ParagraphAttributes, context: TextContext): Paragraph {
  const { level = 0, margins, spacing, direction = 'ltr', bullet } = format;
  const last = pieces.at(-1)?.attributes;
  const end = format.end ?? { font: last?.font?.name ?? context.font, size: last?.size ?? SIZE };
  return {
    runs: pieces.map((piece, at) => runOf(piece, neighbours(pieces, at), end, context)),
    align: (format.align ?? 'left') satisfies Align,
    level,
    ...(bullet && { bullet: bulletOf(bullet) }),
    marginLeft: margins?.left ?? 0,
    indent: margins?.indent ?? 0,
    lineSpacing: spacing?.line ?? 1,
    spaceBefore: spacing?.before ?? 0,
    spaceAfter: spacing?.after ?? 0,
    direction,
    endFont: end.font,
    endSize: end.size,
  };
}

/** The pieces before a piece, nearest first, and then those after it. */
function neighbours(pieces: readonly Piece[], at: number): () => readonly RunAttributes[] {
  return () => [...pieces.slice(0, at).reverse(), ...pieces.slice(at + 1)].map(({ attributes }) => attributes);
}

function runOf(
  { text, attributes }: Piece,
  others: () => readonly RunAttributes[],
  end: { readonly font: string; readonly size: number },
  context: TextContext,
): Run {
  const { bold, italic, underline, strike, script, language, field } = attributes;
  const font = attributes.font ?? nearest(others, 'font') ?? { name: end.font };
  const link = attributes.link && context.linkOf(attributes.link);
  return {
    text: text.replaceAll(LINE_BREAK, '\n'),
    font: font.name,
    ...(font.role !== undefined && { fontRole: font.role }),
    size: attributes.size ?? nearest(others, 'size') ?? end.size,
    color: attributes.color ?? nearest(others, 'color') ?? COLOR,
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(underline !== undefined && { underline }),
    ...(strike !== undefined && { strike }),
    ...(script !== undefined && { script }),
    ...(link !== undefined && { link }),
    ...(language !== undefined && { language }),
    ...(field !== undefined && { field }),
  };
}

function nearest<K extends keyof RunAttributes>(others: () => readonly RunAttributes[], key: K) {
  return others().find((attributes) => attributes[key] !== undefined)?.[key];
}
