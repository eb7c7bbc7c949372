/** Builds the documentation into a folder, by default into the server's package, unless what is there was built from the same inputs. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPage } from '../../../scripts/pages/build-page.ts';
import type { PageAssets } from '../src/build/layout.ts';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const output = resolve(process.argv[2] ?? join(folder, '../server/dist/docs'));

await buildPage({
  name: 'documentation',
  folder,
  output,
  // What the pages are made of, and what they link to.
  inputs: ['docs/**', 'examples/**/*.{ts,json,md,sh,csv,sql}', 'deploy/**', '*.md', 'packages/*/README.md'],
  async build(outDir) {
    const { build } = await import('vite');
    await build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
    const { writeSite } = await import('../src/build/write-site.ts');
    await writeSite({ root, folder: outDir, assets: assetsOf(outDir) });
  },
});

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

function assetsOf(outDir: string): PageAssets {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8'));
  const page = manifest['src/page/page.ts']!;
  const example = manifest['src/example/example.ts']!;
  const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal/.test(file))!;
  return {
    script: page.file,
    exampleScript: example.file,
    styles: page.css ?? [],
    exampleStyles: example.css ?? [],
    font: font.file,
  };
}
