import type { Deck } from './decks/deck.ts';
import { judgeDeck, type SlidePictures, type SlideResult } from './compare-deck.ts';
import { printWithLibreOffice } from './render/libreoffice.ts';
import { createPress, type Printed } from './render/deck-renderer.ts';

/** Decks that one start of LibreOffice prints. */
const BATCH = 16;

/** Prints every deck both ways and judges it. `say` hears how far it is. */
export async function runParity(
  decks: readonly Deck[],
  say: (progress: string) => void,
  show: (result: SlideResult, pictures: SlidePictures) => Promise<void> = async () => {},
): Promise<readonly SlideResult[]> {
  const press = createPress();
  const results: SlideResult[] = [];
  try {
    for (let at = 0; at < decks.length; at += BATCH) {
      const batch: Printed[] = [];
      for (const deck of decks.slice(at, at + BATCH)) batch.push(await press.print(deck));
      const theirs = await printWithLibreOffice(batch.map(({ pptx }) => pptx));
      for (const [index, printed] of batch.entries()) {
        results.push(...(await judgeDeck(printed, theirs[index]!, show)));
      }
      say(`${Math.min(decks.length, at + BATCH)} of ${decks.length} decks, ${results.length} slides`);
    }
  } finally {
    await press.close();
  }
  return results;
}
