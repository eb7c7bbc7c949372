import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';

const FONT = join(
  import.meta.dirname,
  '../../core/node_modules/@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf',
);
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M0 0h80v40z"/></svg>';

const browser = await openBrowser();
const server = browser && (await runServer({ studioFolder: await builtStudio() }));
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

const SLOW = 420_000;

describe.skipIf(!browser)('the pages of a project', () => {
  it('change its theme, keep what two people change, and upload pictures and fonts that it uses', {
    timeout: SLOW,
  }, async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
    });
    const project = await startProject(page);

    // A brand colour changes the slides at once.
    await page.goto(project.at('theme'));
    const before = await pixelsOfSample(page);
    const started = Date.now();
    await page.getByLabel('Brand colour', { exact: true }).fill('#B00020');
    await expect.poll(() => pixelsOfSample(page)).not.toBe(before);
    console.log(`From a key to the picture: ${Date.now() - started} ms, with the polls of this test.`);
    expect(await page.getByLabel('Accent 1', { exact: true }).inputValue()).toBe('#B00020');
    await page.keyboard.press('Control+z');
    await expect.poll(() => pixelsOfSample(page)).toBe(before);
    await page.keyboard.press('Control+Shift+z');

    // What is not saved is not left by accident.
    await page.getByRole('link', { name: 'Fonts', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();

    // Somebody else has the page open.
    const other = await context.newPage();
    await other.goto(project.at('theme'));
    await other.getByLabel('Visited link', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();
    expect((await project.file()).theme.colors.accent1).toBe('#B00020');

    await other.getByLabel('Visited link', { exact: true }).fill('#123456');
    await other.getByLabel('Accent 1', { exact: true }).fill('#00695C');
    await other.keyboard.press('Control+s');
    const conflict = other.getByRole('dialog', { name: 'Somebody else has changed this project' });
    await conflict.getByRole('button', { name: 'Look at the difference' }).click();
    await conflict.getByText('/theme/colors/accent1').waitFor();
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    expect(await other.getByLabel('Accent 1', { exact: true }).inputValue()).toBe('#B00020');
    await other.getByRole('button', { name: 'Undo' }).click();
    expect(await other.getByLabel('Visited link', { exact: true }).inputValue()).toBe('#123456');
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.getByText('All changes are saved').waitFor();
    expect((await project.file()).theme.colors).toMatchObject({ accent1: '#00695C', folHlink: '#123456' });
    await other.close();

    await uploadPictures(page, project);
    await uploadFont(page, project);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('merge the changes of two people', { timeout: SLOW }, async () => {
    const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await signIn(page);
    const project = await createProject(page, 'merged');
    await page.goto(project.at('theme'));
    await page.getByLabel('Visited link', { exact: true }).fill('#123456');
    const file = await project.file();
    await project.call('PUT', '', JSON.stringify({ ...file, name: 'Of somebody else' }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this project' });
    await conflict.getByRole('button', { name: 'Keep both' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('All changes are saved').waitFor();
    expect(await project.file()).toMatchObject({
      name: 'Of somebody else',
      theme: { colors: { folHlink: '#123456' } },
    });

    await page.goto(project.at('partials'));
    await page.getByRole('button', { name: 'New partial' }).click();
    await page.getByLabel('Name').fill('card');
    await page.getByRole('button', { name: 'Create partial' }).click();
    await page.locator('[data-partial="card"] img').waitFor();
    const editor = page.getByRole('textbox', { name: 'The partial card as JSON' });
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('"description": "A card",');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Partial saved').waitFor();
    expect((await project.file()).partials.card?.description).toBe('A card');

    await page.goto(project.at('settings'));
    await page.getByLabel('Name', { exact: true }).fill('Renamed');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved').waitFor();
    expect((await project.file()).name).toBe('Renamed');
    await page.getByRole('button', { name: 'Delete project' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Renamed?' });
    await dialog.getByLabel('Type merged to confirm').fill('merged');
    await dialog.getByRole('button', { name: 'Delete project' }).click();
    await page.getByRole('heading', { name: 'Projects' }).waitFor();
    expect(await project.call('GET')).toMatchObject({ status: 404 });
    await context.close();
  });
});

async function uploadPictures(page: Page, project: TestProject): Promise<void> {
  await page.goto(project.at('pictures'));
  const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  const wrong = { name: 'wrong.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.locator('[data-file-picker]').first().setInputFiles([logo, wrong]);
  await page.getByRole('button', { name: 'Details of logo' }).locator('img').waitFor();
  expect(await page.getByRole('alert').textContent()).toMatch(/picture|image/i);
  await page.locator('[data-file-picker]').first().setInputFiles([logo]);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Actions for logo-2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'logo-2' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'logo-2' }).waitFor();

  // Somebody else is faster.
  expect(await project.call('DELETE', '/assets/logo-2')).toMatchObject({ status: 204 });
  await page.getByRole('button', { name: 'Actions for logo-2' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'logo-2' }).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Notifications' }).getByText('Nothing was deleted').waitFor();

  const box = { x: 0, y: 0, width: 80, height: 40 };
  const template = { key: 'branded', name: 'Branded', elements: [{ type: 'image', src: 'asset:logo', box }] };
  expect(await project.call('PUT', '/templates/branded/draft', JSON.stringify(template))).toMatchObject({
    status: 200,
  });
  await page.getByRole('button', { name: 'Actions for logo', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const used = page.getByRole('alertdialog', { name: 'logo is in use' });
  await used.getByText('the template "branded"').waitFor();
  await used.getByRole('button', { name: 'Cancel' }).click();
}

async function uploadFont(page: Page, project: TestProject): Promise<void> {
  await page.goto(project.at('fonts'));
  const bytes = await readFile(FONT);
  await page
    .locator('[data-file-picker]')
    .first()
    .setInputFiles([{ name: 'Gelasio.ttf', mimeType: 'font/ttf', buffer: bytes }]);
  await page.getByText('Gelasio, regular: embedded.').waitFor();
  await page.locator('[data-specimen="Gelasio.ttf"]').waitFor();
  expect(
    await page.locator('[data-specimen="Gelasio.ttf"]').evaluate((text) => getComputedStyle(text).fontFamily),
  ).toMatch(/^specimen-/);
  await page.goto(project.at('theme'));
  await page.getByRole('combobox', { name: 'Headings' }).click();
  await page.getByRole('option', { name: 'Gelasio · uploaded' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('All changes are saved').waitFor();
  expect((await project.file()).theme.fonts.heading).toBe('Gelasio');
}

/** What the tests read of a project file. */
interface StoredTheme {
  readonly name: string;
  readonly theme: { readonly colors: Readonly<Record<string, string>>; readonly fonts: { readonly heading: string } };
  readonly partials: Readonly<Record<string, { readonly description?: string }>>;
}

interface TestProject {
  /** The address of a page. */
  at(path: string): string;
  file(): Promise<StoredTheme>;
  call(method: string, path?: string, body?: string): Promise<{ readonly status: number; readonly text: string }>;
}

async function startProject(page: Page): Promise<TestProject> {
  await page.goto(/http\S+\/studio\/first-run#token=\S+/.exec(server!.welcome)![0]);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Projects', exact: true }).waitFor();
  return createProject(page, 'acme');
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server!.publicUrl}/studio/`);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Projects', exact: true }).waitFor();
}

async function createProject(page: Page, id: string): Promise<TestProject> {
  const owner = new URL(page.url()).pathname.split('/').at(-1)!;
  const request = (method: string, path: string, body?: string) =>
    page.evaluate(
      async ([method, url, body]) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(url!, { method: method!, headers, ...(body !== undefined && { body }) });
        return { status: response.status, text: await response.text() };
      },
      [method, `${server!.publicUrl}/manage/v1/owners/${owner}/projects${path}`, body] as const,
    );
  const brand = { colors: ['#0A5CFF', '#FF7A00'] };
  const made = await request('POST', '', JSON.stringify({ id, name: 'Acme', starter: 'neutral', brand }));
  expect(made).toMatchObject({ status: 201 });
  return {
    at: (path) => `${server!.publicUrl}/studio/o/${owner}/projects/${id}/${path}`,
    file: async () => JSON.parse((await request('GET', `/${id}`)).text).file,
    call: (method, path = '', body = undefined) => request(method, `/${id}${path}`, body),
  };
}

/** A figure that differs with what the first slide shows. */
async function pixelsOfSample(page: Page): Promise<string> {
  const image = page.locator('[data-sample] img').first();
  await image.waitFor();
  return image.evaluate((node) => {
    const [width, height] = [96, 54];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d')!;
    context.drawImage(node as HTMLImageElement, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data.join('');
  });
}
