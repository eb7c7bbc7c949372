import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import type { Paragraph, RichRun, TextBlock, TextFrame, TextStyle } from '../../src/contract/index.ts';
import { createFontLibrary } from '../../src/fonts/library.ts';
import { nodeParts } from '../../src/node/index.ts';
import { fitText } from '../../src/text/fit/fit.ts';
import { paragraphsOf } from '../../src/text/paragraphs/paragraphs.ts';
import { SILENT, STYLE } from '../faces.ts';

/** The bundled fonts and all installed optional ones, opened once for all tests of a file. */
export const ALL_FONTS = createFontLibrary(nodeParts().fonts);

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

const FRAME: TextFrame = { insets: NO_INSETS, anchor: 'top', fit: 'grow', minSize: 1 };

/** Paragraphs of a plain text, or one paragraph of styled runs. */
export function paragraphsIn(text: string | readonly RichRun[], style: Partial<TextStyle> = {}): readonly Paragraph[] {
  const { align: _, ...rest } = STYLE;
  const rich = typeof text === 'string' ? text : { paragraphs: [{ runs: text, level: 0 }] };
  return paragraphsOf(rich, { ...rest, ...style }, SETTINGS.theme);
}

/** Lays out paragraphs in a box that grows. */
export function setText(paragraphs: readonly Paragraph[], width: number, frame: Partial<TextFrame> = {}): TextBlock {
  return fitText(paragraphs, { width, height: 100 }, { ...FRAME, ...frame }, ALL_FONTS, SILENT).block;
}
