import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The page's files, by their path on the server. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/** Bundles the page and its worker as an application would, from the sources of this workspace. */
export async function bundlePage(): Promise<Bundle> {
  const outDir = mkdtempSync(join(tmpdir(), 'deckwright-page-'));
  // The test runner's own value makes Vite add what is for development.
  process.env.NODE_ENV = 'production';
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'worker', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: false },
    // A worker with top-level await, which yoga and HarfBuzz have, is an ES module.
    worker: { format: 'es' },
  });
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(outDir, name))]));
}

/** The scripts of the worker, and the program of HarfBuzz. */
export const WORKER = { scripts: /^(?!.*\/index).+\.js$/, wasm: /\.wasm$/ };

/** Bytes of the files with such names, as a server sends them. */
export function gzipped(bundle: Bundle, names: RegExp): number {
  const files = [...bundle].filter(([name]) => names.test(name));
  return files.reduce((sum, [, bytes]) => sum + gzipSync(bytes).length, 0);
}
