/**
 * Shows the decks of the examples and of the demo in LibreOffice without their fonts, and counts what changes: `pnpm
 * compare:without-fonts [folder of the pictures]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { compareWithFonts } from '../test/without-fonts/compare.ts';
import { exampleDecks } from '../test/without-fonts/decks.ts';
import { FONT_SETS, type FontSet } from '../test/without-fonts/fonts.ts';

/** Share of the blocks whose lines may change, and the numbers of overlaps and of blocks outside their boxes. */
const MOST: Readonly<
  Record<FontSet, { readonly changed: number; readonly overlaps: number; readonly outside: number }>
> = {
  DejaVu: { changed: 0.1, overlaps: 5, outside: 15 },
  'Arimo and Tinos': { changed: 0.04, overlaps: 0, outside: 3 },
  'own fonts': { changed: 0, overlaps: 0, outside: 0 },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, only: { type: 'string' } },
});
const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) {
  console.log(missing);
  process.exit(1);
}

const decks = await exampleDecks(values.only);
for (const set of FONT_SETS) {
  const { blocks, changed, overlaps, outside, lost, pdfs } = await compareWithFonts(decks, set);
  const share = changed.length / blocks;
  console.log(
    `${set}: of ${blocks} blocks, ${changed.length} (${(share * 100).toFixed(1)} %) with other lines, ` +
      `${outside.length} outside their box, ${overlaps.length} overlapping pairs of words, ${lost.length} not found`,
  );
  if (values.list) {
    for (const [what, all] of Object.entries({ changed, overlaps, outside, lost }))
      for (const one of all) console.log(`  ${what}: ${one}`);
  }
  const [folder] = positionals;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const [index, { name }] of decks.entries())
      writeFileSync(join(folder, `${name.split('/').at(-1)}-${set.replaceAll(' ', '-')}.pdf`), pdfs[index]!);
  }
  const most = MOST[set];
  if (share > most.changed || overlaps.length > most.overlaps || outside.length > most.outside) process.exitCode = 1;
}
