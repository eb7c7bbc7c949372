import { convertAllWithLibreOffice } from '@deckwright/testkit/libreoffice';
import { readPdf } from '@deckwright/testkit/pdf';
import { type ReadSlide, readPptx } from '@deckwright/testkit/pptx';
import { normalizeSpace } from './compare.ts';
import type { RenderedDeck } from './render.ts';

/** Checks that LibreOffice opens each deck and prints one page for each visible slide. */
export async function checkPageCounts(decks: readonly RenderedDeck[]): Promise<readonly string[]> {
  const files = decks.map(({ artifact }) => artifact.bytes);
  const pdfs = await convertAllWithLibreOffice(files, 'pptx', 'pdf', { timeout: 600_000 });
  const found: string[] = [];
  for (const [at, pdf] of pdfs.entries()) {
    const { pages } = await readPdf(pdf);
    const shown = decks[at]!.scene.slides.filter(({ hidden }) => !hidden).length;
    if (pages.length !== shown) found.push(`deck ${at}: LibreOffice printed ${pages.length} pages for ${shown} slides`);
  }
  return found;
}

/**
 * Checks that text, tables, notes, hidden flags and chart values remain when LibreOffice opens each deck and saves it
 * as pptx.
 */
export async function checkRoundTrip(decks: readonly RenderedDeck[]): Promise<readonly string[]> {
  const files = decks.map(({ artifact }) => artifact.bytes);
  const saved = await convertAllWithLibreOffice(files, 'pptx', 'pptx', { timeout: 600_000 });
  return saved.flatMap((bytes, deck) => {
    const [before, after] = [readPptx(files[deck]!), readPptx(bytes)];
    if (before.slides.length !== after.slides.length)
      return [`deck ${deck}: LibreOffice saved ${after.slides.length} of ${before.slides.length} slides`];
    return before.slides.flatMap((slide, at) => {
      return lost(slide, after.slides[at]!, at + 1).map((problem) => `deck ${deck}, slide ${at + 1}: ${problem}`);
    });
  });
}

/**
 * Returns what LibreOffice lost. Ignores known differences: it writes a slide number field as `<number>`, `_x0041_` as
 * `_x005F_x0041_` and numbers with 15 digits, and omits a row that a span covers completely.
 */
function lost(before: ReadSlide, after: ReadSlide, number: number): string[] {
  const kept = {
    text: (slide: ReadSlide) =>
      slide.texts
        .map((text) => letters(text).replaceAll('<number>', String(number)))
        .filter(Boolean)
        .sort(),
    tables: (slide: ReadSlide) =>
      slide.tables.map(({ rows }, at) => {
        const cells = rows.map((row) => row.map(letters)).filter((row) => row.some((cell) => cell !== ''));
        if (!before.tables[at]?.rightToLeft) return cells;
        // LibreOffice reads the copy from left to right. The text of a merged cell is in the first column of either.
        const filled = cells.map((row) => row.filter((cell) => cell !== ''));
        return slide === before ? filled.map((row) => row.toReversed()) : filled;
      }),
    notes: (slide: ReadSlide) => letters(slide.notes ?? ''),
    hidden: (slide: ReadSlide) => slide.hidden,
    charts: (slide: ReadSlide) =>
      slide.charts
        .map(({ series }) => series.map(({ values }) => values.map((value) => value?.toPrecision(13)).join(' ')).sort())
        .sort(),
  };
  return Object.entries(kept).flatMap(([what, of]) => {
    const [one, other] = [JSON.stringify(of(before)), JSON.stringify(of(after))];
    return one === other ? [] : [`${what} changed from ${one.slice(0, 600)} to ${other.slice(0, 600)}`];
  });
}

/** Text without white space, ignorable code points and the escape `x005F_`. */
function letters(text: string): string {
  return normalizeSpace(text)
    .replaceAll('x005F_', '')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '');
}
