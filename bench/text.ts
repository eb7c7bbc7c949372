/**
 * Measures layout alone: a title, eight bullets and two paragraphs per slide, all shrunk to fit, with 24,000 different words. Ten times the
 * slides may take little more than ten times as long: `pnpm bench text`.
 */

import { nodeParts } from '@deckwright/core/node';
import { ELEMENTS } from '../packages/core/src/elements/index.ts';
import { createFontLibrary } from '../packages/core/src/fonts/library.ts';
import { layout } from '../packages/core/src/stages/layout/layout.ts';
import { ADAPTER, distinctWords, textDeck } from './decks.ts';
import { reportRatio, timesInTurn } from './ratio.ts';

const WORDS = 24_000;
const FEW = 100;
/** A small deck is laid out so fast that one garbage collection would distort the time, so several decks are laid out. */
const DECKS = 5;
const MOST = 12;

const words = distinctWords(WORDS);
const parts = { elements: ELEMENTS, fonts: createFontLibrary(nodeParts().fonts) };
// Uses all words, as the large deck does: a few words would stay in the processor caches.
const fews = await Promise.all(
  Array.from({ length: DECKS }, (_, deck) => textDeck(FEW, words, Math.floor((deck * WORDS) / DECKS))),
);
const many = await textDeck(10 * FEW, words);
const { few, large } = await timesInTurn({
  few: () => fews.map((deck) => layout(deck, ADAPTER.claims, parts)),
  large: () => layout(many, ADAPTER.claims, parts),
});
console.log(`${((10 * FEW * 1_000) / large).toFixed(0)} slides in a second`);
reportRatio(`${10 * FEW} slides, beside ${FEW}`, large / (few / DECKS), { most: MOST });
