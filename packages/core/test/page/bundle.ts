import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** The page's files, by their path on the server. */
export type Bundle = ReadonlyMap<string, Uint8Array>;

/**
 * Bundles the page and its worker as an application would, from the sources of this workspace.
 *
 * `charts: false` leaves ECharts out, which alone is larger than the limit for the script. Remove the option once ECharts is gone
 * (docs/decisions/0016-who-draws-charts.md).
 */
export async function bundlePage({ charts = true } = {}): Promise<Bundle> {
  const outDir = mkdtempSync(join(tmpdir(), 'deckwright-page-'));
  const plugins = () => (charts ? [] : [withoutCharts]);
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source', 'worker', 'module', 'browser', 'production'] },
    build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: false },
    plugins: plugins(),
    // A worker with top-level await, which yoga and HarfBuzz have, is an ES module.
    worker: { format: 'es', plugins },
  });
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) !== '');
  return new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, readFileSync(join(outDir, name))]));
}

const withoutCharts: Plugin = {
  name: 'without-charts',
  enforce: 'pre',
  resolveId: (id) => (/^(echarts|zrender)(\/|$)/.test(id) ? '\0without-charts.cjs' : undefined),
  load: (id) => (id === '\0without-charts.cjs' ? 'module.exports = {};' : undefined),
};

/** The scripts of the worker, and the program of HarfBuzz. */
export const WORKER = { scripts: /^(?!.*\/index).+\.js$/, wasm: /\.wasm$/ };

/** Bytes of the files with such names, as a server sends them. */
export function gzipped(bundle: Bundle, names: RegExp): number {
  const files = [...bundle].filter(([name]) => names.test(name));
  return files.reduce((sum, [, bytes]) => sum + gzipSync(bytes).length, 0);
}
