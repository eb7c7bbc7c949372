import type { Browser, Page } from 'playwright-core';

/** Milliseconds. */
export interface PageTimes {
  /** From the click on the edit link until a text on the slide can be selected and the slide is drawn. */
  readonly openings: readonly number[];
  /** From each key until the picture that has its character is shown. */
  readonly pictures: readonly number[];
  /** From each key in one page until the picture of another page has its character. */
  readonly updates: readonly number[];
}

const OPENINGS = 7;
const TYPED = 'Typing where the engine draws it, with everybody ';

/** Opens a deck and types into a text of one of its slides, which the name of an object finds. A second page shows the same slide. */
export async function measurePage(browser: Browser, url: string, object: string): Promise<PageTimes> {
  const openings: number[] = [];
  for (let count = 0; count <= OPENINGS; count += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const opening = await open(page, url);
    // The first one starts the server's part too.
    if (count > 0) openings.push(opening);
    await context.close();
  }
  const [page, other] = [await browser.newPage(), await browser.newPage()];
  await open(page, url);
  await open(other, url);
  await page
    .locator('[data-object]')
    .and(page.getByRole('button', { name: object }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('.dw-text-field').waitFor();
  await page.keyboard.press('End');
  const pictures = await typeAndWait(page, page);
  const updates = await typeAndWait(page, other);
  await page.close();
  await other.close();
  return { openings, pictures, updates };
}

async function open(page: Page, url: string): Promise<number> {
  await page.setContent(`<a href="${url}">Edit</a>`);
  const start = performance.now();
  await page.getByRole('link').click();
  await page.locator('#stage .dw-canvas-picture').waitFor();
  await page.locator('#stage [data-object]').first().waitFor();
  return performance.now() - start;
}

/** Types, and waits after each key until the picture of the slide in `shown` has changed and is loaded. */
async function typeAndWait(typing: Page, shown: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (const key of TYPED) {
    const changed = shown.evaluate(() => {
      const stage = document.querySelector('#stage')!;
      return new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(stage, { subtree: true, attributes: true, attributeFilter: ['src'] });
      });
    });
    const start = typing.evaluate(() => {
      return new Promise<number>((resolve) => {
        const listen = () => resolve(performance.timeOrigin + performance.now());
        document.addEventListener('input', listen, { capture: true, once: true });
      });
    });
    // Both listen now.
    await shown.evaluate(() => {});
    await typing.evaluate(() => {});
    await typing.keyboard.type(key);
    times.push((await changed) - (await start));
    // Nobody types faster.
    await typing.waitForTimeout(80);
  }
  return times;
}
