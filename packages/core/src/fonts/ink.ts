import type { Face } from './face.ts';
import { glyphRun } from './glyph-run.ts';

/** How far the drawn shapes of a text reach above and below its baseline, in em. Both are negative infinity for a blank text. */
export interface Ink {
  readonly above: number;
  readonly below: number;
}

export const NO_INK: Ink = { above: Number.NEGATIVE_INFINITY, below: Number.NEGATIVE_INFINITY };

/** The ink of a text in one face and one direction, as it is drawn. */
export function inkOf(face: Face, text: string, direction: 'ltr' | 'rtl'): Ink {
  let { above, below } = NO_INK;
  for (const { id, y } of glyphRun(face, text, direction).glyphs) {
    const extents = face.extents(id);
    if (extents === undefined) continue;
    above = Math.max(above, (y + extents.top) / face.unitsPerEm);
    below = Math.max(below, -(y + extents.bottom) / face.unitsPerEm);
  }
  return { above, below };
}

export function unionOf(one: Ink, other: Ink): Ink {
  return { above: Math.max(one.above, other.above), below: Math.max(one.below, other.below) };
}
