import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { PageFiles } from '@deckwright/test-tools/bundle-page';
import type { InlinedProject } from '@deckwright/test-tools/decks/read-projects';
import type { FontAddress } from '../../src/browser/fonts.ts';
import { bundledFonts } from '../../src/node/index.ts';
import type { Drawn, Job } from './jobs.ts';

export interface OpenPage {
  /** Does a job in the page's worker. Rejects with the worker's error. */
  do(job: Job): Promise<Drawn>;
  /** Uses and loads a font in the page itself, not in its worker. */
  load(font: FontAddress): Promise<{ readonly bytes: number; readonly before: string }>;
  /** The bundled fonts, as the page has them. */
  readonly fonts: readonly FontAddress[];
  /** Serves bytes below the page's address. */
  serve(path: string, bytes: Uint8Array): void;
  /** Addresses that the page and its worker asked for, each once. */
  readonly requested: ReadonlySet<string>;
  /** Where the page is. */
  readonly origin: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/**
 * Serves a bundle and the bundled fonts, and opens the page in a browser. Without a browser it prints that the tests are left out,
 * and returns undefined.
 */
export async function openPage(
  bundle: PageFiles,
  projects: Readonly<Record<string, InlinedProject>>,
): Promise<OpenPage | undefined> {
  const browser = await openBrowser();
  if (!browser) return undefined;
  const served = new Map<string, Uint8Array>(bundle);
  const fonts = bundledFonts().map(({ load, ...facts }, index) => {
    const url = `/fonts/${index}.ttf`;
    served.set(url, load());
    return { ...facts, url };
  });
  const server = createServer(({ url = '' }, response) => {
    const bytes = served.get(url);
    response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(url)] ?? 'application/octet-stream' });
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const page = await browser.newPage();
  const requested = new Set<string>();
  // Also reports what workers of the page ask for.
  page.on('request', (request) => requested.add(request.url()));
  await page.goto(`${origin}/index.html`, { waitUntil: 'load' });
  const run = (job: Job): Promise<Drawn> => page.evaluate((one) => globalThis.doInWorker(one), job);
  await run({ do: 'open', fonts, projects });
  return {
    do: run,
    load: (font) => page.evaluate((one) => globalThis.loadInPage(one), font),
    fonts,
    serve: (path, bytes) => void served.set(path, bytes),
    requested,
    origin,
    async close() {
      await browser.close();
      server.close();
    },
  };
}
