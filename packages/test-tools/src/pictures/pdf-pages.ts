import { renderPdfPages } from '@deckwright/testkit/pdf';
import sharp from 'sharp';

/** Pixels across a picture. */
export const WIDTH = 1280;
/** Poppler snaps thin lines and edges to whole pixels. So pages are drawn larger by this factor, then averaged. */
const FINER = 3;

/** The pages of a PDF as PNGs, whose height is this share of their width. */
export async function pagesOf(pdf: Uint8Array, ratio: number): Promise<readonly Uint8Array[]> {
  const pages = await renderPdfPages(pdf, WIDTH * FINER);
  const size = { width: WIDTH, height: Math.round(WIDTH * ratio), kernel: 'linear', fit: 'fill' } as const;
  return Promise.all(pages.map((page) => sharp(page).resize(size).png().toBuffer()));
}
