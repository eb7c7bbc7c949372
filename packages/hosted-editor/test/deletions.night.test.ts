import type { EditableText } from '@deckwright/core/contract';
import { deleteNodes, deleteSlides, purge, slideIds } from '@deckwright/deck-document';
import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

describe.runIf(browser)('what somebody else deletes while this person works on it', () => {
  let open: OpenDeck;
  const clients: ProtocolClient[] = [];

  beforeEach(async () => {
    open = await openDeck(browser as Browser);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await open?.close();
  });

  function join(name: string, options: BrowserContextOptions = {}): Promise<Page> {
    const { origin } = new URL(open.served.url);
    const localStorage = [{ name: 'deckwright-name', value: name }];
    return open.join({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  }

  /** Anna as a program. */
  async function anna() {
    const client = await connectClient(open.served.url);
    clients.push(client);
    return { client, edit: { doc: client.doc, origin: 'Anna', person: 'Anna' } };
  }

  const words = () => JSON.stringify(open.served.deck());
  const firstId = () => open.served.deck().slides[0]!.id;
  const title = () => open.served.deck().slides[0]!.nodes.find((node): node is EditableText => node.kind === 'text')!;

  async function type(page: Page, text: string) {
    await page.locator(`[data-object="${title().id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type(text);
    await expect.poll(words).toContain(text);
  }

  /** Anna deletes the slide in which Ben has just written. */
  async function deletedUnderBen() {
    const [other, ben] = [await join('Anna'), await join('Ben')];
    const id = firstId();
    await type(ben, 'Ben wrote this');
    await other.locator(`[data-slide="${id}"]`).focus();
    await other.keyboard.press('Delete');
    return { other, ben, id };
  }

  it('is a slide: the person reads who did it, keeps the words and restores it, by keyboard alone', async () => {
    const { other, ben, id } = await deletedUnderBen();
    const notice = ben.getByRole('region', { name: 'Anna deleted this slide.' });
    await notice.waitFor();
    await ben.getByRole('status').getByText('Anna deleted this slide.').waitFor();
    const kept = notice.getByRole('textbox', { name: 'Text of the deleted slide' });
    await expect.poll(() => kept.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await kept.inputValue()).toContain('Ben wrote this');
    // What is typed on changes nothing.
    const now = words();
    await ben.keyboard.type('x');
    await ben.keyboard.press('Delete');
    await ben.keyboard.press('Tab');
    expect(
      await notice.getByRole('button', { name: 'Restore' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    expect(words()).toBe(now);
    await ben.keyboard.press('Enter');
    await notice.waitFor({ state: 'detached' });
    for (const page of [other, ben]) await page.locator(`[data-slide="${id}"]`).waitFor();
    await expect.poll(firstId).toBe(id);
    expect(words()).toContain('Ben wrote this');
    expect(await ben.locator('[data-slide][aria-current]').getAttribute('data-slide')).toBe(id);
    expect(open.problems).toEqual([]);
  });

  it('is a text, with what was deleted together with it', async () => {
    const ben = await join('Ben');
    const { id } = title();
    await type(ben, 'Ben wrote this');
    const { client, edit } = await anna();
    const before = open.served.deck().slides[0]!.nodes.map((node) => node.id);
    deleteNodes(edit, firstId(), before);
    await client.settled();
    const notice = ben.getByRole('region', { name: 'Anna deleted this text.' });
    expect(await notice.getByRole('textbox').inputValue()).toContain('Ben wrote this');
    expect(open.served.deck().slides[0]!.nodes).toEqual([]);
    await notice.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => open.served.deck().slides[0]!.nodes.map((node) => node.id)).toEqual(before);
    expect(words()).toContain('Ben wrote this');
    await expect.poll(() => ben.locator(`[data-object="${id}"]`).getAttribute('aria-pressed')).toBe('true');
    // Its field waits for what is typed.
    await expect.poll(() => ben.evaluate(() => (document.activeElement as HTMLElement).dataset.waits)).toBe('canvas');
  });

  it('comes back with undo of the other one, with what this person wrote', async () => {
    const [other, ben] = [await join('Anna'), await join('Ben')];
    await type(ben, 'Ben wrote this');
    await other.locator(`[data-object="${title().id}"]`).focus();
    await other.keyboard.press('Delete');
    await ben.getByRole('region', { name: 'Anna deleted this text.' }).waitFor();
    await expect.poll(words).not.toContain('Ben wrote this');
    await other.keyboard.press('Control+z');
    await expect.poll(words).toContain('Ben wrote this');
  });

  it('stays in the notice when others delete the slide to which the page went', async () => {
    const ben = await join('Ben');
    await type(ben, 'Ben wrote this');
    const { client, edit } = await anna();
    deleteSlides(edit, [firstId()]);
    await client.settled();
    const kept = ben.getByRole('textbox', { name: 'Text of the deleted slide' });
    await kept.waitFor();
    const next = firstId();
    deleteSlides(edit, [next]);
    await client.settled();
    await ben.locator(`[data-slide="${next}"]`).waitFor({ state: 'detached' });
    expect(await kept.inputValue()).toContain('Ben wrote this');
  });

  it('closes its notice when another person restores it, and leaves the focus on the slide', async () => {
    const { other, ben } = await deletedUnderBen();
    const notice = ben.getByRole('region', { name: 'Anna deleted this slide.' });
    const kept = notice.getByRole('textbox');
    await expect.poll(() => kept.evaluate((field) => field === document.activeElement)).toBe(true);
    await other.keyboard.press('Control+z');
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => ben.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true');
  });

  it('leaves the focus on what a presentation without slides offers, when the notice is closed', async () => {
    const ben = await join('Ben');
    const { client, edit } = await anna();
    deleteSlides(edit, slideIds(client.doc));
    await client.settled();
    const notice = ben.getByRole('region', { name: 'Anna deleted this slide.' });
    await notice.getByRole('button', { name: 'Restore' }).focus();
    await ben.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => ben.evaluate(() => document.activeElement?.textContent)).toBe('Show what was deleted');
  });

  it('is added again if it is removed for good meanwhile', async () => {
    const ben = await join('Ben');
    const id = firstId();
    await type(ben, 'Ben wrote this');
    const { client, edit } = await anna();
    edit.doc.transact(() => {
      deleteSlides(edit, [id]);
      purge(edit);
    });
    await client.settled();
    const notice = ben.getByRole('region', { name: 'This slide was deleted.' });
    await notice.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => JSON.stringify(open.served.deck().slides[0])).toContain('Ben wrote this');
    expect(open.problems).toEqual([]);
  });

  it('can be all slides, one of which anybody restores from the list', async () => {
    const ben = await join('Ben');
    const { client, edit } = await anna();
    const ids = slideIds(client.doc);
    deleteSlides(edit, ids);
    await client.settled();
    const notice = ben.getByRole('region', { name: 'Anna deleted this slide.' });
    await notice.getByRole('button', { name: 'Close' }).click();
    await ben.getByText('This presentation has no slides.').waitFor();
    await ben.getByRole('button', { name: 'Show what was deleted' }).click();
    const dialog = ben.getByRole('dialog', { name: 'Deleted slides and objects' });
    expect(await dialog.getByRole('button', { name: /^Restore/ }).count()).toBe(ids.length);
    await dialog
      .getByRole('button', { name: /^Restore/ })
      .first()
      .click();
    await expect.poll(() => open.served.deck().slides.length).toBe(1);
    await expect.poll(() => dialog.getByRole('button', { name: /^Restore/ }).count()).toBe(ids.length - 1);
    // The next one has the focus, so that several are restored by pressing Enter.
    await expect.poll(() => ben.evaluate(() => document.activeElement?.textContent)).toMatch(/^Restore/);
    await ben.keyboard.press('Enter');
    await expect.poll(() => open.served.deck().slides.length).toBe(2);
    await ben.keyboard.press('Escape');
    await ben.locator('#stage .dw-canvas-picture').waitFor();
    expect(open.problems).toEqual([]);
  });

  it('is in a list for everybody, which says what it was, who deleted it and when', async () => {
    const ben = await join('Ben');
    const { client, edit } = await anna();
    const { id: slide, nodes } = open.served.deck().slides[0]!;
    deleteNodes(edit, slide, [nodes[0]!.id]);
    await client.settled();
    await ben.getByRole('button', { name: 'More' }).click();
    await ben.getByRole('menuitem', { name: 'Deleted slides and objects' }).click();
    const dialog = ben.getByRole('dialog', { name: 'Deleted slides and objects' });
    await dialog.getByText(/^Deleted by Anna, /).waitFor();
    await dialog.getByRole('button', { name: new RegExp(`^Restore .*${nodes[0]!.name}`) }).click();
    await dialog.getByText('Nothing is deleted.').waitFor();
    await expect.poll(() => open.served.deck().slides[0]!.nodes.length).toBe(nodes.length);
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const)('has no fault that axe finds, in %s colours on a page of %d px', async (colorScheme, width) => {
    const ben = await join('Ben', { colorScheme, viewport: { width, height: 800 } });
    const { client, edit } = await anna();
    deleteSlides(edit, [firstId()]);
    await client.settled();
    await ben.getByRole('region', { name: 'Anna deleted this slide.' }).waitFor();
    const faults = async () => faultsOf(await runAxe(ben));
    expect(await faults()).toEqual([]);
    await ben.getByRole('button', { name: 'More' }).click();
    await ben.getByRole('menuitem', { name: 'Deleted slides and objects' }).click();
    await ben.getByRole('dialog', { name: 'Deleted slides and objects' }).waitFor();
    expect(await faults()).toEqual([]);
    const { scroll, inner } = await ben.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      inner: innerWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(inner);
  });
});
