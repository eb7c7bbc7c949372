/**
 * Compares our PDF with LibreOffice's PDF of our pptx, for the demo, the examples and generated decks:
 * `pnpm heavy compare:formats [--decks N] [--seed S] [--only NAME]`. Saves the pages of both in `.parity`. Exits with 1 if a target is not met.
 */
import { parseArgs } from 'node:util';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { renderDecks } from './render/render-decks.ts';
import { report, requirePrograms } from './report.ts';
import { checkTargets } from './targets.ts';

/** Number of decks that one process of LibreOffice converts. */
const BATCH = 16;

const { values } = parseArgs({
  options: {
    decks: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20260701' },
    only: { type: 'string' },
  },
});
requirePrograms();
const all = [...storedDecks(), ...generatedDecks(Number(values.decks), Number(values.seed))];
const decks = all.filter(({ name }) => values.only === undefined || name === values.only);
const results: SlideResult[] = [];
for (let at = 0; at < decks.length; at += BATCH) {
  for (const deck of await renderDecks(decks.slice(at, at + BATCH)))
    results.push(...(await compareDeck(deck, '.parity')));
  console.error(`${Math.min(decks.length, at + BATCH)} of ${decks.length} decks, ${results.length} slides`);
}
report(results, checkTargets(results));
