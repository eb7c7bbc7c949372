import * as pdf from '@deckwright/testkit/pdf';

/**
 * Twice what the pictures are compared at, 96 dpi. There poppler rounds glyphs to whole pixels, which no viewer does, so that a line 0.03 pt
 * lower can be drawn a whole pixel lower. A finer picture that is made smaller shows the real position of text.
 */
export const PIXELS_PER_POINT = (2 * 96) / 72;

/** A page of a PDF, as poppler reads and draws it, with the lines of PDF.js. */
export interface ReadPage {
  readonly words: readonly pdf.ReadPdfWord[];
  readonly lines: readonly pdf.ReadPdfLine[];
  /** A PNG. */
  readonly picture: Uint8Array;
}

/** Reads a PDF with pages of this width in points. */
export async function readPages(bytes: Uint8Array, width: number): Promise<readonly ReadPage[]> {
  const [{ pages }, words, pictures] = await Promise.all([
    pdf.readPdf(bytes),
    pdf.readPdfWords(bytes),
    pdf.renderPdfPages(bytes, Math.round(width * PIXELS_PER_POINT)),
  ]);
  return pages.map(({ lines }, page) => ({ lines, words: words[page]!, picture: pictures[page]! }));
}
