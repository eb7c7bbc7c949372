import { openBrowser } from '@deckwright/test-tools/browser';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDownloads } from './check-downloads.ts';
import { editedDeck } from './edited-deck.ts';

const missing = popplerMissing();
if (missing !== undefined) console.log(missing);
const browser = missing === undefined ? await openBrowser() : undefined;

describe.runIf(browser)('a deck that was edited in its page', () => {
  afterAll(() => browser?.close());

  it.each([{}, { embedFonts: false }])(
    'has the pictures of the page in its PDF, and every edited word in files that are valid, with %o',
    {
      timeout: 1_800_000,
    },
    async (options) => {
      const edited = await editedDeck(browser!, options);
      expect(edited.written.length).toBeGreaterThan(edited.similarities.length);
      expect(await checkDownloads(edited, console.log)).toEqual([]);
      console.log('The similarity of each slide:', edited.similarities);
      expect(quantile(edited.similarities, 0.5)).toBeGreaterThanOrEqual(0.99);
      expect(Math.min(...edited.similarities)).toBeGreaterThanOrEqual(0.97);
    },
  );
});
