import { join } from 'node:path';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { Browser, Page } from 'playwright-core';

const PERSON = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'a long enough password' };
const NEUTRAL = join(import.meta.dirname, '../../../../examples/neutral');
const PROJECT = 'owners/default/projects/neutral';

/** The editor in a browser, on a whole server with a project whose templates are those of `examples/neutral`. */
export interface OpenEditor {
  readonly page: Page;
  /** Errors that the browser reports. */
  readonly complaints: string[];
  /** Adds a template to the project. */
  add(key: string, template: object): Promise<void>;
  /** Adds a partial to the project. */
  putPartial(name: string, partial: object): Promise<void>;
  /** Address of another page of the project. */
  project(path: string): string;
  /** The draft of a template, or what is published if there is no draft. */
  stored(key: string): Promise<object>;
  /** Address of the page that edits a template. */
  address(key: string): string;
  /** Opens a template, and waits until it is drawn. */
  open(key: string): Promise<void>;
  /** Stops the server and deletes its data. The browser stays open. */
  end(): Promise<void>;
}

/** Starts a server with the built studio of a folder, and signs in. */
export async function openEditor(browser: Browser, studioFolder: string): Promise<OpenEditor> {
  const server = await runServer({ studioFolder, demoFolder: NEUTRAL });
  const complaints: string[] = [];
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const { request } = context;
  const manage = (path: string) => `${server.publicUrl}/manage/v1/${path}`;
  const token = /first-run#token=(\S+)/.exec(server.welcome)![1]!;
  const headers = { origin: server.publicUrl };
  const signedUp = await request.post(manage('auth/first-run'), { data: { token, ...PERSON }, headers });
  if (!signedUp.ok()) throw new Error(await signedUp.text());
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser reports templates that the server rejects, and files that have changed since they were read.
    if (message.type() === 'error' && !/status of (400|412)/.test(message.text())) complaints.push(message.text());
  });
  const pageOf = (path: string) => `${server.publicUrl}/studio/o/default/projects/neutral/${path}`;
  const address = (key: string) => pageOf(`templates/${key}/edit`);
  return {
    page,
    complaints,
    address,
    project: pageOf,
    async putPartial(name, partial) {
      const made = await request.put(manage(`${PROJECT}/partials/${name}`), {
        data: partial,
        headers: { ...headers, 'if-match': '*' },
      });
      if (!made.ok()) throw new Error(await made.text());
    },
    async add(key, template) {
      const made = await request.put(manage(`${PROJECT}/templates/${key}/draft`), {
        data: { ...template, key },
        headers: { ...headers, 'if-none-match': '*' },
      });
      if (!made.ok()) throw new Error(await made.text());
    },
    async stored(key) {
      const { draft, published } = await (await request.get(manage(`${PROJECT}/templates/${key}`))).json();
      return draft ?? published;
    },
    async open(key) {
      await page.goto(address(key));
      await untilDrawn(page);
    },
    async end() {
      await context.close();
      await server.end();
    },
  };
}

/** Waits until the slide is drawn, or the editor says why it cannot be. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('.dw-canvas-picture, main p[role="status"]').first().waitFor({ timeout: 15_000 });
}
