import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import process from 'node:process';
import { build, type PluginOption } from 'vite';

/** The page's files, by their path on the server. */
export type PageFiles = ReadonlyMap<string, Uint8Array>;

/** Bundles the page of a folder, with its workers, from the sources of this workspace. */
export async function bundlePage(root: string, plugins: PluginOption[] = []): Promise<PageFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-page-'));
  await bundlePageInto(folder, root, plugins);
  return readPageFiles(folder);
}

/** As {@link bundlePage}, into a folder. */
export async function bundlePageInto(outDir: string, root: string, plugins: PluginOption[]): Promise<void> {
  const { NODE_ENV } = process.env;
  // The test runner sets it to `test`, in which Vite and React add what is for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      resolve: { conditions: ['source', 'worker', 'module', 'browser', 'production'] },
      build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: false },
      // A worker with top-level await, which yoga and HarfBuzz have, is an ES module.
      worker: { format: 'es' },
    });
  } finally {
    // The next test files of this worker are in the same process.
    process.env.NODE_ENV = NODE_ENV;
  }
}

export function readPageFiles(folder: string): PageFiles {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(folder, name))]));
}
