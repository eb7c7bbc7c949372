import { openBrowser } from '@deckwright/test-tools/browser';
import { drawnOf, HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { doubleClickTexts } from './every-text.ts';
import { readStarters, starterDeck } from './starter-decks.ts';

const browser = await openBrowser();

describe.skipIf(!browser)('one double click', () => {
  afterAll(() => browser?.close());

  it.each(readStarters())(
    'edits any text of %s',
    async (_, project) => {
      const starter = await starterDeck(project);
      const slides = drawnOf([...starter.deck.slides.keys()], 16);
      const { count, faults } = await doubleClickTexts(browser!, starter, slides);
      expect(count).toBeGreaterThan(HAS_ALL_CASES ? 80 : 2);
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
