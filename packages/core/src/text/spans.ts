import type { Run } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import type { FontLibrary } from '../fonts/library.ts';

/** A stretch of a paragraph that one face shapes. `start` and `end` are offsets into the paragraph's text. */
export interface Span {
  readonly run: number;
  readonly start: number;
  readonly end: number;
  readonly face: Face;
  readonly size: number;
}

/** Characters that need no glyph of their own. */
const INVISIBLE = /\s|\p{Default_Ignorable_Code_Point}/u;

/** Splits runs where the face changes, because a character is not in the run's own. */
export function spansOf(
  runs: readonly Run[],
  fonts: FontLibrary,
  missing: (character: string, family: string) => void,
): readonly Span[] {
  const spans: Span[] = [];
  let offset = 0;
  for (const [index, run] of runs.entries()) {
    const own = fonts.face(run.font, run.bold ?? false, run.italic ?? false);
    let start = offset;
    let current = own;
    for (const character of run.text) {
      const face = faceFor(character, current, own, fonts, missing);
      if (face !== current) {
        if (offset > start) spans.push({ run: index, start, end: offset, face: current, size: run.size });
        start = offset;
        current = face;
      }
      offset += character.length;
    }
    if (offset > start) spans.push({ run: index, start, end: offset, face: current, size: run.size });
  }
  return spans;
}

function faceFor(
  character: string,
  current: Face,
  own: Face,
  fonts: FontLibrary,
  missing: (character: string, family: string) => void,
): Face {
  // A space stays with the word before it, so that a fallback word is not cut into pieces.
  if (INVISIBLE.test(character)) return current;
  const codePoint = character.codePointAt(0)!;
  if (own.has(codePoint)) return own;
  const fallback = fonts.fallback(codePoint, own.bold, own.italic);
  if (fallback === undefined) missing(character, own.family);
  return fallback ?? own;
}
