import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsole } from '../src/cli/create-console.ts';
import type { TemplateView } from '../src/cli/watching/drawn-template.ts';
import { startWatching, type Watching } from '../src/cli/watching/watch-command.ts';
import type { FolderView } from '../src/cli/watching/watched-folder.ts';
import { commandLine } from './deckwright.ts';
import { readEvents, type WatchEvents } from './read-events.ts';
import { DEMO } from './run-server.ts';

const PICTURE = { type: 'image', box: { x: 800, y: 480, width: 80, height: 40 }, src: 'asset:logo' };
const SILENT = createConsole({ out() {}, err() {}, terminal: false, environment: {} }, { json: false, quiet: true });

let folder: string;
let watching: Watching;
let events: WatchEvents;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-watch-'));
  await cp(DEMO, folder, { recursive: true });
  [watching, browser] = await Promise.all([startWatching(folder, 0, SILENT), openBrowser()]);
  events = await readEvents(watching.url);
  await next('picture', ({ slides }) => slides.length > 0);
  await next('title', ({ slides }) => slides.length > 0);
});
afterAll(async () => {
  events.close();
  await Promise.all([watching.close(), browser?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const seen = new Map<string, TemplateView>();
/** The next view of a template that satisfies a condition. */
async function next(name: string, is: (view: TemplateView) => boolean): Promise<TemplateView> {
  const file = `templates/${name}.json`;
  for (let view = seen.get(file); ; view = await events.template()) {
    if (view !== undefined) seen.set(view.file, view);
    if (view?.file === file && is(view)) return view;
  }
}

async function nextFolder(is: (view: FolderView) => boolean): Promise<FolderView> {
  for (;;) {
    const view = await events.folder();
    if (is(view)) return view;
  }
}

async function template(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(DEMO, `templates/${name}.json`), 'utf8'));
}

async function write(path: string, content: unknown): Promise<void> {
  await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

async function picture({ slides }: TemplateView): Promise<string> {
  return (await fetch(new URL(`/slides/${slides[0]!.id}.svg`, watching.url))).text();
}

describe('a watched folder', () => {
  test('draws a template again when it is saved, and no other', async () => {
    const before = { title: seen.get('templates/title.json')!, picture: seen.get('templates/picture.json')! };
    const old = await picture(before.title);
    await write('templates/title.json', { ...(await template('title')), background: '#ABCDEF' });
    const view = await next('title', ({ slides }) => slides[0]!.id !== before.title.slides[0]!.id);
    const svg = await picture(view);
    expect(svg).toMatch(/^<svg/);
    expect(svg).not.toBe(old);
    expect(svg.toLowerCase()).toContain('#abcdef');
    expect((await fetch(new URL(`/slides/${before.title.slides[0]!.id}.svg`, watching.url))).status).toBe(404);
    expect(seen.get('templates/picture.json')).toBe(before.picture);
  });

  test('notices a save that replaces the file, as editors do', async () => {
    const { slides } = seen.get('templates/title.json')!;
    await writeFile(join(folder, 'new'), JSON.stringify({ ...(await template('title')), background: '#FEDCBA' }));
    await rename(join(folder, 'new'), join(folder, 'templates/title.json'));
    await next('title', (view) => view.slides[0]!.id !== slides[0]!.id);
  });

  test('shows every fault at its template, with the last pictures, until it is fixed', async () => {
    const { slides } = seen.get('templates/title.json')!;
    await write('templates/title.json', { ...(await template('title')), colour: 'red', name: 7 });
    // A file that is half written has another fault first.
    const faulty = await next('title', ({ faults }) => faults.join().includes('templates/title.json /colour: '));
    expect(faulty).toMatchObject({ slides, stale: true });
    expect(faulty.faults.join('\n')).toContain('templates/title.json /name: ');
    await write('templates/title.json', '{ "key": ');
    await next('title', ({ faults }) => /not JSON/.test(faults.join()));
    await write('templates/title.json', await template('title'));
    expect(await next('title', ({ faults }) => faults.length === 0)).toMatchObject({ stale: false });
  });

  test('draws the templates that use a picture again when the picture changes', async () => {
    const elements = [...((await template('title')).elements as unknown[]), PICTURE];
    await write('templates/title.json', { ...(await template('title')), elements });
    await next('title', ({ faults }) => faults.join().includes('asset:logo'));
    await mkdir(join(folder, 'assets'));
    const logo = (color: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="${color}"/></svg>`;
    await write('assets/logo.svg', logo('#112233'));
    const { slides } = await next('title', ({ faults }) => faults.length === 0);
    await write('assets/logo.svg', logo('#332211'));
    await next('title', (view) => view.slides[0]!.id !== slides[0]!.id);
    await write('templates/title.json', await template('title'));
    await next('title', ({ faults }) => faults.length === 0);
  });

  test('draws all templates again when the project file changes, and shows its faults', async () => {
    const before = ['title', 'picture'].map((name) => seen.get(`templates/${name}.json`)!.slides[0]!.id);
    await write('project.json', { id: 'demo', name: 'Other', slideSize: { width: 1000, height: 600 } });
    expect(await nextFolder(({ name }) => name === 'Other')).toMatchObject({ width: 1000, height: 600, faults: [] });
    await next('title', ({ slides }) => slides[0]!.id !== before[0]);
    await next('picture', ({ slides }) => slides[0]!.id !== before[1]);
    await write('project.json', { id: 'demo', name: 'Other', slideSize: 'A4' });
    // It may also be read while it is being written, and then it is not JSON yet.
    await nextFolder((view) => view.faults.some((fault) => /^project.json \/slideSize: /.test(fault)));
    await write('project.json', { id: 'demo', name: 'Demo' });
    await nextFolder((view) => view.faults.length === 0);
  });

  test('draws the templates again that use a changed picture through a partial', async () => {
    const logo = (color: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><rect width="4" height="2" fill="${color}"/></svg>`;
    await write('assets/badge.svg', logo('#112233'));
    const image = { type: 'image', src: 'asset:badge' };
    await write('project.json', { id: 'demo', name: 'Demo', partials: { badge: { elements: [image] } } });
    const badge = { type: 'partial', partial: 'badge', box: { x: 800, y: 480, width: 40, height: 20 } };
    const elements = [...((await template('title')).elements as unknown[]), badge];
    const old = seen.get('templates/title.json')!.slides[0]!.id;
    await write('templates/title.json', { ...(await template('title')), elements });
    const { slides } = await next('title', (view) => view.slides[0]!.id !== old && view.faults.length === 0);
    await write('assets/badge.svg', logo('#332211'));
    await next('title', (view) => view.slides[0]!.id !== slides[0]!.id);
    await write('templates/title.json', await template('title'));
    await write('project.json', { id: 'demo', name: 'Demo' });
    await next('title', ({ faults, slides }) => faults.length === 0 && slides[0]!.id > old);
  });

  test('shows templates that are added, and forgets those that are deleted', async () => {
    await write('templates/more.json', { ...(await template('title')), key: 'more' });
    await next('more', ({ slides }) => slides.length === 1);
    await rm(join(folder, 'templates/more.json'));
    const { files } = await nextFolder((view) => !view.files.includes('templates/more.json'));
    expect(files).toEqual(['templates/picture.json', 'templates/title.json']);
  });
});

describe('the page of a watched folder', () => {
  test.each([390, 1280])('shows every slide, and faults at their template, on a screen of %i pixels', async (width) => {
    if (browser === undefined) return;
    await write('templates/title.json', { ...(await template('title')), colour: '<b>red</b>' });
    await next('title', ({ faults }) => faults.length > 0);
    const page = await browser.newPage();
    const broken: string[] = [];
    page.on('console', (message) => broken.push(message.text()));
    page.on('pageerror', (error) => broken.push(String(error)));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(watching.url);
    const drawn = `[...document.querySelectorAll('figure img[src]')].filter(({ naturalWidth }) => naturalWidth > 0).length`;
    await expect.poll(() => page.evaluate(drawn)).toBe(2);
    const shown = await page.evaluate(`({
      names: [...document.querySelectorAll('h2')].map(({ textContent }) => textContent),
      faults: [...document.querySelectorAll('section .faults:not([hidden]) li')].map(({ textContent }) => textContent),
      state: document.querySelector('#state').textContent,
      bar: getComputedStyle(document.querySelector('header')).position,
      width: document.documentElement.scrollWidth,
    })`);
    expect(shown).toMatchObject({ names: ['Picture', 'Title'], state: 'Watching', bar: 'sticky', width });
    expect(shown).toMatchObject({ faults: [expect.stringContaining('/colour: ')] });

    const source = `[...document.querySelectorAll('figure img')][1].src`;
    const before = await page.evaluate(source);
    await write('templates/title.json', { ...(await template('title')), background: `#${width}`.padEnd(7, '0') });
    await expect.poll(() => page.evaluate(source)).not.toBe(before);
    expect(await page.evaluate(`document.querySelectorAll('section .faults:not([hidden])').length`)).toBe(0);
    // The page has broken neither its policy nor a script.
    expect(broken).toEqual([]);
    await page.close();
    await next('title', ({ faults }) => faults.length === 0);
  });
});

describe('the server of a watched folder', () => {
  const get = (headers: Record<string, string>, method = 'GET', path = '/') =>
    new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
      const sent = request(new URL(path, watching.url), { method, headers }, (response) => {
        response.resume();
        resolve({ status: response.statusCode!, headers: response.headers });
      });
      sent.on('error', reject).end();
    });

  test('answers only requests for its own address, so that no other site can read it', async () => {
    const { host, port } = new URL(watching.url);
    expect(host).toMatch(/^127\.0\.0\.1:/);
    for (const own of [host, `localhost:${port}`]) expect((await get({ host: own })).status).toBe(200);
    for (const other of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1:${Number(port) + 1}`]) {
      for (const path of ['/', '/events', '/page.js']) {
        expect((await get({ host: other }, 'GET', path)).status, `${other}${path}`).toBe(403);
      }
    }
  });

  test('serves pages and slides that can load nothing from elsewhere', async () => {
    const { headers } = await get({});
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const slide = await get({}, 'GET', `/slides/${seen.get('templates/title.json')!.slides[0]!.id}.svg`);
    expect(slide.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox$/);
    expect((await get({}, 'POST')).status).toBe(405);
    for (const path of ['/../package.json', '/slides/0.svg', '/slides/x.svg', '/__proto__', '/constructor']) {
      expect((await get({}, 'GET', path)).status, path).toBe(404);
    }
  });

  test('reports a port that is in use', async () => {
    const { port } = new URL(watching.url);
    await expect(startWatching(folder, Number(port), SILENT)).rejects.toThrow(
      `--port ${port}: another program uses it`,
    );
    const deckwright = commandLine(join(folder, 'data'));
    expect(await deckwright('watch', folder, '--port', 'x')).toMatchObject({
      code: 2,
      err: expect.stringContaining('not a port'),
    });
    expect(await deckwright('watch', join(folder, 'gone'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('no such folder'),
    });
  });
});
