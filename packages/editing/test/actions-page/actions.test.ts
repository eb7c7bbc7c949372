import { openBrowser } from '@deckwright/test-tools/browser';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleReact, ORIGIN, serveBundle } from '../serve-bundle.ts';

const browser = await openBrowser();

describe.runIf(browser)('an action that is added to an editor', () => {
  let page: Page;

  beforeAll(async () => {
    page = await browser!.newPage();
    await serveBundle(page.context(), await bundleReact(import.meta.dirname));
    await page.goto(`${ORIGIN}/`);
    await page.getByRole('button', { name: 'Greet' }).waitFor();
  });
  afterAll(() => browser?.close());

  const said = () => page.getByRole('status').textContent();

  it('has a button with its keys, and an item in a menu', async () => {
    const button = page.getByRole('button', { name: 'Greet' });
    expect(await button.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+U');
    await button.click();
    await page.getByRole('button', { name: 'Menu' }).click();
    const item = page.getByRole('menuitem', { name: 'Greet' });
    expect(await item.textContent()).toBe('GreetCtrl+Shift+U');
    expect(await item.getAttribute('aria-keyshortcuts')).toBe('Control+Shift+U');
    await item.click();
    await expect.poll(said).toBe('Hello. Hello. ');
  });

  it('is in the command palette and in the list of shortcuts', async () => {
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.keyboard.press('Alt+/');
    await page.keyboard.type('gre');
    await page.getByRole('option', { name: 'Greet' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(said).toBe('Hello. Hello. Hello. ');
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Ctrl+Shift+U').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is done by its keys, but not in a box, and says why it cannot be done', async () => {
    await page.reload();
    await page.getByRole('textbox', { name: 'A box' }).focus();
    await page.keyboard.press('Control+Shift+u');
    expect(await said()).toBe('');
    await page.getByRole('button', { name: 'Menu' }).focus();
    for (let time = 0; time < 4; time += 1) await page.keyboard.press('Control+Shift+u');
    await expect.poll(said).toBe('Hello. Hello. Hello. It was said often enough.');
    expect(await page.getByRole('button', { name: 'Greet' }).isDisabled()).toBe(true);
    await page.keyboard.press('Alt+/');
    expect(await page.getByRole('option', { name: 'Greet' }).textContent()).toContain('It was said often enough.');
  });
});
