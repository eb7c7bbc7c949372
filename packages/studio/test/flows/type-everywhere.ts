import type { Locator, Page } from 'playwright-core';
import { settle } from './settle.ts';

/** Buttons that open a dialog with fields. */
const OPENERS = /^(New|Add|Create|Invite|Rename|Duplicate|Save|Saved|Publish|Upload)\b/;

/** Types a text into every field of a page, and of the dialogs that its buttons open, and sends those. Returns how many fields took it. */
export async function typeEverywhere(page: Page, text: string): Promise<number> {
  const main = page.getByRole('main');
  let count = await typeInto(main, text);
  const names = await main.getByRole('button', { name: OPENERS }).allTextContents();
  for (const name of new Set(names.map((one) => one.trim()).filter(Boolean))) {
    const button = main.getByRole('button', { name, exact: true }).first();
    if (!(await button.isEnabled({ timeout: 500 }).catch(() => false))) continue;
    await button.click();
    await settle(page);
    const dialog = page.getByRole('dialog').last();
    if (!(await dialog.isVisible())) continue;
    count += await typeInto(dialog, text);
    // A date or an address may be wrong. The dialog then shows an error.
    await dialog
      .getByRole('textbox')
      .first()
      .press('Enter', { timeout: 500 })
      .catch(() => {});
    await settle(page);
    await closeDialogs(page);
  }
  return count;
}

async function typeInto(place: Locator, text: string): Promise<number> {
  let count = 0;
  const fields = place.locator('input, textarea, [contenteditable=true]');
  for (let index = 0; index < (await fields.count()); index++) {
    const field = fields.nth(index);
    const type = await field.getAttribute('type', { timeout: 500 }).catch(() => 'hidden');
    if (/^(checkbox|radio|file|hidden|color|date|number|range)$/.test(type ?? '')) continue;
    if (!(await field.isEditable({ timeout: 500 }).catch(() => false)) || !(await field.isVisible())) continue;
    await field.fill(text, { timeout: 2_000 });
    count++;
  }
  return count;
}

/** Escape closes a dialog, but not one that shows a secret. */
async function closeDialogs(page: Page): Promise<void> {
  for (let open = 0; open < 3 && (await page.getByRole('dialog').count()) > 0; open++) {
    const stored = page.getByRole('button', { name: /^I have (stored|copied)/ });
    if (await stored.isVisible()) await stored.click();
    else await page.keyboard.press('Escape');
    await settle(page);
  }
}
