import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

/** Collects what screen readers read on a page from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = [...document.querySelectorAll('[role="status"][aria-live="polite"]')];
    const note = () => {
      const words = regions.map(({ textContent }) => textContent.trim()).join('');
      if (words !== '') heard.push(words);
    };
    for (const region of regions) {
      new MutationObserver(note).observe(region, { characterData: true, childList: true, subtree: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

describe.runIf(browser)('a screen reader on the edit page', () => {
  let open: OpenDeck;
  let anna: Page;
  let heard: () => Promise<readonly string[]>;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    anna = await open.join();
    await anna.waitForTimeout(4_000);
    heard = await listen(anna);
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  it('reads who comes and who leaves, as one message for those of one moment', async () => {
    const others = await Promise.all([open.join(), open.join()]);
    await expect.poll(heard).toContainEqual(expect.stringMatching(/Guest \d+.* opened the presentation\.$/));
    await Promise.all(others.map((page) => page.close()));
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(/^Guest \d+( and Guest \d+)? left the presentation\.$/));
    expect((await heard()).length).toBeLessThanOrEqual(4);
  });

  it('reads once that changes are saved, not after each letter', async () => {
    await anna
      .getByRole('textbox', { name: 'Speaker notes' })
      .pressSequentially('Twenty letters here.', { delay: 40, timeout: 60_000 });
    await expect.poll(heard).toContain('All changes are saved.');
    expect((await heard()).filter((words) => words === 'All changes are saved.')).toHaveLength(1);
  });

  it('reads what was undone, and when nothing more can be undone', async () => {
    await anna.keyboard.press('Control+z');
    await expect.poll(heard).toContain('Undone.');
    await expect
      .poll(async () => {
        await anna.keyboard.press('Control+z');
        return heard();
      })
      .toContain('Nothing to undo.');
  });

  it('reads the slide that is shown, and not those that were passed', async () => {
    await anna.locator('#stage [data-object]').first().focus();
    for (let step = 0; step < 3; step += 1) await anna.keyboard.press('PageDown');
    await expect.poll(heard).toContain('Slide 4 of 6: Orders, and where they come from');
    expect(await heard()).not.toContainEqual(expect.stringMatching(/^Slide 3 of 6/));
  });

  it('reads that somebody changes the slide', async () => {
    const ben = await open.join();
    await ben.locator('[data-slide]').nth(3).click();
    await ben.locator('#stage [data-object]').first().focus();
    await ben.keyboard.press('ArrowDown');
    await expect
      .poll(heard)
      .toContainEqual(expect.stringMatching(/^(Guest \d+|Somebody else) is changing this slide\.$/));
    await ben.close();
  });

  it('reads that the connection is lost and found again, and that nobody left for that', async () => {
    const ben = await open.join();
    await expect.poll(async () => (await heard()).at(-1)).toMatch(/opened the presentation\.$/);
    await anna.waitForTimeout(2_000);
    const before = (await heard()).length;
    open.served.goOffline(true);
    await expect.poll(heard).toContain('Offline');
    open.served.goOffline(false);
    await anna.locator('[data-save-state="saved"]').waitFor({ timeout: 40_000 });
    await expect.poll(heard).toContain('Connected again. Your changes are being saved.');
    await anna.waitForTimeout(3_000);
    const since = (await heard()).slice(before);
    expect(since.filter((words) => /opened|left/.test(words))).toEqual([]);
    await ben.close();
  });

  it('reads why a change was rejected, in a dialog that has the focus', async () => {
    open.served.room.rejectNext('The text is longer than 1,000 characters.');
    await anna.getByRole('textbox', { name: 'Speaker notes' }).pressSequentially('x');
    const dialog = anna.getByRole('dialog', { name: 'Your last change was not saved' });
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    expect(await dialog.ariaSnapshot()).toContain('The text is longer than 1,000 characters.');
  });
});
