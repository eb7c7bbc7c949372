import { openBrowser } from '@deckwright/test-tools/browser';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { bundlePlayground } from './bundle-playground.ts';
import { type PageServer, type PageSetup, servePage } from './serve-page.ts';

/** A browser with the playground of the demo project. */
export interface PlaygroundBrowser {
  readonly browser: Browser;
  readonly server: PageServer;
  /** The demo project with its request. */
  readonly demo: PageSetup;
  /** Opens the playground in a browser profile of its own. Errors and violations of the policy are collected in `errors`. */
  open(options?: BrowserContextOptions, setup?: PageSetup): Promise<Page>;
  readonly errors: string[];
  close(): Promise<void>;
}

/** Starts a browser and a server of the playground. Returns undefined if no browser is installed; `openBrowser` has printed that. */
export async function openPlaygrounds(service?: {
  readonly url: string;
  readonly key: string;
}): Promise<PlaygroundBrowser | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  const { settings, templates, request } = readProjects()['packages/server/demo']!;
  const initialBody = { ...request, options: { dev: true } };
  const demo = { projectId: 'demo', project: { settings, templates }, initialBody };
  const server = await servePage(await bundlePlayground(), demo, service);
  const errors: string[] = [];
  return {
    browser,
    server,
    demo,
    errors,
    async open(options = { viewport: { width: 1440, height: 900 } }, setup = demo) {
      server.setUp(setup);
      const context = await browser.newContext(options);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) errors.push(message.text());
      });
      await page.goto(server.origin);
      return page;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Waits until every slide of the demo has its picture. */
export async function everySlideDrawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (slides) => document.querySelectorAll('nav[aria-label="Slides"] [data-slide-picture]').length >= slides,
    count,
    { timeout: 60_000 },
  );
}

/** The text of the JSON editor, which is in a shadow root and draws only the lines in view. */
export function jsonOf(page: Page): Promise<string> {
  return page.locator('.cm-content[aria-label="Request body as JSON"]').evaluate((element) => {
    const { cmTile, cmView } = element as unknown as Record<'cmTile' | 'cmView', { view: { state: { doc: object } } }>;
    return String((cmTile ?? cmView).view.state.doc);
  });
}

/** Replaces the text of the JSON editor by typing. */
export async function typeJson(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content[aria-label="Request body as JSON"]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}
