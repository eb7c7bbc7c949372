import type { Browser, Page } from 'playwright-core';
import { watchChanges } from '../pages/in-page.ts';

/** A page that shows the first slide of a deck while others edit it. */
export interface WatchedPage {
  /** What has arrived in the page, and when the page had applied it. */
  updates(): Promise<readonly { readonly update: Uint8Array; readonly at: number }[]>;
  /** When the picture of the slide changed. */
  pictures(): Promise<readonly number[]>;
  close(): Promise<void>;
}

export async function watchPage(browser: Browser, url: string): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page: Page = await context.newPage();
  await page.goto(url);
  await page.locator('#stage .dw-canvas-picture').waitFor({ timeout: 60_000 });
  const storm = await watchChanges(page);
  await storm.evaluate(({ session }) => {
    const updates: { readonly bytes: readonly number[]; readonly at: number }[] = [];
    const pictures: number[] = [];
    const now = () => performance.timeOrigin + performance.now();
    session.doc.on('update', (update) => updates.push({ bytes: [...update], at: now() }));
    new MutationObserver(() => pictures.push(now())).observe(document.querySelector('#stage')!, {
      subtree: true,
      attributeFilter: ['src'],
    });
    Object.assign(window, { watchedUpdates: updates, watchedPictures: pictures });
  });

  return {
    async updates() {
      const all = await page.evaluate(
        () =>
          (window as unknown as { readonly watchedUpdates: readonly { bytes: readonly number[]; at: number }[] })
            .watchedUpdates,
      );
      return all.map(({ bytes, at }) => ({ update: Uint8Array.from(bytes), at }));
    },
    pictures: () =>
      page.evaluate(() => (window as unknown as { readonly watchedPictures: readonly number[] }).watchedPictures),
    close: () => context.close(),
  };
}
