import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

/** Bundles the page of a folder from the sources of this workspace. Returns its files by their path on a server. */
export async function bundlePage(root: string): Promise<Map<string, Uint8Array>> {
  const outDir = mkdtempSync(join(tmpdir(), 'deckwright-canvas-'));
  const { NODE_ENV } = process.env;
  // The test runner sets it to `test`, in which React would be its development build.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [react()],
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: false },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(outDir, name))]));
}

export const ORIGIN = 'http://127.0.0.1';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** As strict as the server's own: no inline scripts, no inline styles, no other host. */
const POLICY = "default-src 'self'; img-src data:; object-src 'none'";

/** Answers the requests of pages with the files of a bundle, without a server. */
export async function serveBundle(context: BrowserContext, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
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
