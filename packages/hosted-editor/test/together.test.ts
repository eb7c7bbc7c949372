import type { EditableText } from '@deckwright/core/contract';
import { changeSlides, textOf } from '@deckwright/deck-document';
import { openBrowser } from '@deckwright/test-tools/browser';
import { connectClient } from '@deckwright/test-tools/server/protocol-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

/** Lets changes wait that the page writes into its copy. */
async function holdCopy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const copies = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('deckwright-deck '));
    const request = indexedDB.open(copies[0]!.name!);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const store = request.result.transaction('updates', 'readwrite').objectStore('updates');
    Object.assign(window, { holdsCopy: true });
    const hold = () => {
      if ('holdsCopy' in window && window.holdsCopy === true) store.getKey(0).onsuccess = hold;
    };
    hold();
  });
}

async function releaseCopy(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { holdsCopy: false }) && undefined);
}

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

  it('see the caret of the other one, with the name, and what the other one has selected', async () => {
    const caret = anna.locator('.dw-other-caret');
    await caret.waitFor();
    const before = (await caret.boundingBox())!;
    await anna
      .locator('.dw-other-name')
      .getByText(/^Guest \d+$/)
      .waitFor();
    await ben.keyboard.press('Home');
    await expect.poll(async () => (await caret.boundingBox())!.x).toBeLessThan(before.x - 100);
    await ben.keyboard.press('Shift+Control+ArrowRight');
    const selected = anna.locator('.dw-other-selected');
    await expect.poll(async () => (await selected.boundingBox())?.width).toBeGreaterThan(20);
    await ben.keyboard.press('End');
    await selected.waitFor({ state: 'detached' });
  });

  it('see it beside the same letters while they type before it, and no picture is drawn for its movement', async () => {
    const place = async () => (await anna.locator('.dw-other-caret').boundingBox())!.x;
    const before = await place();
    await anna.keyboard.press('Control+Home');
    await anna.keyboard.type('iii');
    await expect.poll(place).toBeGreaterThan(before + 15);
    // What is typed at the caret of somebody else is behind it, as in the text field of that person.
    await anna.keyboard.press('End');
    const end = await place();
    await anna.keyboard.type('ii');
    await expect.poll(() => words()).toBe('iiiOur Year in review so farii');
    await anna.locator('[data-save-state="saved"]').waitFor();
    await expect.poll(async () => Math.abs((await place()) - end)).toBeLessThan(3);
    for (let step = 0; step < 2; step += 1) await anna.keyboard.press('Backspace');
    await anna.keyboard.press('Control+Home');
    for (let step = 0; step < 3; step += 1) await anna.keyboard.press('Delete');
    await expect.poll(() => words()).toBe('Our Year in review so far');
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3);
    const picture = anna.locator('#stage .dw-canvas-picture');
    await anna.waitForTimeout(500);
    const drawn = await picture.getAttribute('src');
    await ben.keyboard.press('Home');
    await expect.poll(place).toBeLessThan(before - 100);
    expect(await picture.getAttribute('src')).toBe(drawn);
  });

  it('keep the caret beside its letters while others change two places of the text at once', async () => {
    const field = ben.locator('.dw-text-field');
    const selection = () => field.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);
    const target = { slide: open.served.deck().slides[0]!.id, node: title().id };
    const crowd = await connectClient(open.served.url);
    const before = words();
    await ben.keyboard.press('Home');
    for (let step = 0; step < 'Our Year'.length; step += 1) await ben.keyboard.press('ArrowRight');
    crowd.doc.transact(() => {
      const text = textOf(crowd.doc, target)!;
      // A line feed ends it.
      text.insert(text.length - 1, '!!');
      text.insert(0, '¡¡');
    });
    await expect.poll(() => field.inputValue()).toBe(`¡¡${before}!!`);
    expect(await selection()).toEqual(['¡¡Our Year'.length, '¡¡Our Year'.length]);
    await ben.keyboard.type(',');
    await expect.poll(() => words()).toBe(`¡¡${before.replace('Year', 'Year,')}!!`);
    await ben.keyboard.press('Control+z');
    crowd.doc.transact(() => {
      const text = textOf(crowd.doc, target)!;
      text.delete(text.length - 3, 2);
      text.delete(0, 2);
    });
    await crowd.settled();
    crowd.close();
    await expect.poll(() => words()).toBe(before);
    await ben.keyboard.press('End');
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

  it('see the caret of the other one in a cell, also in one that is still empty', async () => {
    for (const page of [anna, ben]) await page.locator('[data-slide]').nth(3).click();
    const table = open.served
      .deck()
      .slides[3]!.nodes.find((node) => node.kind === 'composite' && node.meaning.kind === 'table')!;
    const frame = (await anna.locator(`[data-object="${table.id}"]`).boundingBox())!;
    await ben.locator(`[data-object="${table.id}"]`).focus();
    await ben.keyboard.press('Enter');
    const caret = anna.locator('.dw-other-caret');
    await caret.waitFor();
    const first = (await caret.boundingBox())!;
    expect(first.x).toBeGreaterThan(frame.x);
    expect(first.y).toBeLessThan(frame.y + 60);
    await ben.keyboard.press('Tab');
    await expect.poll(async () => (await caret.boundingBox())?.x).toBeGreaterThan(first.x + 50);
    await ben.getByRole('button', { name: 'Column after' }).click();
    // The new column is selected.
    await ben.locator('[data-cells]').focus();
    await ben.keyboard.press('Enter');
    await ben.keyboard.type('!');
    await expect.poll(() => JSON.stringify(open.served.deck().slides[3])).toContain('"text":"!"');
    await ben.keyboard.press('Escape');
    await caret.waitFor({ state: 'detached' });
    for (const page of [anna, ben]) await page.locator('[data-slide]').nth(0).click();
  });

  it('are shown the changes of many others together, not each by itself', async () => {
    const crowd = await connectClient(open.served.url);
    const id = open.served.deck().slides[4]!.id;
    const counted = anna.evaluate((slide) => {
      const option = document.querySelector(`[data-slide="${slide}"]`)!;
      return new Promise<number>((resolve) => {
        let count = 0;
        const observer = new MutationObserver(() => {
          count += 1;
          if (option.ariaLabel?.includes('Change 299')) resolve(count);
        });
        observer.observe(option, { attributeFilter: ['aria-label'] });
      });
    }, id);
    const { title } = open.served.deck().slides[4]!;
    for (let change = 0; change < 300; change += 1) {
      changeSlides({ doc: crowd.doc, origin: 'crowd' }, [id], { title: `Change ${change}` });
      if (change % 10 === 0) await crowd.settled();
    }
    expect(await counted).toBeLessThan(100);
    changeSlides({ doc: crowd.doc, origin: 'crowd' }, [id], { title });
    await crowd.settled();
    crowd.close();
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

  it('read that it is kept only when this browser has written it', async () => {
    await anna.locator('[data-slide]').nth(1).click();
    await anna.locator('[data-save-state="saved"]').waitFor();
    open.served.goOffline(true);
    await anna.locator('[data-save-state="offline"]').waitFor();
    await holdCopy(anna);
    await anna.getByRole('textbox', { name: 'Speaker notes' }).fill('Not written yet.');
    const state = anna.locator('[data-save-state]');
    await state.getByText('Offline, saving in this browser…').waitFor();
    expect(await state.getAttribute('data-kept')).toBe('false');
    await releaseCopy(anna);
    await state.getByText('Offline, kept in this browser').waitFor();
    open.served.goOffline(false);
    await expect.poll(() => open.served.deck().slides[1]!.notes).toBe('Not written yet.');
  });

  it('keep it also if another page of the same browser saves something after it', async () => {
    const other = await open.reopen(0);
    await other.locator('[data-slide]').nth(1).click();
    const network = await other.context().newCDPSession(other);
    const isLost = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', isLost);
    await other.locator('[data-save-state="offline"]').waitFor();
    await other.getByRole('textbox', { name: 'Speaker notes' }).fill('Kept beside another page.');
    await other.locator('[data-save-state]').getByText('Offline, kept in this browser').waitFor();
    await anna.getByRole('textbox', { name: 'Title of the presentation' }).fill('Saved by another page');
    await anna.getByRole('textbox', { name: 'Title of the presentation' }).press('Enter');
    await expect.poll(() => open.served.deck().properties.title).toBe('Saved by another page');
    await anna.locator('[data-save-state="saved"]').waitFor();
    await other.close({ runBeforeUnload: false });
    const again = await open.reopen(0);
    await expect.poll(() => open.served.deck().slides[1]!.notes).toBe('Kept beside another page.');
    await again.close();
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

  it('stop editing when the owner sets it to view only, and edit again when they may', async () => {
    open.served.setAccess('edit');
    const page = await open.join();
    await page.locator('#toolbar').waitFor();
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    open.served.setAccess('view');
    await page.getByRole('status').getByText('The owner of this presentation has made it view only.').waitFor();
    await page.getByText('View only', { exact: true }).waitFor();
    expect(await page.locator('#toolbar, #properties, .dw-text-field').count()).toBe(0);
    open.served.setAccess('edit');
    await page.getByRole('status').getByText('You can edit this presentation now.').waitFor();
    await page.locator('#toolbar').waitFor();
    expect(open.problems).toEqual([]);
  });
});
