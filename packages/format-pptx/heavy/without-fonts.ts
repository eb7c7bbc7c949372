/** `pnpm heavy compare:without-fonts`: the decks of the examples and of the demo. */
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { compareWithFonts } from '../test/without-fonts/compare.ts';
import { exampleDecks } from '../test/without-fonts/decks.ts';
import { FONT_SETS, type FontSet } from '../test/without-fonts/fonts.ts';

/** Share of the blocks whose lines may change, and the numbers of overlaps and of blocks outside their boxes. */
const MOST: Readonly<Record<FontSet, readonly [changed: number, overlaps: number, outside: number]>> = {
  DejaVu: [0.1, 5, 15],
  'Arimo and Tinos': [0.04, 0, 3],
  'own fonts': [0, 0, 0],
};

const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) throw new TypeError(missing);
const decks = await exampleDecks();
for (const set of FONT_SETS) {
  const { blocks, changed, overlaps, outside, lost } = await compareWithFonts(decks, set);
  const found = [changed.length / blocks, overlaps.length, outside.length];
  if (found.some((one, at) => one > MOST[set][at]!)) {
    console.log({ changed, overlaps, outside });
    process.exitCode = 1;
  }
  console.log(
    `${set}: of ${blocks} blocks, ${changed.length} (${(found[0]! * 100).toFixed(1)} %) with other lines, ` +
      `${outside.length} outside their box, ${overlaps.length} overlapping pairs of words, ${lost.length} not found`,
  );
}
