/**
 * Our PDF beside LibreOffice's of our pptx, for the demo, the examples and generated decks: `pnpm parity [--decks N] [--seed S] [--only NAME]`.
 * Writes a page with both pictures of each slide and ends with 1 if an aim is missed. `--only`, which may be said several times,
 * leaves all other decks out.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '../packages/testkit/src/readers/libreoffice.ts';
import { measureAims } from './targets.ts';
import { chooseDecks } from './decks/choose.ts';
import type { Deck } from './decks/deck.ts';
import { generatedDecks } from './decks/generated.ts';
import { storedDecks } from './decks/stored.ts';
import { openPage } from './page/write.ts';
import { popplerMissing } from './read/poppler.ts';
import { runParity } from './run.ts';

const { values } = parseArgs({
  options: {
    decks: { type: 'string', default: '100' },
    seed: { type: 'string', default: '20260701' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const [count, seed] = [Number(values.decks), Number(values.seed)];

if (!Number.isSafeInteger(count) || count < 0 || !Number.isSafeInteger(seed)) {
  console.error(
    `--decks is how many decks to generate, and --seed a whole number; got ${values.decks} and ${values.seed}.`,
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
const results = await runParity(decks, (progress) => console.error(`${progress}, ${seconds()}`), page.add);

const aims = measureAims(results);
for (const { what, asked, found, held } of aims) {
  const verdict = asked === 'told' ? '    ' : held ? 'ok  ' : 'MISS';
  console.log(`${verdict}  ${what}: ${found}${asked === 'told' ? '' : ` (asked ${asked})`}`);
}
const title = `Parity of ${decks.length} decks and ${results.length} slides, seed ${seed}`;
console.log(`${title}: ${await page.finish(title)}`);
process.exitCode = aims.every(({ held }) => held) ? 0 : 1;

function choose(): readonly Deck[] {
  try {
    return chooseDecks([...storedDecks(), ...generatedDecks(count, seed)], values.only);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
