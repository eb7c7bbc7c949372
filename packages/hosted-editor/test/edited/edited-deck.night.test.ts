import { openBrowser } from '@deckwright/test-tools/browser';
import { quantile } from '@deckwright/test-tools/pages/measure-typing';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDownloads } from './check-downloads.ts';
import { editedDeck } from './edited-deck.ts';

/** A short form of `pnpm heavy compare:edit-page`, which takes all features. */
const FEATURES = ['text-with-fields', 'image-fit', 'table', 'bars', 'shapes'];

const missing = popplerMissing();
if (missing !== undefined) console.log(missing);
const browser = missing === undefined ? await openBrowser() : undefined;

describe.runIf(browser)('a deck that was edited in its page', () => {
  afterAll(() => browser?.close());

  it('has the pictures of the page in its PDF, and every edited word in files that are valid', {
    timeout: 600_000,
  }, async () => {
    const edited = await editedDeck(browser!, {}, FEATURES);
    expect(edited.written.length).toBeGreaterThan(FEATURES.length);
    expect(await checkDownloads(edited, console.log)).toEqual([]);
    expect(quantile(edited.similarities, 0.5)).toBeGreaterThanOrEqual(0.99);
    expect(Math.min(...edited.similarities)).toBeGreaterThanOrEqual(0.97);
  });
});
