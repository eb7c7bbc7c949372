/**
 * Compares the charts of CSV tables in our PDF with LibreOffice's picture of our pptx, 12 charts for each table:
 * `pnpm heavy compare:charts [FOLDER]`. Without FOLDER, it takes `tables` in DECKWRIGHT_FIXTURES. Saves both pictures of each chart in
 * `.parity`. Exits with 1 if a target is not met.
 */
import { join } from 'node:path';
import process from 'node:process';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import { tableDecks } from './decks/tables.ts';
import { renderDecks } from './render/render-decks.ts';
import { report, requirePrograms } from './report.ts';
import { chartTargets } from './targets.ts';

const fixtures = process.env.DECKWRIGHT_FIXTURES;
const folder = process.argv[2] ?? (fixtures && join(fixtures, 'tables'));
if (folder === undefined) {
  console.log(
    'Left out: charts of CSV tables. Name their folder, or set DECKWRIGHT_FIXTURES to a folder with `tables`.',
  );
  process.exit(0);
}
requirePrograms();
const results: SlideResult[] = [];
for (const deck of await renderDecks(tableDecks(folder))) results.push(...(await compareDeck(deck, '.parity')));
// Of many categories, LibreOffice leaves other names out than core.
report(results, chartTargets(results, ['colors', 'axes', 'covered', 'spaced']));
