import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareWithFonts } from './compare.ts';
import { type ExampleDeck, exampleDecks } from './decks.ts';
import type { FontSet } from './fonts.ts';

const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) console.log(missing);

/** Share of the blocks whose lines may change, and the numbers of overlaps and of blocks outside their boxes: of one deck, and of all. */
const MOST: readonly (readonly [FontSet, one: readonly number[], all: readonly number[]])[] = [
  ['own fonts', [0, 0, 0], [0, 0, 0]],
  ['DejaVu', [0.1, 0, 3], [0.1, 5, 15]],
  ['Arimo and Tinos', [0.04, 0, 3], [0.04, 0, 3]],
];

describe.skipIf(missing !== undefined)('the example of small labels, and at night all examples and the demo', () => {
  let decks: readonly ExampleDeck[];
  beforeAll(async () => {
    decks = await exampleDecks(HAS_ALL_CASES ? '' : 'product-sheet');
  });

  test.each(HAS_ALL_CASES ? MOST : MOST.slice(0, 2))(
    'keep nearly all lines, and no words overlap, with %s',
    async (set, one, all) => {
      const { blocks, changed, overlaps, outside, lost } = await compareWithFonts(decks, set);
      expect(blocks).toBeGreaterThan(150);
      const found = [changed.length / blocks, overlaps.length, outside.length];
      const most = HAS_ALL_CASES ? all : one;
      const isMore = found.some((count, at) => count > most[at]!);
      expect(isMore && { found, changed, overlaps, outside }).toBe(false);
      if (!HAS_ALL_CASES) expect(lost).toEqual([]);
    },
  );
});
