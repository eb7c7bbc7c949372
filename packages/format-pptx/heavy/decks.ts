/**
 * Generated decks before all judges: `pnpm soak:pptx [decks] [seed] [slides of the large deck]`. Orders of decks with faults
 * are left in a folder.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';
import fc from 'fast-check';
import { differences, orderFaults } from '../test/corpus/judge.ts';
import { pageFaults, roundTripFaults } from '../test/corpus/libreoffice.ts';
import { order, orderOf } from '../test/corpus/order.ts';
import { outsideFaults } from '../test/corpus/outside.ts';
import { createPress, type Rendered } from '../test/corpus/render.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [COUNT, SEED, MANY] = [200, 20260612, 1_000].map((usual, at) => Number(positionals[at] ?? usual)) as [
  number,
  number,
  number,
];
/** Embedded workbooks are judged in runs of their own, so those of one deck in so many. */
const WORKBOOKS_EVERY = 10;
const BATCH = 10;

const folder = 'coverage/soak-pptx';
mkdirSync(folder, { recursive: true });
for (const missing of [libreOfficeMissing(), pptxCheckMissing()]) if (missing !== undefined) console.log(missing);

const found: string[] = [];
function note(deck: string, faults: readonly string[], rendered?: Rendered, cause?: unknown): void {
  if (faults.length === 0) return;
  for (const fault of faults.slice(0, 5)) console.log(`\n${deck}: ${fault.slice(0, 900)}`);
  found.push(...faults);
  if (rendered) {
    writeFileSync(join(folder, `${deck}.json`), JSON.stringify(rendered.order));
    writeFileSync(join(folder, `${deck}.pptx`), rendered.artifact.bytes);
  }
  if (cause !== undefined) console.log(cause);
}

/** Calls for each, two at a time, and says how far it is. */
async function each<T>(what: string, all: readonly T[], call: (one: T, at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) {
      await call(all[at]!, at);
      if ((at + 1) % 20 === 0 || at + 1 === all.length) {
        console.log(`${what}: ${at + 1} of ${all.length}, ${((performance.now() - started) / 1_000).toFixed(0)} s`);
      }
    }
  };
  await Promise.all([work(), work()]);
}

const press = createPress();
const decks: Rendered[] = [];
const orders = fc.sample(order, { numRuns: COUNT, seed: SEED });
for (const [at, one] of orders.entries()) {
  const deck = `deck-${SEED}-${at}`;
  try {
    const rendered = await press.render(one);
    note(deck, [...differences(rendered), ...orderFaults(rendered)], rendered);
    decks.push(rendered);
  } catch (error) {
    writeFileSync(join(folder, `${deck}.json`), JSON.stringify(one));
    note(deck, [String(error)], undefined, (error as Error).cause ?? error);
  }
}
const slides = decks.reduce((sum, { scene }) => sum + scene.slides.length, 0);
console.log(`${decks.length} decks of ${slides} slides are written and read back`);

await each('validated', decks, async (deck, at) => {
  note(`deck-${SEED}-${at}`, await outsideFaults(deck.artifact.bytes, { workbooks: at % WORKBOOKS_EVERY === 0 }), deck);
});

if (libreOfficeMissing() === undefined) {
  const batches = Array.from({ length: Math.ceil(decks.length / BATCH) }, (_, at) =>
    decks.slice(at * BATCH, (at + 1) * BATCH),
  );
  for (const [at, batch] of batches.entries()) {
    const named = `batch ${at}`;
    note(named, await pageFaults(batch));
    if (at % 4 === 0) note(named, await roundTripFaults(batch));
    console.log(`opened by LibreOffice: ${Math.min(decks.length, (at + 1) * BATCH)} of ${decks.length}`);
  }
}

if (MANY > 0) {
  const [large] = fc.sample(orderOf({ templates: 8, slides: MANY }), { numRuns: 1, seed: SEED });
  const rendered = await press.render(large!);
  console.log(`the large deck: ${rendered.scene.slides.length} slides, ${rendered.artifact.bytes.length} bytes`);
  note('large', [...differences(rendered), ...orderFaults(rendered)], rendered);
  note('large', await outsideFaults(rendered.artifact.bytes, { workbooks: false }), rendered);
  if (libreOfficeMissing() === undefined) note('large', await pageFaults([rendered]));
}
await press.close();

console.log(`${decks.length} decks, ${slides} slides: ${found.length} faults`);
process.exitCode = found.length === 0 && decks.length === COUNT ? 0 : 1;
