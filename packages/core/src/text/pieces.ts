import { endsSoftly, hyphenWidth, plainWidth } from './break.ts';
import type { PreparedParagraph } from './prepare.ts';
import { FULL_SIZE } from './scale.ts';
import { MARGIN } from './wrap.ts';

/**
 * The width in points at which the widest piece between two break opportunities fits on a line, with the margin that lines keep
 * free. Pieces wider than `most` do not count. 0 if there is none.
 */
export function widestPiece(prepared: readonly PreparedParagraph[], most: number): number {
  let widest = 0;
  for (const one of prepared) {
    for (const { start, trimmed } of one.segments) {
      const hyphen = endsSoftly(one.text, trimmed) ? hyphenWidth(one, FULL_SIZE, trimmed) : 0;
      const width = (plainWidth(one, FULL_SIZE, start, trimmed) + hyphen) / (1 - MARGIN);
      if (width > widest && width <= most) widest = width;
    }
  }
  return widest;
}
