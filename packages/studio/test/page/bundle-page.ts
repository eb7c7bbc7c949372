import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { buildOnce } from '@deckwright/test-tools/build-once';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The page's files, by their path on the server. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles a page with the playground as the studio does, from the sources of this workspace, once for all test files of a run. */
export async function bundlePage(): Promise<Bundle> {
  const folder = await buildOnce('playground-page', buildInto);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name))]));
}

async function buildInto(outDir: string): Promise<void> {
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
}
