import type { ChartMeaning, EditableNode } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

/** Every control of the page that can be used now, by its name. */
function controls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [
      ...document.querySelectorAll<HTMLElement>('#root button, #root input, #root textarea, #root [role=combobox]'),
    ];
    const usable = found.filter((one) => one.offsetParent !== null && !(one as HTMLButtonElement).disabled);
    return usable.map((one, index) => {
      one.dataset.control = String(index);
      const label = (one as HTMLInputElement).labels?.[0]?.textContent;
      return `${index} ${one.ariaLabel ?? (one.textContent || label || '')}`;
    });
  });
}

/** Those of a part of the page that the Tab key, and in toolbars the arrow keys, reach. The part has the focus. */
async function reached(page: Page): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>();
  const focused = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLElement | null;
      // The field of a text that waits for what is typed has the focus for its object.
      const waiting = field?.dataset.waits && document.querySelector<HTMLElement>('[data-object][aria-pressed="true"]');
      const active = waiting || field;
      const region = active?.closest('#top-bar, #toolbar, #filmstrip, #stage, #notes, #properties')?.id;
      return { region, number: active?.dataset.control, isRoving: active?.dataset.roving !== undefined };
    });
  const { region } = await focused();
  for (let step = 0; step < 100; step += 1) {
    const { region: now, number, isRoving } = await focused();
    if (now !== region) break;
    if (number !== undefined) numbers.add(number);
    for (let item = 0; isRoving && item < 40; item += 1) {
      await page.keyboard.press('ArrowRight');
      const next = await focused();
      if (next.number === number) break;
      if (next.number !== undefined) numbers.add(next.number);
    }
    await page.keyboard.press('Tab');
  }
  return numbers;
}

describe.runIf(browser)('the edit page without a mouse', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function nodes(slide: number): readonly EditableNode[] {
    return open.served.deck().slides[slide]!.nodes;
  }

  it.each([
    ['a slide', 0, undefined],
    ['a picture', 2, 'picture'],
    ['a chart', 3, 'chart'],
    ['a table', 3, 'table'],
  ] as const)('reaches every control for %s', async (_name, slide, kind) => {
    await page.locator('[data-slide]').nth(slide).click();
    const node = nodes(slide).find((one) => (one.kind === 'composite' ? one.meaning.kind : one.kind) === kind);
    if (node) await page.locator(`[data-object="${node.id}"]`).focus();
    if (node) await page.locator('#properties').getByText('Position and size').waitFor();
    const names = await controls(page);
    expect(names.length).toBeGreaterThan(20);
    const numbers = new Set<string>();
    for (const region of ['properties', 'top-bar', 'toolbar', 'filmstrip', 'stage', 'notes']) {
      // In the stage, the objects are stops too, and what is selected changes with them.
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Shift+F6');
        if (await page.evaluate((id) => document.activeElement?.closest(`#${id}`) != null, region)) break;
      }
      for (const number of await reached(page)) numbers.add(number);
    }
    expect(names.filter((name) => !numbers.has(name.split(' ')[0]!))).toEqual([]);
    expect(names.filter((name) => !/ \S/.test(name))).toEqual([]);
  });

  /** Moves in the toolbar to a button, and presses it. */
  async function pressTool(name: string) {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('F6');
      if (await page.evaluate(() => document.activeElement?.closest('#toolbar') !== null)) break;
    }
    for (let step = 0; step < 40; step += 1) {
      if ((await page.evaluate(() => document.activeElement?.ariaLabel)) === name) break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
  }

  /** Of a menu that a key has opened. On a busy machine it is visible a moment before its first item is marked, and one before it still is. */
  async function chooseFirst(name: string): Promise<void> {
    await page.locator('[role=menuitem][data-highlighted]', { hasText: name }).waitFor();
    await page.keyboard.press('Enter');
  }

  it('makes a presentation from its first slide to the downloaded file', async () => {
    await page.reload();
    await page.locator('#stage .dw-canvas-picture').waitFor();
    const count = open.served.deck().slides.length;
    // The first part of the page begins with the title.
    await page.keyboard.press('F6');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Made by keys');
    await page.keyboard.press('Enter');
    await expect.poll(() => open.served.deck().properties.title).toBe('Made by keys');

    await page.keyboard.press('Control+Alt+Shift+f');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+m');
    await expect.poll(() => open.served.deck().slides.length).toBe(count + 1);
    await pressTool('Text box');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type('Hello keys');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+Shift+e');
    await page.keyboard.press('Escape');
    const text = () => nodes(count).find(({ kind, name }) => kind === 'text' && name.startsWith('Text'));
    await expect.poll(() => JSON.stringify(text())).toMatch(/"text":"Hello keys".*"bold":true.*"align":"center"/);
    const { box } = text()!;
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => text()!.box.x).toBeGreaterThan(box.x);

    await pressTool('Table');
    await page.getByRole('slider', { name: 'Size of the table' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    await page.keyboard.type('Cell');
    await page.keyboard.press('Escape');
    await pressTool('Shape');
    await chooseFirst('Rectangle');
    await pressTool('Chart');
    await chooseFirst('Columns');
    const kinds = () => nodes(count).map((one) => (one.kind === 'composite' ? one.meaning.kind : one.kind));
    await expect.poll(kinds).toEqual(expect.arrayContaining(['text', 'table', 'shape', 'chart']));
    const chosen = page.waitForEvent('filechooser');
    await pressTool('Picture');
    const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } });
    await (await chosen).setFiles({ name: 'red.png', mimeType: 'image/png', buffer: await red.png().toBuffer() });
    await expect.poll(kinds).toContain('picture');
    expect(
      (
        nodes(count).find((one) => one.kind === 'composite' && one.meaning.kind === 'chart') as {
          meaning: ChartMeaning;
        }
      ).meaning.type,
    ).toBe('column');

    await page.keyboard.press('Control+Alt+Shift+s');
    await page.keyboard.type('Said without a mouse.');
    await expect.poll(() => open.served.deck().slides[count]!.notes).toBe('Said without a mouse.');
    await page.keyboard.press('Control+Alt+Shift+f');
    await page.keyboard.press('Control+d');
    await expect.poll(() => open.served.deck().slides.length).toBe(count + 2);
    await page.keyboard.press('Control+Alt+Shift+f');
    const { id } = open.served.deck().slides[count + 1]!;
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => open.served.deck().slides[count]!.id).toBe(id);

    await page.keyboard.press('Control+f');
    await page.getByRole('dialog', { name: 'Find and replace' }).waitFor();
    await page.keyboard.type('Hello keys');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Hello all');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => JSON.stringify(nodes(count))).toContain('Hello all');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Presentation' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Download' }).focus();
    const file = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await chooseFirst('PowerPoint');
    expect((await file).suggestedFilename()).toBe('deck.pptx');
    expect(open.problems).toEqual([]);
  });
});
