import { type EmitContext, RenderError, type Scene } from '@deckwright/core/contract';
import { type CountedSlides, type DeckSize, sizeOf } from './deck-size.ts';
import { assetMemory, pagesMemory } from './print-memory.ts';

/**
 * Most megabytes of the browser's memory that printing one deck may take, by an estimate that is rather too high than too low. The
 * browser's real memory stays below 1,200 MB. A browser that runs out of memory ends all exports that print with it.
 */
export const MAX_PRINT_MEGABYTES = 1_000;

/**
 * Throws `DECK_TOO_LARGE` if printing these slides may take more than `megabytes` of the browser's memory. Counts what would be drawn,
 * before anything is drawn and before a browser is asked.
 */
export async function checkSize(
  scene: Scene,
  slides: CountedSlides,
  read: EmitContext['read'],
  megabytes = MAX_PRINT_MEGABYTES,
): Promise<void> {
  const size = sizeOf(scene, slides);
  const pages = pagesMemory(size);
  // Files are read only if the pages alone are not too many.
  const needed = pages > megabytes ? pages : pages + (await assetMemory(scene, read));
  if (needed <= megabytes) return;
  throw new RenderError(
    'DECK_TOO_LARGE',
    `The deck is too large for one PDF. To print it would take about ${shown(needed)} MB of memory, and the limit is ${shown(megabytes)} MB. It has ${contentOf(size)}. Send fewer slides or fewer rows of tables, send it as several exports, or use the format pptx.`,
  );
}

function contentOf({ pages, texts, shapes, shadows, pictures }: DeckSize): string {
  const counts = [
    [texts, 'pieces of text'],
    [shapes, 'shapes'],
    [shadows, 'shadows'],
    [pictures, 'pictures'],
  ] as const;
  const listed = counts.filter(([count]) => count > 0).map(([count, what]) => `${shown(count)} ${what}`);
  return `${shown(pages)} pages with ${listed.join(', ') || 'nothing on them'}`;
}

function shown(count: number): string {
  return Math.ceil(count).toLocaleString('en');
}
