import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../studio/test/open-browser.ts';
import { hasPoppler } from '../../../studio/test/page/beside-pdf.ts';
import { quantile } from '../../../studio/test/page/measure-typing.ts';
import { checkDownloads } from './check-downloads.ts';
import { editedDeck } from './edited-deck.ts';

/** A short form of `pnpm heavy compare:edit-page`, which takes all features. */
const FEATURES = ['text-with-fields', 'image-fit', 'table', 'bars', 'shapes'];

const browser = hasPoppler ? await openBrowser() : undefined;
if (!hasPoppler) console.log('Left out: edited decks beside their PDF. Install poppler-utils.');

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
