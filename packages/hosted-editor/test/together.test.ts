import type { EditableText } from '@deckwright/core/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../studio/test/open-browser.ts';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

describe.runIf(browser)('people who edit one deck', () => {
  let open: OpenDeck;
  let anna: Page;
  let ben: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    [anna, ben] = await Promise.all([open.join(), open.join()]);
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function title(slide = 0): EditableText {
    return open.served.deck().slides[slide]!.nodes.find(({ role }) => role === 'title') as EditableText;
  }

  function words(slide = 0): string {
    return title(slide)
      .paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
      .join('\n');
  }

  async function editTitle(page: Page) {
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
  }

  it('see each other, and what the other one selects', async () => {
    await anna.getByRole('button', { name: 'One other person is here' }).waitFor();
    await ben.locator(`[data-object="${title().id}"]`).focus();
    await anna
      .locator('.dw-viewport-slide')
      .getByText(/^Guest \d+$/)
      .waitFor();
  });

  it('type into one text at once, and both read all of it', async () => {
    await editTitle(anna);
    await editTitle(ben);
    await anna.keyboard.press('Control+Home');
    await ben.keyboard.press('Control+End');
    await Promise.all([anna.keyboard.type('Our '), ben.keyboard.type(' so far')]);
    await expect.poll(() => words()).toBe('Our Year in review so far');
    for (const page of [anna, ben]) {
      await expect.poll(() => page.locator('.dw-text-field').inputValue()).toBe('Our Year in review so far');
    }
  });

  it('undo only what they did themselves', async () => {
    // On a slow machine there are pauses between the letters, which make several steps of them.
    for (let step = 0; step < 4 && words() !== 'Year in review so far'; step += 1) {
      await anna.keyboard.press('Control+z');
      await anna.waitForTimeout(300);
    }
    expect(words()).toBe('Year in review so far');
    await expect.poll(() => ben.locator('.dw-text-field').inputValue()).toBe('Year in review so far');
    await anna.keyboard.press('Escape');
    await ben.keyboard.press('Escape');
  });

  it('continue without a connection, and catch up with each other later', async () => {
    open.served.goOffline(true);
    await anna.locator('[data-save-state="offline"]').waitFor();
    await ben.locator('[data-save-state="offline"]').waitFor();
    await anna.locator('[data-slide]').nth(1).click();
    await anna.getByRole('textbox', { name: 'Speaker notes' }).fill('Written by Anna.');
    await ben.locator('[data-slide]').nth(2).click();
    await ben.getByRole('textbox', { name: 'Speaker notes' }).fill('Written by Ben.');
    await anna.locator('[data-save-state]').getByText('Offline, kept in this browser').waitFor();
    expect(open.served.deck().slides[1]!.notes).not.toBe('Written by Anna.');
    open.served.goOffline(false);
    for (const page of [anna, ben]) await page.locator('[data-save-state="saved"]').waitFor({ timeout: 40_000 });
    await expect.poll(() => open.served.deck().slides[1]!.notes).toBe('Written by Anna.');
    await expect.poll(() => open.served.deck().slides[2]!.notes).toBe('Written by Ben.');
    await ben.locator('[data-slide]').nth(1).click();
    await expect.poll(() => ben.getByRole('textbox', { name: 'Speaker notes' }).inputValue()).toBe('Written by Anna.');
  });

  it('keep what was changed without a connection if the page is closed meanwhile', async () => {
    open.served.goOffline(true);
    await anna.locator('[data-save-state="offline"]').waitFor();
    await anna.getByRole('textbox', { name: 'Speaker notes' }).fill('Kept by this browser.');
    await anna.locator('[data-save-state]').getByText('Offline, kept in this browser').waitFor();
    await anna.close({ runBeforeUnload: false });
    open.served.goOffline(false);
    anna = await open.reopen(0);
    await expect.poll(() => open.served.deck().slides[1]!.notes).toBe('Kept by this browser.');
  });

  it('are shown why a change was rejected, and load the deck again', async () => {
    open.served.room.rejectNext('The text is longer than 1,000 characters.');
    const before = open.served.deck().slides[1]!.notes;
    await ben.getByRole('textbox', { name: 'Speaker notes' }).fill('Too long.');
    const dialog = ben.getByRole('dialog', { name: 'Your last change was not saved' });
    await dialog.getByText('The text is longer than 1,000 characters.').waitFor();
    await dialog.getByRole('button', { name: 'Load the presentation again' }).click();
    await ben.locator('[data-save-state="saved"]').waitFor();
    await ben.locator('[data-slide]').nth(1).click();
    await expect.poll(() => ben.getByRole('textbox', { name: 'Speaker notes' }).inputValue()).toBe(before);
    expect(open.problems).toEqual([]);
  });

  it('only look at it if the owner has set it to view only', async () => {
    open.served.setAccess('view');
    const page = await open.join();
    await page.getByText('View only').waitFor();
    expect(await page.locator('#toolbar').count()).toBe(0);
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect(await page.locator('.dw-text-field').count()).toBe(0);
    expect(await page.getByRole('textbox', { name: 'Speaker notes' }).isEditable()).toBe(false);
  });
});
