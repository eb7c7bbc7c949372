import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareWithFonts } from './compare.ts';
import { type ExampleDeck, exampleDecks } from './decks.ts';

const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) console.log(missing);

describe.skipIf(missing !== undefined)(
  'the example of small labels (`pnpm heavy compare:without-fonts` for all)',
  () => {
    let decks: readonly ExampleDeck[];
    beforeAll(async () => {
      decks = await exampleDecks('product-sheet');
    });

    test('keeps its lines with its own fonts', async () => {
      const { blocks, changed, overlaps, lost } = await compareWithFonts(decks, 'own fonts');
      expect(blocks).toBeGreaterThan(150);
      expect({ changed, overlaps, lost }).toEqual({ changed: [], overlaps: [], lost: [] });
    });

    test('keeps nearly all lines without them, and no words overlap', async () => {
      const { blocks, changed, overlaps, outside, lost } = await compareWithFonts(decks, 'DejaVu');
      expect(changed.length / blocks).toBeLessThan(0.1);
      expect(outside.length).toBeLessThanOrEqual(3);
      expect({ overlaps, lost }).toEqual({ overlaps: [], lost: [] });
    });
  },
);
