import type { EditableNode } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { speakPseudoLanguage } from '@deckwright/test-tools/pages/pseudo-language';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

async function faults(page: Page): Promise<readonly string[]> {
  return faultsOf(await runAxe(page));
}

describe.runIf(browser)('the page behind an edit link', () => {
  let open: OpenDeck;
  /** For tests that leave it as it was. */
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  it.each(casesOf(['light', 'dark'] as const))('has no fault that axe finds, in %s colours', async (colorScheme) => {
    const page = await open.join({ colorScheme });
    expect(await faults(page)).toEqual([]);
    await page.locator('[data-slide]').nth(3).click();
    for (const object of await page.locator('[data-object]').all()) {
      await object.focus();
      expect(await faults(page)).toEqual([]);
    }
    await page.locator('[data-object]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.dw-text-field').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Text colour' }).click();
    await page.getByRole('dialog', { name: 'Text colour' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it.each([
    ['Control+/', 'Keyboard shortcuts'],
    ['Control+f', 'Find and replace'],
    ['Control+Enter', 'Presentation'],
  ])('has no fault in the window that %s opens', async (keys, name) => {
    await page.keyboard.press(keys);
    await page.getByRole('dialog', { name }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
  });

  it.each(casesOf(['light', 'dark'] as const))(
    'has no fault while its tools are in use, in %s colours',
    async (colorScheme) => {
      const page = await open.join({ colorScheme });
      const { slides } = open.served.deck();
      const pictures = slides.findIndex(({ nodes }) => nodes.some(({ kind }) => kind === 'picture'));
      const picture = slides[pictures]!.nodes.find(({ kind }) => kind === 'picture')!;
      await page.locator('[data-slide]').nth(pictures).click();
      await page.locator(`[data-object="${picture.id}"]`).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: /^Crop of/ }).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');

      const isTable = (node: EditableNode) => node.kind === 'composite' && node.meaning.kind === 'table';
      const tables = slides.findIndex(({ nodes }) => nodes.some(isTable));
      await page.locator('[data-slide]').nth(tables).click();
      await page.locator(`[data-object="${slides[tables]!.nodes.find(isTable)!.id}"]`).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByRole('group', { name: /columns 1 to 2$/ }).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await page.locator('[data-slide]').first().click();
      const kind = page.getByRole('group', { name: 'Kind of the background' });
      await kind.getByRole('button', { name: 'Linear' }).click();
      await page.getByRole('button', { name: 'Add a stop' }).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Control+z');
    },
  );

  it('has no fault in a longer language that runs from right to left, and fits phones', async () => {
    const page = await open.join({}, speakPseudoLanguage);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.locator('[data-slide]').nth(3).click();
    await page.locator('[data-object]').first().focus();
    for (const width of [1_440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it.each(['Versions', 'Make a copy'])('has no fault in the window of %s', async (name) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('has no fault while it is offline', async () => {
    const page = await open.join();
    open.served.goOffline(true);
    await page.locator('[data-save-state="offline"]').waitFor();
    expect(await faults(page)).toEqual([]);
    open.served.goOffline(false);
    await page.locator('[data-save-state="saved"]').waitFor();
  });

  it('edits texts on a phone, and does not overflow', async () => {
    const page = await open.join({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    expect(await faults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const title = open.served.deck().slides[0]!.nodes.find(({ role }) => role === 'title')!;
    await page.locator(`[data-object="${title.id}"]`).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await expect.poll(() => JSON.stringify(open.served.deck().slides[0])).toContain('review!');
    await page.getByRole('button', { name: 'Download' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PowerPoint' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('deck.pptx');
    expect(open.problems).toEqual([]);
  });

  it('has every part within reach of the Tab key and of F6', async () => {
    const parts = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('F6');
      parts.add(
        await page.evaluate(
          () =>
            document.activeElement?.closest('#top-bar, #toolbar, #filmstrip, #stage, #notes, #properties')?.id ?? '',
        ),
      );
    }
    expect([...parts].sort()).toEqual(['filmstrip', 'notes', 'properties', 'stage', 'toolbar', 'top-bar']);
  });
});
