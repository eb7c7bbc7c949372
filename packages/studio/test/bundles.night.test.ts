import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { faultsOf, runAxe } from '@deckwright/test-tools/pages/axe';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { APIRequestContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

function logoIn(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path fill="${color}" d="M0 0h80v40H0z"/></svg>`;
}

function stripIn(color: string): object {
  return {
    ...{ width: 960, height: 60 },
    elements: [{ type: 'shape', box: { x: 0, y: 0, width: 960, height: 60 }, fill: color }],
  };
}

const FONT = join(
  import.meta.dirname,
  '../../core/node_modules/@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf',
);
const MARK = { type: 'image', box: { x: 820, y: 40, width: 80, height: 40 }, src: 'asset:logo' };
const FOOT = { type: 'partial', partial: 'strip', box: { x: 0, y: 480, width: 960, height: 60 } };

function slide(key: string, words: string, more: readonly object[] = []) {
  const box = { x: 60, y: 180, width: 840, height: 120 };
  return { key, name: words, elements: [{ type: 'text', role: 'title', box, text: words }, ...more] };
}

const server = await runServer({
  studioFolder: await builtStudio(),
  environment: { DECKWRIGHT_ADMIN_PASSWORD: ADMIN_PASSWORD },
});
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
const complaints: string[] = [];
let page: Page;
let request: APIRequestContext;
/** The zip file that the first test exports. */
let exported: Buffer;

beforeAll(async () => {
  if (!browser) return;
  page = await signIn({ browser, studio, complaints });
  ({ request } = page.context());
  await makeProject('brand', { colors: { accent1: '#0F766E', dk1: '#134E4A' } }, stripIn('accent1'), logoIn('#0F766E'));
  await publish('brand', slide('cover', 'Cover', [MARK]));
  await publish('brand', slide('agenda', 'Agenda', [FOOT]));
  await publish('brand', slide('quote', 'Quote'));
  await draft('brand', slide('idea', 'Idea'));
  await makeProject('acme', { colors: { accent1: '#B45309' } }, stripIn('accent2'), logoIn('#B45309'));
  await publish('acme', slide('cover', 'Our cover', [MARK]));
  await publish('acme', slide('quote', 'Quote'));
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});

function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const parts = Object.entries(files).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]);
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}

async function manage(method: string, path: string, data?: unknown) {
  const isText = typeof data === 'string';
  return request.fetch(`${server.publicUrl}/manage/v1/owners/default/projects${path}`, {
    method,
    headers: { origin: server.publicUrl, 'content-type': isText ? 'application/octet-stream' : 'application/json' },
    ...(data !== undefined && { data: isText ? Buffer.from(data) : data }),
  });
}

async function change(method: string, path: string, data?: unknown): Promise<void> {
  const answer = await manage(method, path, data);
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

async function json(path: string) {
  return (await manage('GET', path)).json();
}

async function makeProject(id: string, theme: object, strip: object, logo: string): Promise<void> {
  await change('POST', '', { id, name: id });
  await change('PUT', `/${id}`, { id, name: id, theme, partials: { strip } });
  await change('PUT', `/${id}/assets/logo`, logo);
}

async function draft(project: string, file: ReturnType<typeof slide>): Promise<void> {
  await change('PUT', `/${project}/templates/${file.key}/draft`, file);
}

async function publish(project: string, file: ReturnType<typeof slide>): Promise<void> {
  await draft(project, file);
  await change('POST', `/${project}/publish`, { templates: [{ key: file.key }] });
}

async function openTemplates(project: string): Promise<void> {
  await page.goto(`${studio}o/default/projects/${project}`);
  // It can be chosen once the templates are loaded.
  await page.getByRole('button', { name: 'Import…' }).click({ trial: true });
}

/** Chooses a file for an import. Returns the dialog. */
async function chooseZip(name: string, buffer: Buffer): Promise<Locator> {
  await page.locator('main [data-file-picker]').setInputFiles({ name, mimeType: 'application/zip', buffer });
  return page.getByRole('dialog', { name: `Import ${name}` });
}

/** Drops a file of the page's own making on the page. */
async function drop(name: string, bytes: number): Promise<void> {
  const data = await page.evaluateHandle(
    ([called, size]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], called));
      return transfer;
    },
    [name, bytes] as const,
  );
  const target = page.getByRole('heading', { level: 1 });
  await target.dispatchEvent('dragenter', { dataTransfer: data });
  await page.getByText('Drop to import').waitFor();
  await target.dispatchEvent('drop', { dataTransfer: data });
}

/** A decision about something that both have. */
function side(dialog: Locator, item: string, name: 'Keep mine' | 'Overwrite'): Locator {
  return dialog.getByRole('radiogroup', { name: item, exact: true }).getByRole('radio', { name });
}

async function isDrawn(within: Locator, count: number): Promise<void> {
  await expect.poll(() => within.locator('img').count()).toBe(count);
  await expect
    .poll(() =>
      within.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
}

async function axe(): Promise<void> {
  await expect.poll(async () => faultsOf(await runAxe(page))).toEqual([]);
}

async function picture(name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  for (const [size, width, height] of [
    ['laptop', 1_440, 900],
    ['phone', 390, 844],
    ['large', 3_840, 2_160],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${size}-${colorScheme}.png` });
    }
  }
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

describe.skipIf(!browser)('templates as one file', () => {
  it('are exported, all or chosen ones', async () => {
    await openTemplates('brand');
    await picture('page');
    await page.getByRole('button', { name: 'Export…' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export templates' });
    await dialog.getByText('The whole project: templates').waitFor();
    await axe();
    await picture('export');
    expect(await dialog.getByRole('checkbox', { name: 'Idea' }).isDisabled()).toBe(true);
    const [whole] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).press('Enter'),
    ]);
    expect(whole.suggestedFilename()).toBe('brand.zip');
    exported = await readFile(await whole.path());
    expect(Object.keys(unzipSync(exported))).toEqual([
      'project.json',
      ...['agenda', 'cover', 'quote'].map((key) => `templates/${key}.json`),
      'assets/logo.svg',
    ]);
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Export…' }).click();
    await dialog.getByRole('button', { name: 'Choose none' }).click();
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('alert').getByText('Choose at least one template.').waitFor();
    await dialog.getByRole('checkbox', { name: 'Export drafts' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('checkbox', { name: 'Idea' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByText('One template, with the theme').waitFor();
    await expect(filesOf(dialog)).resolves.toEqual(['brand-idea.zip', ['project.json', 'templates/idea.json']]);
  });

  it('are exported from the menu of one', async () => {
    await page.getByRole('button', { name: 'Actions for Cover', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export templates' });
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    const files = ['project.json', 'templates/cover.json', 'assets/logo.svg'];
    await expect(filesOf(dialog)).resolves.toEqual(['brand-cover.zip', files]);
  });

  it('are compared in pictures and JSON, and what is kept stays', async () => {
    await openTemplates('acme');
    const dialog = await chooseZip('brand.zip', exported);
    await dialog.getByRole('status').getByText('1 added, 4 kept').waitFor();
    const changed = dialog.getByRole('region', { name: 'Changed' });
    await isDrawn(changed, 6);
    await isDrawn(dialog.getByRole('region', { name: 'New' }), 1);
    await axe();
    await picture('import');
    expect(await changed.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      ...['Theme', 'strip', 'Cover', 'logo'],
    ]);
    await dialog.getByText('Same').click();
    expect(await dialog.getByRole('list', { name: 'Same' }).textContent()).toBe('quoteTemplate');
    await changed
      .getByRole('listitem')
      .filter({ hasText: 'Cover' })
      .getByRole('button', { name: '2 differences' })
      .click();
    const differences = changed.getByRole('region', { name: 'What differs in Cover' });
    const values = differences.getByRole('listitem').filter({ hasText: '/elements/0/text' });
    expect(await values.getByRole('region', { name: 'Mine' }).textContent()).toBe('"Our cover"');
    expect(await values.getByRole('region', { name: 'Theirs' }).textContent()).toBe('"Cover"');
    await picture('differences');

    // Theirs is drawn with the theme that the project will have.
    const strip = side(dialog, 'Partial strip', 'Overwrite').locator('img');
    const before = await strip.getAttribute('src');
    await side(dialog, 'Theme and settings Theme', 'Overwrite').click();
    await expect.poll(() => strip.getAttribute('src')).not.toBe(before);
    await side(dialog, 'Partial strip', 'Overwrite').click();
    await dialog.getByRole('status').getByText('1 added, 2 overwritten, 2 kept').waitFor();
    await picture('chosen');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('brand.zip imported', { exact: true }).waitFor();
    await page.getByText('1 added, 2 overwritten, 2 kept.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Agenda', exact: true }).waitFor();
    const { file } = await json('/acme');
    expect(file.theme.colors.accent1).toBe('#0F766E');
    expect(file.partials.strip).toEqual(stripIn('accent1'));
    expect((await json('/acme/templates/cover')).published.name).toBe('Our cover');
    expect(await (await manage('GET', '/acme/assets/logo')).text()).toBe(logoIn('#B45309'));
    expect(complaints).toEqual([]);
  });

  it('are imported as drafts with the keyboard alone', async () => {
    await openTemplates('acme');
    const chosen = page.waitForEvent('filechooser');
    await tabTo(page.getByRole('button', { name: 'Import…' }));
    await page.keyboard.press('Enter');
    const chooser = await chosen;
    await chooser.setFiles({ name: 'brand.zip', mimeType: 'application/zip', buffer: exported });
    const dialog = page.getByRole('dialog', { name: 'Import brand.zip' });
    await dialog.getByRole('status').getByText('2 kept').waitFor();
    // Nothing is imported before something is chosen.
    expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    const mine = side(dialog, 'Template Cover', 'Keep mine');
    await tabTo(mine);
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('status').getByText('1 overwritten, 1 kept').waitFor();
    await tabTo(dialog.getByRole('checkbox', { name: 'Import templates as drafts' }));
    await page.keyboard.press('Space');
    const button = dialog.getByRole('button', { name: 'Import', exact: true });
    await expect.poll(() => button.isEnabled()).toBe(true);
    await tabTo(button);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Templates are drafts until you publish them.').waitFor();
    expect(await json('/acme/templates/cover')).toMatchObject({
      published: { name: 'Our cover' },
      draft: { name: 'Cover' },
    });
    await page.locator('article', { hasText: 'Cover' }).getByText('Newer draft').waitFor();
  });

  it('overwrite nothing that somebody has changed since', async () => {
    await openTemplates('acme');
    const zip = zipOf({ 'templates/quote.json': JSON.stringify(slide('quote', 'Their quote')) });
    const dialog = await chooseZip('quote.zip', zip);
    const checked = page.waitForResponse((one) => one.url().endsWith('/bundle/plan'));
    await side(dialog, 'Template Their quote', 'Overwrite').click();
    await dialog.getByRole('status').getByText('1 overwritten').waitFor();
    await checked;
    await publish('acme', slide('quote', 'A newer quote'));
    const button = dialog.getByRole('button', { name: 'Import', exact: true });
    const answered = page.waitForResponse((one) => one.url().endsWith('/bundle/import'));
    await button.press('Enter');
    expect((await answered).status()).toBe(412);
    await dialog.getByText('Nothing was imported, because the project has changed since it was compared').waitFor();
    await dialog.getByText('Decide again about Their quote.').waitFor();
    await axe();
    await picture('conflict');
    expect((await json('/acme/templates/quote')).published.name).toBe('A newer quote');
    expect(await side(dialog, 'Template Their quote', 'Keep mine').isChecked()).toBe(true);
    expect(await button.isDisabled()).toBe(true);
    // Who uses the keyboard is still where they were.
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await side(dialog, 'Template Their quote', 'Overwrite').click();
    await button.click();
    await dialog.waitFor({ state: 'detached' });
    expect((await json('/acme/templates/quote')).published.name).toBe('Their quote');
  });

  it('say what is wrong with a file, and store the rest of it', async () => {
    await openTemplates('acme');
    const zip = zipOf({
      'templates/fine.json': JSON.stringify(slide('fine', 'Fine')),
      'templates/odd.json': JSON.stringify({ ...slide('odd', 'Odd'), colour: 'red' }),
    });
    const dialog = await chooseZip('odd.zip', zip);
    const faults = dialog.getByRole('list', { name: 'Faults' });
    await faults.getByText('templates/odd.json /colour').waitFor();
    await axe();
    await picture('faults');
    const button = dialog.getByRole('button', { name: 'Import', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Add Odd, Template' }).click();
    await faults.waitFor({ state: 'detached' });
    await button.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Fine', exact: true }).waitFor();
    expect((await manage('GET', '/acme/templates/odd')).status()).toBe(404);
  });

  it('are drawn with a font of the file, and say which font it replaces', async () => {
    await openTemplates('acme');
    const font = await readFile(FONT);
    const { elements } = slide('serif', 'Serif');
    const serif = { ...slide('serif', 'Serif'), elements: [{ ...elements[0], style: { font: 'Gelasio' } }] };
    const dialog = await chooseZip(
      'serif.zip',
      zipOf({ 'fonts/Serif.ttf': font, 'templates/serif.json': JSON.stringify(serif) }),
    );
    const hash = createHash('sha256').update(font).digest('hex');
    const loaded = page.waitForResponse((one) => one.url().endsWith(`/uploads/${hash}`));
    await dialog.getByRole('checkbox', { name: 'Add Serif.ttf, Font' }).waitFor();
    expect((await loaded).status()).toBe(200);
    await isDrawn(dialog.getByRole('region', { name: 'New' }), 1);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const other = await chooseZip('other.zip', zipOf({ 'fonts/Other.ttf': font }));
    await other.getByRole('status').getByText('1 added, 1 removed').waitFor();
    const changed = other.getByRole('region', { name: 'Changed' });
    await changed.getByText('Other.ttf replaces it.').waitFor();
    await axe();
    await picture('font');
    await other.getByRole('checkbox', { name: 'Add Other.ttf, Font' }).click();
    await changed.waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Cancel' }).click();
    await other.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('are not what any file is', async () => {
    await openTemplates('acme');
    const dialog = await chooseZip('broken.zip', Buffer.from('no zip file'));
    await dialog.getByRole('alert').getByText('It is no zip file, or it is damaged').waitFor();
    await axe();
    await picture('broken');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose another file' }).click(),
    ]);
    await chooser.setFiles({ name: 'same.zip', mimeType: 'application/zip', buffer: await exportOf('acme') });
    const other = page.getByRole('dialog', { name: 'Import same.zip' });
    await other.getByText('The project has everything in this file already.').waitFor();
    await picture('same');
    await other.getByRole('button', { name: 'Cancel' }).click();
    await other.waitFor({ state: 'detached' });
  });

  it('are not sent if they are too large, and may be dropped', async () => {
    await openTemplates('acme');
    const sent: string[] = [];
    page.on('request', (one) => one.method() === 'PUT' && sent.push(one.url()));
    await drop('large.zip', 40_000_001);
    const dialog = page.getByRole('dialog', { name: 'Import large.zip' });
    await dialog
      .getByRole('alert')
      .getByText('large.zip is larger than 40 MB, the limit of a zip file, so it was not sent.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    expect(sent).toEqual([]);
    await drop('small.zip', 10);
    await page.getByRole('dialog', { name: 'Import small.zip' }).getByRole('alert').waitFor();
    expect(sent).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  it('can be chosen once the templates of the project are loaded', async () => {
    const released = Promise.withResolvers<void>();
    const address = /\/projects\/acme\/templates(\?|$)/;
    await page.route(address, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto(`${studio}o/default/projects/acme`);
    const button = page.getByRole('button', { name: 'Import…' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    released.resolve();
    await expect.poll(() => button.isDisabled()).toBe(false);
    await page.unroute(address);
  });

  it('give an empty project its theme too', async () => {
    await change('POST', '', { id: 'empty', name: 'Empty' });
    await openTemplates('empty');
    await picture('empty');
    const dialog = await chooseZip('brand.zip', exported);
    // A failure shows the text of the dialog.
    await expect.poll(() => dialog.textContent()).toContain('5 added, 1 overwritten');
    await picture('into-empty');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Agenda', exact: true }).waitFor();
    expect((await json('/empty')).file.theme).toEqual((await json('/brand')).file.theme);
    expect(complaints).toEqual([]);
  });
});

/** Exports what the dialog chooses. Returns the name of the zip file and the paths in it. */
async function filesOf(dialog: Locator): Promise<readonly [string, readonly string[]]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return [file.suggestedFilename(), Object.keys(unzipSync(await readFile(await file.path())))];
}

async function exportOf(project: string): Promise<Buffer> {
  return (await manage('GET', `/${project}/bundle`)).body();
}

/** Presses Tab until an element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}
