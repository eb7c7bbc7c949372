/** Draws the pictures of the README and of `docs/editor.md`, with the real server: `pnpm write draw:readme`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import sharp from 'sharp';
import { builtEditor } from '../test/built-editor.ts';
import { builtStudio } from '../test/built-studio.ts';
import { photographEditor } from '../test/flows/editor-pages.ts';
import { photographPages } from '../test/flows/readme.ts';
import { runStudio } from '../test/flows/run-studio.ts';

const PICTURES = join(import.meta.dirname, '../../../docs/pictures');

const browser = await openBrowser();
if (browser === undefined) throw new Error('A browser is needed to draw the pages.');
const studio = await runStudio(browser, await builtStudio(), await builtEditor());
await keep('readme', await photographPages(studio));
await keep('editor', await photographEditor(studio));
await browser.close();
await studio.end();

async function keep(folder: string, pictures: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await mkdir(join(PICTURES, folder), { recursive: true });
  for (const [name, bytes] of pictures) {
    const small = await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
    await writeFile(join(PICTURES, folder, `${name}.png`), small);
    console.log(`${folder}/${name}.png, ${Math.round(small.length / 1_000)} KB`);
  }
}
