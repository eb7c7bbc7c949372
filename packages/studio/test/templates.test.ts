import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const server = await runServer({
  studioFolder: await builtStudio(),
  environment: { DECKWRIGHT_ADMIN_PASSWORD: ADMIN_PASSWORD },
});
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
let page: Page;
/** What the browser reports. */
const complaints: string[] = [];

beforeAll(async () => {
  if (!browser) return;
  page = await signIn({ browser: browser!, studio, complaints });
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});

/** Replaces a text in the JSON editor, which is in a shadow root. */
async function replaceInEditor(on: Page, from: string, to: string): Promise<void> {
  const editor = on.getByLabel('Template as JSON');
  await editor.waitFor();
  await editor.locator('.cm-line', { hasText: from }).first().click();
  await on.keyboard.press('Home');
  await on.keyboard.press('Shift+End');
  await on.keyboard.insertText(to);
}

async function act(on: Page, thing: string, action: string): Promise<void> {
  await on.getByRole('button', { name: `Actions for ${thing}`, exact: true }).click();
  await on.getByRole('menuitem', { name: action }).click();
}

describe.skipIf(!browser)('the templates of a project', () => {
  it('come from a starter, in two colours, which the dialog draws', async () => {
    await page.getByRole('link', { name: /^Create a project in your colours/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    // The first field has the focus, so everything can be typed.
    await dialog.waitFor();
    await page.keyboard.type('Acme');
    expect(await dialog.getByLabel('Id', { exact: true }).inputValue()).toBe('acme');
    await dialog.getByRole('radio', { name: /^Neutral/ }).waitFor();
    const slide = dialog.locator('figure img[src^="blob:"]').first();
    await slide.waitFor();
    const before = await slide.getAttribute('src');
    await dialog.getByLabel('Main colour', { exact: true }).fill('0f766e');
    await expect.poll(() => slide.getAttribute('src')).not.toBe(before);
    await dialog.getByLabel('Second colour', { exact: true }).fill('#facc15');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Acme' }).waitFor();
    await expect.poll(() => page.locator('article img').count(), { timeout: 120_000 }).toBe(16);
  });

  it('show their samples and fields', async () => {
    await page.getByLabel('Search templates').fill('cove');
    await expect.poll(() => page.locator('article').count()).toBe(1);
    await page.getByRole('link', { name: 'Cover', exact: true }).click();
    const slide = page.locator('[data-slide-picture]');
    await slide.waitFor();
    await page.locator('nav a[aria-current=page]', { hasText: 'Templates' }).waitFor();
    const first = await slide.getAttribute('src');
    await page.getByRole('button', { name: 'long', exact: true }).click();
    await page.getByText('The Lumen Grid Community Energy Group').waitFor();
    await expect.poll(() => slide.getAttribute('src')).not.toBe(first);
    const title = page.getByRole('row', { name: /^title text Required/ });
    expect(await title.textContent()).toContain('at most 60 characters');
    await page.getByRole('tab', { name: 'API' }).click();
    await page.getByText('"templateKey": "cover"').waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('api');
  });

  it('are changed as JSON: errors are shown at once, and nothing invalid is stored', async () => {
    await page.getByRole('tab', { name: 'JSON' }).click();
    await replaceInEditor(page, '"name": "Cover"', '"name": "Front page", "colour": "red",');
    await page.getByRole('list', { name: 'Errors and warnings' }).getByText('/colour').waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('Not saved', { exact: true }).first().waitFor();
    await replaceInEditor(page, '"colour": "red"', '"name": "Front page",');
    await page.getByRole('list', { name: 'Errors and warnings' }).getByText('/colour').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Front page' }).waitFor();
    await page.getByText('Newer draft', { exact: true }).waitFor();
  });

  it('are published with a note, compared and restored', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Front page' });
    await dialog.getByLabel('Note (optional)').fill('A clearer name');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('row', { name: /^2 Published A clearer name/ }).waitFor();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByText('/name', { exact: true }).waitFor();
    expect(await comparison.getByRole('region', { name: 'Before' }).textContent()).toBe('"Cover"');
    expect(await comparison.getByRole('region', { name: 'After' }).textContent()).toBe('"Front page"');
    await comparison.getByRole('img', { name: 'How it was' }).waitFor();
    await comparison.getByRole('img', { name: 'How it is' }).waitFor();
    await act(page, 'version 1', 'Restore as the draft');
    await page.getByRole('heading', { name: 'Cover' }).waitFor();
  });

  it('keep what two people typed: the second one decides', async () => {
    const other = await signIn({ browser: browser!, studio, complaints });
    await other.goto(page.url().replace('tab=versions', 'tab=json'));
    await replaceInEditor(other, '"name": "Cover"', '"name": "Mine",');
    await page.getByRole('tab', { name: 'JSON' }).click();
    await replaceInEditor(page, '"name": "Cover"', '"name": "Theirs",');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Theirs' }).waitFor();

    await other.keyboard.press('Control+s');
    await other.getByText('Somebody else has saved this template since you opened it').waitFor();
    const differences = other.getByRole('region', { name: 'What differs' });
    await differences.getByText('/name', { exact: true }).waitFor();
    await expect.poll(() => differences.getByRole('region', { name: 'Theirs' }).textContent()).toBe('"Theirs"');
    expect(await differences.getByRole('region', { name: 'Yours' }).textContent()).toBe('"Mine"');
    await other.getByLabel('Template as JSON').getByText('"Mine"').waitFor();
    await other.getByRole('button', { name: 'Save mine over theirs' }).click();
    await other.getByRole('heading', { name: 'Mine' }).waitFor();

    // What is not saved is not lost by a wrong click.
    await replaceInEditor(other, '"name": "Mine"', '"name": "Cover",');
    await other.getByRole('link', { name: 'Usage' }).click();
    await other.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await other.getByRole('heading', { name: 'Cover' }).waitFor();
    await other.context().close();
  });

  it('are duplicated, renamed with an alias, and deleted with a way back', async () => {
    // Somebody else has changed it last.
    await page.reload();
    await page.getByRole('link', { name: 'Acme', exact: true }).click();
    await act(page, 'Cover', 'Duplicate');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText('cover-copy', { exact: true }).waitFor();

    await act(page, 'Agenda', 'Rename key');
    await page.getByLabel('Key', { exact: true }).fill('contents');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename key' }).click();
    await page.getByText('contents', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Agenda', exact: true }).click();
    await page.getByRole('tab', { name: 'API' }).click();
    await page.getByRole('button', { name: 'Remove the alias agenda' }).click();
    await page.getByRole('button', { name: 'Remove the alias agenda' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Acme', exact: true }).click();

    // The server deletes something when it is too late to undo.
    const answerTo = async (path: string) => {
      const response = await page.waitForResponse(
        (one) => one.request().method() === 'DELETE' && new URL(one.url()).pathname.endsWith(path),
      );
      return response.status();
    };
    const answers = Promise.all([answerTo('/quote'), answerTo('/contents')]);
    await act(page, 'Quote', 'Delete');
    const agenda = page.getByRole('link', { name: 'Agenda', exact: true });
    await act(page, 'Agenda', 'Delete');
    await agenda.waitFor({ state: 'detached' });
    // The message disappears below the mouse, which must not keep the others.
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await agenda.waitFor();
    await act(page, 'Agenda', 'Delete');
    await agenda.waitFor({ state: 'detached' });
    expect(await answers).toEqual([204, 204]);
  });

  it('are added to an empty project', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.getByLabel('Name').fill('Plain');
    await dialog.getByRole('radio', { name: /^Empty project/ }).click();
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await page.getByRole('combobox', { name: 'Starter' }).click();
    await page.getByRole('option', { name: 'Pitch' }).click();
    await page.getByRole('button', { name: 'Add templates' }).click();
    await expect.poll(() => page.locator('article img').count(), { timeout: 120_000 }).toBe(14);
  });

  it('belong to projects that are shown by a picture, duplicated, and deleted with a way back', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    // The demo of the test server has no pictures of its own to load.
    await expect.poll(() => page.locator('article img').count(), { timeout: 120_000 }).toBe(3);
    await act(page, 'Plain', 'Duplicate');
    const dialog = page.getByRole('dialog', { name: 'Duplicate Plain' });
    await dialog.getByLabel('Name').fill('Copy');
    await dialog.getByRole('button', { name: 'Duplicate project' }).click();
    const copy = page.getByRole('link', { name: 'Copy', exact: true });
    await copy.waitFor();
    await act(page, 'Copy', 'Delete');
    await copy.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await copy.waitFor();
    await act(page, 'Copy', 'Delete');
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    const message = page.getByRole('dialog', { name: 'Copy deleted' });
    await message.hover();
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await deleted;
    await page.reload();
    await page.getByRole('link', { name: 'Plain', exact: true }).waitFor();
    await expect.poll(() => copy.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
