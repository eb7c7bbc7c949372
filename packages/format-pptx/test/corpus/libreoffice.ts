import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { type ReadSlide, readPptx } from '@deckwright/testkit/pptx';
import { spaced } from './check-deck.ts';
import type { RenderedDeck } from './render.ts';

/** LibreOffice opens each deck and makes as many pages as it has slides that are not hidden. */
export async function checkPageCounts(decks: readonly RenderedDeck[]): Promise<readonly string[]> {
  const files = decks.map(({ artifact }) => artifact.bytes);
  const pdfs = await convertAllWithLibreOffice(files, 'pptx', 'pdf', { timeout: 600_000 });
  const found: string[] = [];
  for (const [at, pdf] of pdfs.entries()) {
    const { pages } = await readPdf(pdf);
    const shown = decks[at]!.scene.slides.filter(({ hidden }) => !hidden).length;
    if (pages.length !== shown) found.push(`deck ${at}: LibreOffice made ${pages.length} pages of ${shown} slides`);
  }
  return found;
}

/** LibreOffice opens each deck and saves it as pptx again: words, tables, notes, hidden flags and chart values are still there. */
export async function checkRoundTrip(decks: readonly RenderedDeck[]): Promise<readonly string[]> {
  const files = decks.map(({ artifact }) => artifact.bytes);
  const saved = await convertAllWithLibreOffice(files, 'pptx', 'pptx', { timeout: 600_000 });
  return saved.flatMap((bytes, deck) => {
    const [before, after] = [readPptx(files[deck]!), readPptx(bytes)];
    if (before.slides.length !== after.slides.length) return [`deck ${deck}: ${after.slides.length} slides are left`];
    return before.slides.flatMap((slide, at) => {
      return lost(slide, after.slides[at]!, at + 1).map((problem) => `deck ${deck}, slide ${at + 1}: ${problem}`);
    });
  });
}

/**
 * LibreOffice writes a field of the slide's number as `<number>`, `_x0041_` as `_x005F_x0041_`, numbers in 15 digits, and
 * leaves out a row that a span covers whole.
 */
function lost(before: ReadSlide, after: ReadSlide, number: number): string[] {
  const kept = {
    words: (slide: ReadSlide) =>
      slide.texts
        .map((text) => letters(text).replaceAll('<number>', String(number)))
        .filter(Boolean)
        .sort(),
    tables: (slide: ReadSlide) =>
      slide.tables.map(({ rows }) =>
        rows.map((row) => row.map(letters)).filter((row) => row.some((cell) => cell !== '')),
      ),
    notes: (slide: ReadSlide) => letters(slide.notes ?? ''),
    hidden: (slide: ReadSlide) => slide.hidden,
    charts: (slide: ReadSlide) =>
      slide.charts
        .map(({ series }) => series.map(({ values }) => values.map((value) => value?.toPrecision(13)).join(' ')).sort())
        .sort(),
  };
  return Object.entries(kept).flatMap(([what, of]) => {
    const [one, other] = [JSON.stringify(of(before)), JSON.stringify(of(after))];
    return one === other ? [] : [`${what} were ${one.slice(0, 600)} and are ${other.slice(0, 600)}`];
  });
}

/** Words without white space, without characters that only say how others are set, and without that escape. */
function letters(words: string): string {
  return spaced(words)
    .replaceAll('x005F_', '')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
}
