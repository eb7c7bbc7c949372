/**
 * Compares the charts of a folder of CSV tables in our PDF with LibreOffice's picture of our pptx, 12 charts for each table:
 * `pnpm heavy compare:charts FOLDER`. Without FOLDER, it takes `tables` in DECKWRIGHT_FIXTURES. Writes a page with both pictures of each
 * chart. Exits with 1 if a target is not met.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import type { Deck } from './decks/deck.ts';
import { tableDecks } from './decks/tables.ts';
import { quantile } from './measure/boxes.ts';
import { openPage } from './page/write.ts';
import { popplerMissing } from './read/poppler.ts';
import { createDeckRenderer, type RenderedDeck } from './render/deck-renderer.ts';
import { renderWithLibreOffice } from './render/libreoffice.ts';

const LEAST_SIMILARITY = 0.93;

const NAMES = {
  covered: 'Charts with labels that cover each other',
  spaced: 'Charts with spaced letters',
  axes: 'Charts with other axis labels in LibreOffice',
} as const;

const [given] = process.argv.slice(2);
const fixtures = process.env.DECKWRIGHT_FIXTURES;
const folder = given ?? join(fixtures ?? '', 'tables');
const missing = [
  libreOfficeMissing(),
  await popplerMissing(),
  (given ?? fixtures) !== undefined && existsSync(folder)
    ? undefined
    : 'Left out: the comparison of charts. Name a folder of CSV tables, or set DECKWRIGHT_FIXTURES to a folder with `tables`.',
].filter((one) => one !== undefined);
for (const one of missing) console.error(one);
if (missing.length > 0) process.exit(1);

const page = await openPage(join(import.meta.dirname, '../.parity'));
const rendered = await renderAll(tableDecks(folder));
const theirs = await renderWithLibreOffice(rendered.map(({ pptx }) => pptx));
const results: SlideResult[] = [];
for (const [at, deck] of rendered.entries()) results.push(...(await compareDeck(deck, theirs[at]!, page.add)));

let met = true;
for (const kind of ['covered', 'spaced', 'axes'] as const) {
  const wrong = results.filter(({ chartLabels }) => chartLabels.some((faults) => faults[kind].length > 0));
  for (const { deck, page: number, chartLabels } of wrong) {
    console.log(
      `      ${deck}, page ${number}: ${chartLabels
        .flatMap((faults) => faults[kind])
        .slice(0, 3)
        .join('; ')}`,
    );
  }
  report(wrong.length === 0, `${NAMES[kind]}, of ${results.length}: ${wrong.length} (required 0)`);
}
const similarities = results.map(({ similarity }) => similarity);
const [median, worst] = [quantile(similarities, 0.5), Math.min(...similarities)];
report(
  median >= LEAST_SIMILARITY,
  `SSIM of ${results.length} charts, median: ${median.toFixed(3)} (required ≥ ${LEAST_SIMILARITY}); worst: ${worst.toFixed(3)}`,
);
console.log(await page.finish(`Charts of ${rendered.length} tables`));
process.exitCode = met ? 0 : 1;

function report(isMet: boolean, line: string): void {
  console.log(`${isMet ? 'ok  ' : 'MISS'}  ${line}`);
  met &&= isMet;
}

async function renderAll(decks: readonly Deck[]): Promise<readonly RenderedDeck[]> {
  const renderer = createDeckRenderer();
  const all: RenderedDeck[] = [];
  for (const deck of decks) all.push(await renderer.render(deck));
  await renderer.close();
  return all;
}
