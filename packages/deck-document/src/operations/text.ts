import type { Color, FontRole, Link, Run } from '@deckwright/core/contract';
import type * as Y from 'yjs';
import type { RunAttributes, TextAttributes } from '../text/format.ts';
import {
  attributesAt,
  type ParagraphPlace,
  type PlacedPiece,
  paragraphAt,
  paragraphPart,
  paragraphPlaces,
  placedPieces,
  runPart,
} from '../text/positions.ts';
import { PARAGRAPH_END } from '../text/write-text.ts';
import { change, type DocumentEdit, linkConverter, type TextTarget, textOf } from './edit.ts';

/** Changes of the format of characters. `null` removes what a run need not have. */
export interface RunChange {
  readonly font?: { readonly name: string; readonly role?: FontRole };
  readonly size?: number;
  readonly color?: Color;
  readonly bold?: boolean | null;
  readonly italic?: boolean | null;
  readonly underline?: boolean | null;
  readonly strike?: boolean | null;
  readonly script?: Run['script'] | null;
  readonly link?: Link | null;
  readonly language?: string | null;
}

/**
 * Inserts text at an index of the target's `Y.Text`. A line feed starts a paragraph with the format of the one it divides; a vertical tab is
 * a line break inside of a paragraph. Without a format, the text looks like the character before it, or the one after it if it is the first
 * of its paragraph. Returns the index behind the text.
 */
export function insertText(
  edit: DocumentEdit,
  target: TextTarget,
  index: number,
  inserted: string,
  format?: RunChange,
): number {
  const text = textOf(edit.doc, target);
  if (!text || inserted === '') return index;
  return change(edit, (roots) => {
    const pieces = placedPieces(text);
    const at = wholeIndex(text, Math.max(0, Math.min(index, lastCaret(text, pieces))));
    const paragraph = paragraphAt(paragraphPlaces(pieces), at);
    const typed = { ...typingFormat(pieces, paragraph, at), ...runChange(format, linkConverter(roots)) };
    const ends = { ...runPart(paragraph.attributes), ...paragraphPart(paragraph.attributes) };
    let position = at;
    for (const [number, line] of inserted.toWellFormed().split(PARAGRAPH_END).entries()) {
      if (number > 0) position = insertWith(text, position, PARAGRAPH_END, ends);
      if (line !== '') position = insertWith(text, position, line, typed);
    }
    return position;
  });
}

/** Inserts with exactly these attributes, and not those of the character before. */
function insertWith(text: Y.Text, index: number, inserted: string, attributes: object): number {
  const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));
  text.insert(index, inserted, given);
  return index + inserted.length;
}

/** The index of the same character, if this one is in the middle of a surrogate pair. Yjs would replace both halves. */
function wholeIndex(text: Y.Text, index: number): number {
  const characters = text.toString();
  const code = characters.charCodeAt(index);
  const divided = code >= 0xdc00 && code <= 0xdfff && (characters.codePointAt(index - 1) ?? 0) > 0xffff;
  return divided ? index - 1 : index;
}

/** The last index at which somebody can type: before the line feed of the last paragraph. */
function lastCaret(text: Y.Text, pieces: readonly PlacedPiece[]): number {
  return pieces.at(-1)?.text.endsWith(PARAGRAPH_END) ? text.length - 1 : text.length;
}

/** The format of text that is typed at a caret. A link continues only if the caret is inside of it, and a field never does. */
function typingFormat(
  pieces: readonly PlacedPiece[],
  { start, end, attributes }: ParagraphPlace,
  at: number,
): RunAttributes {
  const before = at > start ? attributesAt(pieces, at - 1) : undefined;
  const after = at < end ? attributesAt(pieces, at) : undefined;
  const { link, field: _, ...format } = runPart(before ?? after ?? emptyFormat(attributes));
  const inside = link && JSON.stringify(before?.link) === JSON.stringify(after?.link);
  return { ...format, ...(inside && { link }) };
}

/** The format of text in an empty paragraph. */
function emptyFormat(attributes: TextAttributes): RunAttributes {
  const { end } = attributes;
  return { ...(end && { font: { name: end.font }, size: end.size }), ...runPart(attributes) };
}

/**
 * Deletes characters. Where line feeds are deleted, the remaining paragraph has the format of the first one. The line feed of the last
 * paragraph stays, and an empty paragraph keeps the format of its characters for what is typed next.
 */
export function deleteText(edit: DocumentEdit, target: TextTarget, index: number, length: number): void {
  const text = textOf(edit.doc, target);
  if (!text) return;
  change(edit, () => {
    const pieces = placedPieces(text);
    const start = wholeIndex(text, Math.max(0, index));
    const end = wholeIndex(text, Math.min(index + length, lastCaret(text, pieces)));
    if (end <= start) return;
    const places = paragraphPlaces(pieces);
    const [first, last] = [paragraphAt(places, start), paragraphAt(places, end)];
    const typed = typingFormat(pieces, first, start);
    text.delete(start, end - start);
    const feed = last.end - (end - start);
    if (feed >= text.length) return;
    if (first !== last) setAttributes(text, feed, last.attributes, first.attributes);
    // Everything was deleted, so that nothing else says how the text looked.
    if (start === first.start && end === last.end) setMissing(text, feed, typed);
  });
}

/** Gives one character the attributes of another one. */
function setAttributes(text: Y.Text, index: number, before: TextAttributes, after: TextAttributes): void {
  const removed = Object.keys(before).filter((key) => !(key in after));
  text.format(index, 1, { ...Object.fromEntries(removed.map((key) => [key, null])), ...after });
}

function setMissing(text: Y.Text, index: number, attributes: RunAttributes): void {
  const { part: _, ...format } = attributes;
  if (Object.keys(format).length > 0) text.format(index, 1, format);
}

/** Formats characters. A line feed among them gets the format too, for its paragraph may be empty. */
export function formatText(
  edit: DocumentEdit,
  target: TextTarget,
  index: number,
  length: number,
  format: RunChange,
): void {
  const text = textOf(edit.doc, target);
  if (!text) return;
  const start = wholeIndex(text, Math.max(0, index));
  const end = wholeIndex(text, Math.min(index + length, text.length));
  if (end <= start) return;
  change(edit, (roots) => {
    text.format(start, end - start, runChange(format, linkConverter(roots)));
    const { font, size } = format;
    if (font === undefined && size === undefined) return;
    for (const { end: feed, attributes } of paragraphPlaces(placedPieces(text))) {
      if (feed < start || feed >= end || !attributes.end) continue;
      text.format(feed, 1, { end: { font: font?.name ?? attributes.end.font, size: size ?? attributes.end.size } });
    }
  });
}

function runChange(format: RunChange | undefined, linkOf: ReturnType<typeof linkConverter>): Record<string, unknown> {
  const { link, ...rest } = format ?? {};
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (link === undefined) return Object.fromEntries(given);
  return { ...Object.fromEntries(given), link: link === null ? null : (linkOf(link) ?? null) };
}
