import { expect, it } from 'vitest';
import { ADAPTER, distinctWords, textDeck } from '../../../../bench/text-deck.ts';
import { ELEMENTS } from '../../src/elements/index.ts';
import { layout } from '../../src/stages/layout/layout.ts';
import { ALL_FONTS } from './all-fonts.ts';

/** Ten times the work may cost as much more as a busy machine makes of it; the script `bench:text` is strict. */
const MOST = 15;

it('laying out ten times the slides costs about ten times as much', async () => {
  const words = distinctWords(24_000);
  const decks = [await textDeck(30, words), await textDeck(300, words)] as const;
  const cost = (index: 0 | 1) => {
    const before = process.cpuUsage();
    layout(decks[index], ADAPTER.claims, { elements: ELEMENTS, fonts: ALL_FONTS });
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  cost(1);
  const few: number[] = [];
  const many: number[] = [];
  for (let run = 0; run < 7; run++) {
    few.push(cost(0));
    many.push(cost(1));
  }
  const middle = (costs: readonly number[]) => costs.toSorted((a, b) => a - b)[3]!;
  expect(middle(many) / middle(few)).toBeLessThan(MOST);
});
