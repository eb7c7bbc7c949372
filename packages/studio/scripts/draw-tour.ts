/** Draws the pictures of `docs/studio.md`, with the real studio and server: `pnpm write draw:tour`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import sharp from 'sharp';
import { meetPerson } from '../test/flows/person.ts';
import { runStudio } from '../test/flows/run-studio.ts';
import { tourStudio } from '../test/flows/tour.ts';
import { runScript } from '../test/run-script.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures/studio');

const browser = await openBrowser();
if (browser === undefined) throw new Error('A browser is needed to draw the tour.');
const built = await mkdtemp(join(tmpdir(), 'deckwright-tour-'));
await runScript('build.ts', built);
const studio = await runStudio(browser, built);
await mkdir(FOLDER, { recursive: true });
const person = await meetPerson(studio, 'mouse', { colorScheme: 'light' });
await tourStudio(person, studio, async (name) => {
  const bytes = await person.page.screenshot({ caret: 'hide', animations: 'disabled' });
  // Few colours are enough for a page, and make the file a third.
  const small = await sharp(bytes).png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), small);
  console.log(`${name}.png, ${Math.round(small.length / 1_000)} KB`);
});
await browser.close();
await studio.end();
await rm(built, { recursive: true });
