import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();
const FRAME_MS = 400;

/** Makes every frame late, as a busy machine does. */
async function slowFrames(page: Page): Promise<void> {
  await page.evaluate((late) => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(() => frame(run), late);
  }, FRAME_MS);
}

describe.runIf(browser)('an edit page whose frames are late', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
    await slowFrames(page);
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  const slides = () => open.served.deck().slides;

  it('writes into the cell that a person opened right after leaving a text', async () => {
    const number = slides().findIndex(({ nodes }) =>
      nodes.some((node) => node.kind === 'composite' && node.meaning.kind === 'table'),
    );
    await page.locator('[data-slide]').nth(number).click();
    const { nodes } = slides()[number]!;
    const text = nodes.find(({ kind }) => kind === 'text')!;
    const table = nodes.find((node) => node.kind === 'composite' && node.meaning.kind === 'table')!;
    const field = page.locator('.dw-text-field');
    await page.locator(`[data-object="${text.id}"]`).press('Enter');
    await field.waitFor();
    await page.keyboard.press('Escape');
    await page.locator(`[data-object="${table.id}"]`).press('Enter');
    await field.waitFor();
    await page.waitForTimeout(2 * FRAME_MS);
    await page.keyboard.type('In the cell');
    await expect
      .poll(() => JSON.stringify(slides()[number]!.nodes.find(({ id }) => id === table.id)))
      .toContain('In the cell');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  it('writes into the notes that a person chose right after deleting a slide', async () => {
    const before = slides();
    await page.locator('[data-slide]').first().click();
    await page.keyboard.press('Delete');
    await page.getByRole('textbox', { name: 'Speaker notes' }).focus();
    await page.waitForTimeout(2 * FRAME_MS);
    await page.keyboard.type('Say this.');
    await expect.poll(() => slides()[0]).toMatchObject({ id: before[1]!.id, notes: 'Say this.' });
    expect(open.problems).toEqual([]);
  });
});
