/**
 * Compares our PDF with LibreOffice's PDF of our pptx, for the demo, the examples and generated decks:
 * `pnpm heavy compare:formats [--decks N] [--seed S] [--only NAME]`. Writes a page with both pictures of each slide. Exits with 1 if a target is not met. Repeat
 * `--only` to choose several decks.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { compareDeck, type SlideResult } from './compare-deck.ts';
import { chooseDecks, type Deck } from './decks/deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { openPage } from './page/write.ts';
import { popplerMissing } from './read/poppler.ts';
import { createDeckRenderer, type RenderedDeck } from './render/deck-renderer.ts';
import { renderWithLibreOffice } from './render/libreoffice.ts';
import { checkTargets } from './targets.ts';

const { values } = parseArgs({
  options: {
    decks: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20260701' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
/** Number of decks that one process of LibreOffice converts. */
const BATCH = 16;

const [count, seed] = [Number(values.decks), Number(values.seed)];

if (!Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(seed)) {
  console.error(
    `--decks must be the number of decks to generate, and --seed an integer; got ${values.decks} and ${values.seed}.`,
  );
  process.exit(1);
}
const missing = [libreOfficeMissing(), await popplerMissing()].filter((one) => one !== undefined);
for (const one of missing) console.error(one);
if (missing.length > 0) process.exit(1);

const decks = choose();
const page = await openPage(join(import.meta.dirname, '../.parity'));
const started = performance.now();
function seconds() {
  return `${((performance.now() - started) / 1_000).toFixed(0)} s`;
}
const results = await compareDecks();

const targets = checkTargets(results);
for (const { what, required, measured, met } of targets) {
  console.log(`${met ? 'ok  ' : 'MISS'}  ${what}: ${measured} (required ${required})`);
}
const title = `Parity of ${decks.length} decks and ${results.length} slides, seed ${seed}`;
console.log(`${title}: ${await page.finish(title)}`);
process.exitCode = targets.every(({ met }) => met) ? 0 : 1;

function choose(): readonly Deck[] {
  try {
    return chooseDecks([...storedDecks(), ...generatedDecks(count, seed)], values.only);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** Renders and compares all decks, and reports the progress. */
async function compareDecks(): Promise<readonly SlideResult[]> {
  const renderer = createDeckRenderer();
  const results: SlideResult[] = [];
  try {
    for (let at = 0; at < decks.length; at += BATCH) {
      const batch: RenderedDeck[] = [];
      for (const deck of decks.slice(at, at + BATCH)) batch.push(await renderer.render(deck));
      const theirs = await renderWithLibreOffice(batch.map(({ pptx }) => pptx));
      for (const [index, rendered] of batch.entries()) {
        results.push(...(await compareDeck(rendered, theirs[index]!, page.add)));
      }
      const finished = Math.min(decks.length, at + BATCH);
      console.error(`${finished} of ${decks.length} decks, ${results.length} slides, ${seconds()}`);
    }
  } finally {
    await renderer.close();
  }
  return results;
}
