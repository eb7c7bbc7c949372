import { expect, it } from 'vitest';
import { ADAPTER, distinctWords, textDeck } from '../../../../bench/text-deck.ts';
import { ELEMENTS } from '../../src/elements/index.ts';
import type { Deck } from '../../src/stages/bind/deck.ts';
import { layout } from '../../src/stages/layout/layout.ts';
import { ALL_FONTS } from './all-fonts.ts';
import { median } from './widths.ts';

/** A busy machine may make half as much again of it; the script `bench` is strict. */
const MOST = 1.5;
const PARTS = 10;

it('laying out ten times the slides costs about ten times as much', async () => {
  const words = distinctWords(24_000);
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, part) => textDeck(30, words, part * 2_400)));
  const whole = await textDeck(30 * PARTS, words);
  const cost = (decks: readonly Deck[]) => {
    const before = process.cpuUsage();
    for (const deck of decks) layout(deck, ADAPTER.claims, { elements: ELEMENTS, fonts: ALL_FONTS });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  cost([whole]);
  const apart: number[] = [];
  const together: number[] = [];
  for (let run = 0; run < 7; run++) {
    apart.push(cost(parts));
    together.push(cost([whole]));
  }
  expect(median(together) / median(apart)).toBeLessThan(MOST);
});
