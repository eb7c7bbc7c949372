import { extname } from 'node:path';
import { bundlePage, type PageFiles } from '@deckwright/test-tools/bundle-page';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright-core';

/** Bundles the page of a folder. */
export function bundleReact(root: string): Promise<PageFiles> {
  return bundlePage(root, [react()]);
}

export const ORIGIN = 'http://127.0.0.1';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** As strict as the server's own: no inline scripts, no inline styles, no other host. */
const POLICY = "default-src 'self'; img-src data:; object-src 'none'";

/** Answers the requests of pages with the files of a bundle, without a server. */
export async function serveBundle(context: BrowserContext, files: PageFiles): Promise<void> {
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = pathname === '/' ? '/index.html' : pathname;
    await route.fulfill({
      status: files.has(name) ? 200 : 404,
      headers: { 'content-type': TYPES[extname(name)] ?? 'text/plain', 'content-security-policy': POLICY },
      body: Buffer.from(files.get(name) ?? []),
    });
  });
}
