/**
 * Adds a new slide of each layout to the demo and the examples, and shows what LibreOffice makes of it: `pnpm compare:new-slides
 * [folder]`. Writes the files to the folder, if one is given. Exits with 1 if a new slide lacks a placeholder, or if a title does not
 * move with its layout.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedDecks } from '../../../parity/decks/stored.ts';
import { createDeckRenderer } from '../test/corpus/render.ts';
import { addSlides } from '../test/new-slides/add-slides.ts';
import { compareNewSlides } from '../test/new-slides/compare.ts';
import { impressMissing } from '../test/new-slides/impress.ts';

const [folder] = process.argv.slice(2);
const missing = impressMissing();
if (missing === undefined) await main();
else console.log(missing);

async function main(): Promise<void> {
  const decks = storedDecks();
  const renderer = createDeckRenderer();
  const files: Uint8Array[] = [];
  for (const { project, templates, presentation } of decks) {
    const request = { attributes: {}, ...presentation, project, templates } as Parameters<typeof renderer.render>[0];
    files.push((await renderer.render(request)).artifact.bytes);
  }
  await renderer.close();
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const [index, { name }] of decks.entries()) {
      writeFileSync(join(folder, `${name}.pptx`), addSlides(files[index]!, { texts: true }).pptx);
    }
  }
  for (const [index, { layouts, faults, titles, filled }] of (await compareNewSlides(files)).entries()) {
    const counts = layouts.map(({ name, placeholders }) => `${name} ${placeholders.length}`);
    const sum = layouts.reduce((total, { placeholders }) => total + placeholders.length, 0);
    console.log(`${decks[index]!.name}: ${layouts.length} layouts, ${sum} placeholders: ${counts.join(', ')}`);
    console.log(`  titles that move with their layout: ${titles.moved} of ${titles.of}`);
    console.log(`  placeholders of slides with the position of the layout: ${filled.inheriting} of ${filled.of}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
