import { SETTINGS } from '@deckwright/test-tools/decks/template-of';
import type { Paragraph, TextStyle } from '../src/contract/index.ts';
import { createFontLibrary } from '../src/fonts/library.ts';
import { bundledFonts } from '../src/node/index.ts';
import type { TextReporter } from '../src/text/layout.ts';
import { paragraphsOf } from '../src/text/paragraphs/paragraphs.ts';

/** The bundled fonts, opened once for all tests of a file. */
export const FONTS = createFontLibrary(bundledFonts());

export const SILENT: TextReporter = { missing() {}, used() {} };

export const STYLE: TextStyle = {
  font: 'body',
  size: 20,
  color: { role: 'dk1' },
  bold: false,
  italic: false,
  align: 'left',
  lineSpacing: 1,
  spaceAfter: 0,
};

export function paragraphs(text: string, style: Partial<TextStyle> = {}): readonly Paragraph[] {
  return paragraphsOf(text, { ...STYLE, ...style }, SETTINGS.theme);
}
