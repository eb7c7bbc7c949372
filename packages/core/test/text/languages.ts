import { DECLARATION, type RunningText } from '@deckwright/test-tools/texts/declaration';
import { renderBoxes, type TextBox, type TextDeck } from '@deckwright/test-tools/texts/text-deck';
import type { FormatAdapter, Notice } from '../../src/contract/index.ts';

const A_SLIDE = 6;

/** All languages, six on a slide, each with its name, in the theme's Latin family and its fallbacks. */
export async function renderLanguages(adapter: FormatAdapter): Promise<TextDeck> {
  const slides = Array.from({ length: Math.ceil(DECLARATION.length / A_SLIDE) }, (_, slide) => {
    return DECLARATION.slice(slide * A_SLIDE, (slide + 1) * A_SLIDE).flatMap(boxesOf);
  });
  return renderBoxes(slides, adapter);
}

function boxesOf({ name, text }: RunningText, index: number): readonly TextBox[] {
  const x = 40 + 450 * (index % 2);
  const y = 24 + 170 * Math.floor(index / 2);
  return [
    { box: { x, y, width: 430, height: 20 }, text: name, style: { size: 12, bold: true, color: 'accent1' } },
    { box: { x, y: y + 22, width: 430, height: 130 }, text, style: { size: 15, fit: 'error' } },
  ];
}

export function missingGlyphs(notices: readonly Notice[]): readonly string[] {
  return notices.filter(({ code }) => code === 'GLYPH_MISSING').map(({ message }) => message);
}
