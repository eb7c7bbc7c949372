/**
 * Builds the documentation into a folder, by default into the server's package, unless what is there was built from the same inputs.
 * For a host other than the server of Deckwright, which has both, `--fonts` adds the fonts of the live examples, and
 * `--address https://example.com/docs/` writes the address of the site into the lists and the Markdown of the pages.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from '../../../scripts/pages/build-page.ts';
import type { PageAssets } from '../src/build/layout.ts';

const folder = join(import.meta.dirname, '..');
const root = join(folder, '../..');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { address: { type: 'string' }, fonts: { type: 'boolean' } },
});
const output = resolve(positionals[0] ?? join(folder, '../server/dist/docs'));

await buildPage({
  name: 'documentation',
  folder,
  output,
  // What the pages are made of, and what they link to.
  inputs: ['docs/**', 'examples/**/*.{ts,json,md,sh,csv,sql}', 'deploy/**', '*.md', 'packages/*/README.md'],
  addressed: /\.md$/,
  async build(outDir) {
    const { build } = await import('vite');
    await build({ configFile: join(folder, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
    const { writeSite } = await import('../src/build/write-site.ts');
    await writeSite({ root, folder: outDir, assets: assetsOf(outDir) });
    if (values.address !== undefined) fillIn(outDir, values.address);
    if (values.fonts) {
      const { writeExampleFonts } = await import('../src/build/example-files.ts');
      writeExampleFonts(outDir);
    }
  },
});

function fillIn(outDir: string, address: string): void {
  for (const name of globSync('**/*.{md,txt,xml}', { cwd: outDir })) {
    const file = join(outDir, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('{{address}}', address.replace(/\/?$/, '/')));
  }
}

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
