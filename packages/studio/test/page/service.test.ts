import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { DEMO, type TestServer } from '@deckwright/test-tools/server/test-server';
import { readPptxText } from '@deckwright/testkit/pptx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaygrounds, type PlaygroundBrowser, typeJson } from './open-playground.ts';
import type { PageSetup } from './serve-page.ts';

const TIMEOUT = 180_000;

let server: TestServer;
let playgrounds: PlaygroundBrowser | undefined;
beforeAll(async () => {
  server = await runServer();
  playgrounds = await openPlaygrounds({ url: `http://127.0.0.1:${server.port}`, key: server.secret });
}, TIMEOUT);
afterAll(async () => {
  await playgrounds?.close();
  await server.end();
});

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(DEMO, name), 'utf8'));
}

function setup(content: object, options: object): PageSetup {
  return {
    projectId: 'demo',
    project: {
      settings: read('project.json'),
      templates: [read('templates/title.json'), read('templates/picture.json')],
    },
    initialBody: { projectId: 'demo', presentation: { slideList: [{ templateKey: 'title', content }] }, options },
  };
}

describe('a run', { timeout: TIMEOUT }, () => {
  it.each([
    ['waits for the file', {}, 'POST /v1/project/export'],
    ['polls a task', { async: true }, 'GET /v1/presentation/'],
  ])('%s, and links to it', async (_, options, request) => {
    if (!playgrounds) return;
    const page = await playgrounds.open(undefined, setup({ title: 'From the page' }, { dev: true, ...options }));
    await page.getByRole('button', { name: 'Run' }).click();
    const link = page.getByRole('link', { name: 'Open the file' });
    await link.waitFor();
    const file = await (await fetch((await link.getAttribute('href'))!)).bytes();
    expect(readPptxText(file).join('\n')).toContain('From the page');
    expect(await page.locator('summary').filter({ hasText: 'req_' }).last().textContent()).toMatch(
      new RegExp(`${request}.*200.*req_`),
    );
    await page.context().close();
  });

  it('shows a fault that only the server finds at its field, until the value changes', async () => {
    if (!playgrounds) return;
    // The page has another version of the template, in which the subtitle is not a text.
    const { project, ...rest } = setup({ title: 'Hello', subtitle: true }, { dev: true });
    const title = read('templates/title.json') as { fields: object };
    const other = { ...title, fields: { ...title.fields, subtitle: { type: 'boolean' } } };
    const page = await playgrounds.open(undefined, { ...rest, project: { ...project, templates: [other] } });
    const field = page.locator('[data-field="/presentation/slideList/0/content/subtitle"]');
    await field.waitFor();
    expect(await field.textContent()).not.toContain('Expected');
    await page.getByRole('button', { name: 'Run' }).click();
    await field.getByText('Expected a string or a number').waitFor();
    await field.getByRole('switch').click();
    await field.getByText('Expected a string or a number').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('a preview', { timeout: TIMEOUT }, () => {
  it('draws the other slides while one waits for a remote picture', async () => {
    if (!playgrounds) return;
    const url = 'https://pictures.example/never.png';
    const start = setup({ title: 'Behind it' }, {});
    const page = await playgrounds.open(undefined, start);
    // The page's request for the picture is never answered.
    await page.route('**/picture?*', () => {});
    const body = structuredClone(start.initialBody) as { presentation: { slideList: object[] } };
    const picture = { templateKey: 'picture', content: { picture: url, title: 'Waits' } };
    body.presentation.slideList.unshift(picture);
    await page.getByRole('heading', { name: 'Slide 1' }).waitFor();
    await typeJson(page, JSON.stringify(body, null, 2));
    const drawn = page.locator('nav[aria-label="Slides"] li').nth(1).locator('[data-slide-picture]');
    await drawn.waitFor();
    await page.context().close();
  });

  it('ends a worker that hangs, names the slide, and draws the others', async () => {
    if (!playgrounds) return;
    const start = setup({ title: 'First' }, {});
    const { presentation } = start.initialBody as { presentation: { slideList: object[] } };
    presentation.slideList.push({ templateKey: 'title', content: { title: 'Hangs' } });
    presentation.slideList.push({ templateKey: 'title', content: { title: 'Third' } });
    const page = await playgrounds.open(undefined, start);
    // The worker of a page that is loaded with this route loops forever as soon as it begins the second slide.
    await page.route('**/worker-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${HANG}\n${await response.text()}` });
    });
    await page.reload();
    const rail = page.locator('nav[aria-label="Slides"] li');
    await rail.nth(2).locator('[data-slide-picture]').waitFor({ timeout: 60_000 });
    expect(await rail.nth(1).locator('[data-slide-picture]').count()).toBe(0);
    await page.getByRole('button', { name: 'Slide 2', exact: true }).click();
    await page.getByText('This slide took too long to draw. Change it to try again.').waitFor();
    await page.context().close();
  });
});

const HANG = `
const post = self.postMessage.bind(self);
self.postMessage = (message) => {
  post(message);
  while (message.did === 'begin' && message.id === 2) {}
};`;
