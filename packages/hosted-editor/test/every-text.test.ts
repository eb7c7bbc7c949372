import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
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
      const slides = casesOf(starter.deck.slides.map((_, index) => index));
      const { count, faults } = await doubleClickTexts(browser!, starter, slides);
      expect(count).toBeGreaterThan(20);
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
