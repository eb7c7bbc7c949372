/** `pnpm heavy compare:formats`: the demo, the examples and generated decks. Saves the pages of both in `.parity`. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { textTable } from '../scripts/heavy/run.ts';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { renderDecks } from './render/render-decks.ts';
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
const missing = libreOfficeMissing() ?? popplerMissing();
if (missing !== undefined) throw new Error(missing);
const all = [...storedDecks(), ...generatedDecks(Number(values.decks), Number(values.seed))];
const decks = all.filter(({ name }) => values.only === undefined || name === values.only);
const results: SlideResult[] = [];
for (let at = 0; at < decks.length; at += BATCH) {
  for (const deck of await renderDecks(decks.slice(at, at + BATCH)))
    results.push(...(await compareDeck(deck, '.parity')));
  console.error(`${Math.min(decks.length, at + BATCH)} of ${decks.length} decks, ${results.length} slides`);
}
const targets = checkTargets(results);
for (const { slide, lost, rewrapped, charts } of results) {
  const lists = { lost, rewrapped, ...Object.assign({}, ...charts) } as Record<string, readonly string[]>;
  for (const [fault, found] of Object.entries(lists)) {
    for (const one of found.slice(0, 3)) console.log(`${slide}: ${fault}: ${one}`);
  }
}
for (const { slide, similarity } of results.toSorted((a, b) => a.similarity - b.similarity).slice(0, 3)) {
  console.log(`${slide}: SSIM ${similarity.toFixed(3)}`);
}
const rows = targets.map(({ what, measured, required, met }) => [what, measured, required, met ? 'met' : 'MISSED']);
console.log(textTable([['what', 'measured', 'required', ''], ...rows]));
if (targets.some(({ met }) => !met)) process.exitCode = 1;
