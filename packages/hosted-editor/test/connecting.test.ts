import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
const WRONG =
  /This page was opened at http:\/\/127\.0\.0\.1:\d+, but the server accepts it only at http:\/\/decks\.example\.com\./;
const BLOCKED = /may not pass WebSockets on\..*This page keeps trying\./;

async function faults(page: Page): Promise<readonly string[]> {
  return faultsOf(await runAxe(page));
}

describe.runIf(browser)('an edit page that cannot connect', () => {
  let open: OpenDeck;
  const pages: Page[] = [];

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
  });
  afterEach(async () => {
    open.served.upgrades = 'pass';
    open.served.publicUrl = undefined;
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    // A context of its own, which axe needs.
    const context = await (browser as Browser).newContext({ reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    pages.push(page);
    return page;
  }

  const drawn = (page: Page) => page.locator('#stage .dw-canvas-picture').waitFor();

  it.each(casesOf(['light', 'dark'] as const))(
    'says that the server expects it at another address, and leads there, in %s colours',
    async (colorScheme) => {
      open.served.upgrades = 'reject';
      open.served.publicUrl = 'http://decks.example.com';
      const page = await visit({ colorScheme });
      await page.goto(open.served.url);
      const status = page.getByRole('status').filter({ hasText: WRONG });
      await status.waitFor();
      const link = page.getByRole('link', { name: 'Open it at the other address' });
      expect(await link.getAttribute('href')).toBe('http://decks.example.com/e/deck-1/signature');
      expect(await status.textContent()).toContain('set DECKWRIGHT_PUBLIC_URL to http://127.0.0.1');
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Tab');
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );

  it('says that WebSockets do not get through, and opens the deck once they do', async () => {
    open.served.upgrades = 'block';
    const page = await visit();
    await page.goto(open.served.url);
    await page.getByRole('status').filter({ hasText: BLOCKED }).waitFor();
    open.served.upgrades = 'pass';
    await drawn(page);
  });

  it('says the same of a proxy that answers nothing', async () => {
    open.served.upgrades = 'swallow';
    const page = await visit();
    await page.goto(open.served.url);
    await page.getByRole('status').filter({ hasText: BLOCKED }).waitFor();
  });

  it('says that the server cannot be reached, and opens the deck once it can', async () => {
    const page = await visit();
    const isPage = (url: URL) => url.pathname.startsWith('/e/deck-1/signature/');
    await page.route(isPage, (route) => route.abort('connectionrefused'));
    await page.goto(open.served.url);
    await page
      .getByRole('status')
      .filter({ hasText: /The server cannot be reached\. This page keeps trying\./ })
      .waitFor();
    await page.unroute(isPage);
    await drawn(page);
  });

  it('says why beside the slides that the browser has kept, until it is connected again', async () => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    await page.goto(open.served.url);
    await drawn(page);
    await page.locator('[data-save-state="saved"]').waitFor();
    open.served.upgrades = 'block';
    open.served.goOffline(true);
    open.served.goOffline(false);
    const notice = page.getByRole('status').filter({ hasText: BLOCKED });
    await notice.waitFor();
    expect(await faults(page)).toEqual([]);
    open.served.upgrades = 'pass';
    await notice.waitFor({ state: 'detached' });
    await page.locator('[data-save-state="saved"]').waitFor();
  });

  it('says that it is not connected, and not that something is not saved, if nothing waits to be saved', async () => {
    const page = await visit();
    await page.goto(open.served.url);
    await drawn(page);
    await page.locator('[data-save-state="saved"]').waitFor();
    await page.routeWebSocket(/sync/, (socket) =>
      socket.close({ code: 4429, reason: 'The server has too much work.' }),
    );
    open.served.goOffline(true);
    open.served.goOffline(false);
    const state = page.locator('[data-save-state="offline"]');
    await state.getByText('Not connected: The server has too much work.').waitFor();
    // The notice says it too, and leaves no word of the server out.
    await page
      .getByRole('status')
      .filter({ hasText: /The server has too much work\. This page keeps trying\./ })
      .waitFor();
  });

  it('waits for a busy server with a notice, and then saves the file that was asked for', async () => {
    const page = await visit();
    let calls = 0;
    await page.route('**/downloads', (route) => {
      calls += 1;
      if (calls > 2) return route.continue();
      const json = { error: 'SERVER_BUSY', message: 'The computer is busy with other work.' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    });
    await page.goto(open.served.url);
    await drawn(page);
    await page.getByRole('button', { name: 'Download' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PowerPoint' }).click();
    const notice = page.getByRole('dialog', { name: 'The server is busy.' });
    await notice.getByRole('button', { name: 'Try now' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await file;
    expect(calls).toBe(3);
    await notice.waitFor({ state: 'detached' });
  });
});
