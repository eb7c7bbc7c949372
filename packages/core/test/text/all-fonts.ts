import type { Paragraph, RichRun, TextBlock, TextFrame, TextStyle } from '../../src/contract/index.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { fitText } from '../../src/text/fit/fit.ts';
import { paragraphsOf } from '../../src/text/paragraphs/paragraphs.ts';
import { SILENT, STYLE } from '../faces.ts';
import { SETTINGS } from '../template-of.ts';

/** The bundled fonts and every optional one, opened once for all tests of a file. */
export const ALL_FONTS = createFontLibrary(nodeParts().fonts);

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

const FRAME: TextFrame = { insets: NO_INSETS, anchor: 'top', fit: 'grow', minSize: 1 };

/** Paragraphs of plain words, or one of runs with looks of their own. */
export function paragraphsIn(words: string | readonly RichRun[], style: Partial<TextStyle> = {}): readonly Paragraph[] {
  const { align: _, ...rest } = STYLE;
  const rich = typeof words === 'string' ? words : { paragraphs: [{ runs: words, level: 0 }] };
  return paragraphsOf(rich, { ...rest, ...style }, SETTINGS.theme);
}

/** Sets paragraphs in a box that grows. */
export function setText(paragraphs: readonly Paragraph[], width: number, frame: Partial<TextFrame> = {}): TextBlock {
  return fitText(paragraphs, { width, height: 100 }, { ...FRAME, ...frame }, ALL_FONTS, SILENT).block;
}

/** The same numbers in every run. */
export function createChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
