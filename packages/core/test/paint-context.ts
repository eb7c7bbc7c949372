import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import { round } from '../src/svg/markup.ts';
import type { PaintContext } from '../src/svg/paint.ts';

/** A context for painting outside of a document. Its ids are `d1`, `d2`, …. */
export function paintContext(decimals = 3): PaintContext {
  let ids = 0;
  return { theme: SETTINGS.theme, id: () => `d${++ids}`, round: (value) => round(value, decimals) };
}
