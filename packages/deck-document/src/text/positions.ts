import type * as Y from 'yjs';
import {
  PARAGRAPH_ATTRIBUTES,
  type ParagraphAttributes,
  RUN_ATTRIBUTES,
  type RunAttributes,
  type TextAttributes,
} from './format.ts';
import { deltaOf } from './read-text.ts';
import { PARAGRAPH_END } from './write-text.ts';

/** Characters with the same attributes. `start` is an index into the text. */
export interface PlacedPiece {
  readonly start: number;
  readonly text: string;
  readonly attributes: TextAttributes;
}

export function placedPieces(text: Y.Text): readonly PlacedPiece[] {
  let start = 0;
  return deltaOf(text).map(({ insert, attributes = {} }) => {
    const piece = { start, text: insert, attributes };
    start += insert.length;
    return piece;
  });
}

/** The attributes of a character; undefined if there is none at the index. */
export function attributesAt(pieces: readonly PlacedPiece[], index: number): TextAttributes | undefined {
  return pieces.find(({ start, text }) => index >= start && index < start + text.length)?.attributes;
}

export interface ParagraphPlace {
  /** Index of the first character. */
  readonly start: number;
  /** Index of the line feed, or the length of the text if the line feed of the last paragraph is missing. */
  readonly end: number;
  /** Attributes of the line feed. */
  readonly attributes: TextAttributes;
}

export function paragraphPlaces(pieces: readonly PlacedPiece[]): readonly ParagraphPlace[] {
  const places: ParagraphPlace[] = [];
  let start = 0;
  for (const piece of pieces) {
    for (let at = piece.text.indexOf(PARAGRAPH_END); at !== -1; at = piece.text.indexOf(PARAGRAPH_END, at + 1)) {
      const end = piece.start + at;
      places.push({ start, end, attributes: piece.attributes });
      start = end + 1;
    }
  }
  const last = pieces.at(-1);
  const length = last ? last.start + last.text.length : 0;
  if (start < length || places.length === 0) places.push({ start, end: length, attributes: {} });
  return places;
}

/** The paragraph of a caret; that of the last caret is the last paragraph. */
export function paragraphAt(places: readonly ParagraphPlace[], index: number): ParagraphPlace {
  return places.find(({ end }) => index <= end) ?? places.at(-1)!;
}

export function runPart(attributes: TextAttributes): RunAttributes {
  return pick(attributes, RUN_ATTRIBUTES);
}

export function paragraphPart(attributes: TextAttributes): ParagraphAttributes {
  return pick(attributes, PARAGRAPH_ATTRIBUTES);
}

function pick<T extends object>(from: T, keys: readonly (keyof T)[]): T {
  return Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]])) as T;
}
