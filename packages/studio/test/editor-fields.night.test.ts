import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { type OpenEditor, openEditor } from './editor/open-editor.ts';

function box(y: number, height = 60) {
  return { x: 60, y, width: 400, height };
}

const REPORT = {
  name: 'Report',
  fields: {
    title: { type: 'text', sample: 'Revenue 2026' },
    chart: { type: 'chart', sample: { labels: ['Q1', 'Q2', 'Q3'], values: [12, 18, 15] } },
    cards: {
      type: 'list',
      items: { type: 'object', fields: { name: { type: 'text' } } },
      sample: [{ name: 'North' }, { name: 'South' }],
    },
  },
  elements: [
    { type: 'text', name: 'Heading', role: 'title', box: box(30), text: '{{title}}' },
    { type: 'text', name: 'Note', box: box(100), text: 'In millions, {{title}}' },
    { type: 'chart', name: 'Trend', box: box(170, 200), field: 'chart' },
    { type: 'text', name: 'Source', box: box(400, 30), text: 'Our own figures' },
    {
      type: 'group',
      name: 'Cards',
      box: { x: 500, y: 30, width: 400, height: 300 },
      repeat: { field: 'cards', as: 'card' },
      elements: [{ type: 'text', name: 'Card', text: '{{card.name}}' }],
    },
  ],
};

const browser = await openBrowser();
const editor: OpenEditor | undefined = browser && (await openEditor(browser, await builtStudio()));
const page = editor?.page as Page;
page?.setDefaultTimeout(60_000);

beforeAll(async () => {
  await editor?.add('report', REPORT);
  await editor?.open('report');
});
afterAll(async () => {
  await editor?.end();
  await browser?.close();
});

interface StoredTemplate {
  readonly fields: Record<string, Record<string, unknown>>;
  readonly elements: readonly Record<string, unknown>[];
}

async function stored(): Promise<StoredTemplate> {
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  return (await editor!.stored('report')) as StoredTemplate;
}

async function elementNamed(name: string): Promise<Record<string, unknown> | undefined> {
  return (await stored()).elements.find((one) => one.name === name);
}

async function undoLabel(): Promise<string | null> {
  return page.getByRole('button', { name: /undo/i }).getAttribute('aria-label');
}

async function faultsOfPage(): Promise<readonly string[]> {
  return faultsOf(await runAxe(page));
}

async function picture(name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
}

/** Selects an element by the keyboard, in the list of layers. */
async function select(name: string): Promise<void> {
  const tab = page.getByRole('tab', { name: 'Layers' });
  if ((await tab.getAttribute('aria-selected')) !== 'true') {
    await tab.focus();
    await page.keyboard.press('Enter');
  }
  const row = page.getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
  await page.locator('[role=treeitem][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let at = 0; at < REPORT.elements.length + 1; at += 1) {
    if (await row.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await row.and(page.getByRole('treeitem', { selected: true })).waitFor();
}

async function press(locator: ReturnType<Page['getByRole']>): Promise<void> {
  await locator.focus();
  await page.keyboard.press('Enter');
}

async function choose(item: string): Promise<void> {
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
}

/** What the message offers after nothing reads a field any more. */
function offerFor(key: string) {
  const message = page.locator('[data-region]').filter({ hasText: `Nothing reads ${key} any more` });
  return message.getByRole('button', { name: 'Remove the field' });
}

function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

describe.skipIf(!browser)('fields in the editor', () => {
  it('makes a field of a property, and shows the field in its place', async () => {
    await select('Source');
    await picture('quiet');
    const make = button('Make the alternative text a field');
    // It is faint, and still in the order of the keyboard: the button after the box.
    await page.getByRole('textbox', { name: 'Alt text' }).focus();
    await page.keyboard.type('Where it is from');
    await page.keyboard.press('Tab');
    expect(await make.evaluate((one) => one === document.activeElement)).toBe(true);
    await picture('focused');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Make the alternative text a field' });
    await form.waitFor();
    expect(await form.getByLabel('Key').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('origin');
    await expect.poll(faultsOfPage).toEqual([]);
    await picture('form');
    await page.keyboard.press('Enter');
    const chip = button('Field of the alternative text: origin');
    await expect.poll(() => chip.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await elementNamed('Source')).toMatchObject({ alt: '{{origin}}' });
    expect((await stored()).fields.origin).toEqual({ type: 'text', sample: 'Where it is from' });
    await expect.poll(faultsOfPage).toEqual([]);
    await picture('chip');
  });

  it('leads from the property to the field, and back to its text', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Unbind' }).waitFor();
    await picture('menu');
    await choose('Edit as text');
    const text = page.getByRole('textbox', { name: 'Alt text' });
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type(' (source)');
    expect(await text.inputValue()).toBe('{{origin}} (source)');
    for (let left = ' (source)'.length; left > 0; left -= 1) await page.keyboard.press('Backspace');
    // It stays a text until the box is left.
    expect(await text.inputValue()).toBe('{{origin}}');
    await page.keyboard.press('Shift+Tab');
    await press(button('Field of the alternative text: origin'));
    await choose('Go to field');
    const settings = button('Settings of origin');
    await expect.poll(() => settings.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await settings.getAttribute('aria-expanded')).toBe('true');
    await picture('go-to-field');
  });

  it('unbinds it, and then offers to remove the field', async () => {
    await press(button('Field of the alternative text: origin'));
    await choose('Unbind');
    await expect.poll(() => page.getByRole('textbox', { name: 'Alt text' }).inputValue()).toBe('Where it is from');
    await expect
      .poll(() => button('Make the alternative text a field').evaluate((one) => one === document.activeElement))
      .toBe(true);
    const offer = offerFor('origin');
    await offer.waitFor();
    await picture('offer');
    await press(offer);
    expect((await stored()).fields).not.toHaveProperty('origin');
    expect(await undoLabel()).toBe('Undo: Remove field');
  });

  it('shows a field that exists instead of a new one', async () => {
    await select('Source');
    await press(button('Make the link a field'));
    const form = page.getByRole('dialog', { name: 'Make the link a field' });
    await press(form.getByRole('combobox', { name: 'New or existing field' }));
    await page.getByRole('option', { name: 'title' }).focus();
    await page.keyboard.press('Enter');
    await press(form.getByRole('button', { name: 'Use this field' }));
    await button('Field of the link: title').waitFor();
    expect(await elementNamed('Source')).toMatchObject({ link: '{{title}}' });
    await page.keyboard.press('Control+z');
  });

  it('makes a field of when an element is shown, and of what a group repeats', async () => {
    await select('Source');
    await press(button('Make the condition a field'));
    const form = page.getByRole('dialog', { name: 'Make the condition a field' });
    await form.getByLabel('Key').fill('hasSource');
    await picture('condition');
    await page.keyboard.press('Enter');
    await button('Field of the condition: hasSource').waitFor();
    expect(await elementNamed('Source')).toMatchObject({ when: 'hasSource' });
    expect((await stored()).fields.hasSource).toEqual({ type: 'boolean', sample: true });
    await page.keyboard.press('Control+z');
    await select('Cards');
    await button('Field of the repeat: cards').waitFor();
    await press(button('Field of the repeat: cards'));
    await choose('Unbind');
    await button('Make the repeat a field').waitFor();
    expect(await elementNamed('Cards')).not.toHaveProperty('repeat');
    await page.keyboard.press('Control+z');
  });

  it('makes a field of the picture of the background', async () => {
    await page.locator('.dw-canvas-picture').waitFor();
    await page.locator('[role=treeitem][tabindex="0"]').focus();
    await page.keyboard.press('Escape');
    await press(button('Make the background picture a field'));
    await page.getByRole('dialog', { name: 'Make the background picture a field' }).getByLabel('Key').fill('backdrop');
    await page.keyboard.press('Enter');
    await button('Field of the background picture: backdrop').waitFor();
    expect(await stored()).toMatchObject({ background: { field: 'backdrop' } });
    await picture('background');
    await press(button('Field of the background picture: backdrop'));
    await choose('Unbind');
    await button('Make the background picture a field').waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect((await stored()).fields).not.toHaveProperty('backdrop');
  });

  it('asks what to do with the elements that read a field, and leads to each', async () => {
    await press(page.getByRole('tab', { name: 'Fields' }));
    await press(button('Remove title'));
    const dialog = page.getByRole('dialog', { name: 'Remove the field title?' });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toHaveLength(2);
    await expect.poll(faultsOfPage).toEqual([]);
    await picture('remove');
    await press(dialog.getByRole('button', { name: /^Note/ }));
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Text', level: 2 }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe('In millions, {{title}}');
  });

  it('unbinds all of them in one step', async () => {
    const before = await stored();
    await press(button('Remove title'));
    const dialog = page.getByRole('dialog', { name: 'Remove the field title?' });
    await press(dialog.getByRole('button', { name: 'Unbind them' }));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button('Settings of chart').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await elementNamed('Heading')).toMatchObject({ text: 'Revenue 2026' });
    expect(await elementNamed('Note')).toMatchObject({ text: 'In millions, Revenue 2026' });
    await page.keyboard.press('Control+z');
    expect(await stored()).toEqual(before);
  });

  it('deletes them too in one step, and tells what cannot be without the field', async () => {
    const before = await stored();
    await press(button('Remove title'));
    const both = page.getByRole('dialog', { name: 'Remove the field title?' });
    await press(both.getByRole('button', { name: 'Delete these elements too' }));
    await both.waitFor({ state: 'detached' });
    expect((await stored()).elements.map(({ name }) => name)).toEqual(['Trend', 'Source', 'Cards']);
    await page.keyboard.press('Control+z');
    expect(await stored()).toEqual(before);
    await press(button('Remove chart'));
    const one = page.getByRole('dialog', { name: 'Remove the field chart?' });
    expect(await one.getByRole('listitem').textContent()).toContain('cannot be without a field');
    await press(one.getByRole('button', { name: 'Cancel' }));
    await one.waitFor({ state: 'detached' });
    expect((await stored()).fields).toHaveProperty('chart');
  });

  it('offers to remove the field of the last element that is deleted', async () => {
    await select('Trend');
    await page.keyboard.press('Delete');
    const offer = offerFor('chart');
    await offer.waitFor();
    await press(offer);
    expect(Object.keys((await stored()).fields)).toEqual(['title', 'cards']);
    // A template with an unused field is not stored, so both steps are taken back first.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect((await stored()).fields).toHaveProperty('chart');
    expect(await elementNamed('Trend')).toBeDefined();
  });

  it('does not remove a field that is read again', async () => {
    await select('Trend');
    await page.keyboard.press('Delete');
    const offer = offerFor('chart');
    await offer.waitFor();
    await page.keyboard.press('Control+z');
    await press(offer);
    await offer.waitFor({ state: 'detached' });
    expect((await stored()).fields).toHaveProperty('chart');
    expect(editor!.complaints).toEqual([]);
  });

  it('edits the default of a list in a form, apart from its sample', async () => {
    await press(page.getByRole('tab', { name: 'Fields' }));
    await press(button('Settings of cards'));
    await press(button('Edit the default'));
    const content = page.getByRole('region', { name: 'Content of the sample' });
    await press(content.getByRole('button', { name: /^Add cards/ }));
    await press(content.getByRole('button', { name: /^Add item/ }).first());
    await content.getByRole('textbox').first().fill('East');
    await expect.poll(faultsOfPage).toEqual([]);
    await picture('default');
    expect((await stored()).fields.cards).toMatchObject({
      default: [{ name: 'East' }],
      sample: REPORT.fields.cards.sample,
    });
    await press(content.getByRole('button', { name: 'Sample', exact: true }));
    await expect.poll(() => content.getByRole('textbox').first().inputValue()).toBe('North');
  });

  it('has the rules of the fields of each item', async () => {
    const inner = page.getByRole('list', { name: 'Fields in cards' });
    await press(inner.getByRole('button', { name: /^name/ }));
    await inner.getByRole('checkbox', { name: 'Required' }).press('Space');
    await inner.getByLabel('Characters').fill('24');
    await inner.getByLabel('Characters').press('Enter');
    await expect
      .poll(async () => (await stored()).fields.cards!.items)
      .toEqual({ type: 'object', fields: { name: { type: 'text', required: true, maxLength: 24 } } });
    await expect.poll(faultsOfPage).toEqual([]);
    await picture('inner-fields');
  });
});
