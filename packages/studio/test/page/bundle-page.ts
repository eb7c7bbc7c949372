import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The page's files, by their path on the server. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles a page with the playground as the studio does, from the sources of this workspace. */
export async function bundlePage(): Promise<Bundle> {
  const outDir = mkdtempSync(join(tmpdir(), 'deckwright-playground-'));
  const { NODE_ENV } = process.env;
  // The test runner sets it to `test`, in which React would be its development build.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'silent',
      plugins: [react(), tailwind()],
      resolve: { conditions: ['source', 'worker', 'module', 'browser', 'production'] },
      build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: false },
      // A worker with top-level await, which yoga and HarfBuzz have, is an ES module.
      worker: { format: 'es' },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(outDir, name))]));
}
