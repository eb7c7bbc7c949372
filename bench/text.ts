/** `pnpm bench text`: a title, bullets and a text per slide, all shrunk to fit, with 24,000 different words. */
import { contents, openDeck } from './decks.ts';
import { reportRatio, timesInTurn } from './ratio.ts';

const FEW = 100;
/** A small deck is laid out so fast that one garbage collection would distort the time, so several decks are laid out. */
const DECKS = 5;

const many = openDeck('text', contents(10 * FEW, 3));
// Together they use all words, as the large deck does: a few words would stay in the processor caches.
const fews = Array.from({ length: DECKS }, (_, deck) => openDeck('text', contents(FEW, 3, (deck * 24_000) / DECKS)));
const { few, large } = await timesInTurn({
  few: async () => {
    for (const deck of fews) await deck.write({ format: 'none' });
  },
  large: () => many.write({ format: 'none' }),
});
for (const deck of [many, ...fews]) await deck.close();
console.log(`${((10 * FEW * 1_000) / large).toFixed(0)} slides in a second`);
reportRatio(`${10 * FEW} slides, beside ${FEW}`, large / (few / DECKS), { most: 12 });
