/** Draws the README's pictures of the studio and of the editor, with the real server: `pnpm write draw:readme`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import sharp from 'sharp';
import { builtEditor } from '../test/built-editor.ts';
import { builtStudio } from '../test/built-studio.ts';
import { photographPages } from '../test/flows/readme.ts';
import { runStudio } from '../test/flows/run-studio.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures/readme');

const browser = await openBrowser();
if (browser === undefined) throw new Error('A browser is needed to draw the pages.');
const studio = await runStudio(browser, await builtStudio(), await builtEditor());
for (const [name, bytes] of await photographPages(studio)) {
  const small = await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), small);
  console.log(`${name}.png, ${Math.round(small.length / 1_000)} KB`);
}
await browser.close();
await studio.end();
