/**
 * Runs all checks and outside validators on generated decks: `pnpm heavy soak:pptx [decks] [seed] [slides of the large
 * deck]`. Saves decks with problems, and their requests, in `coverage/soak-pptx`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';
import fc from 'fast-check';
import { checkDeck, checkSlideAttributes } from '../test/corpus/check-deck.ts';
import { deckRequest, deckRequestOf } from '../test/corpus/deck-request.ts';
import { checkPageCounts, checkRoundTrip } from '../test/corpus/libreoffice.ts';
import { createDeckRenderer, type RenderedDeck } from '../test/corpus/render.ts';
import { runValidators } from '../test/corpus/validators.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [COUNT, SEED, LARGE_DECK_SLIDES] = [200, 20260612, 1_000].map((usual, at) =>
  Number(positionals[at] ?? usual),
) as [number, number, number];
/** Validates the workbooks of every tenth deck only, because each workbook needs a separate run of the validator. */
const WORKBOOKS_EVERY = 10;
const BATCH = 10;

const folder = 'coverage/soak-pptx';
mkdirSync(folder, { recursive: true });
for (const missing of [libreOfficeMissing(), pptxCheckMissing()]) if (missing !== undefined) console.log(missing);

const found: string[] = [];
function report(deck: string, problems: readonly string[], rendered?: RenderedDeck, cause?: unknown): void {
  if (problems.length === 0) return;
  for (const problem of problems.slice(0, 5)) console.log(`\n${deck}: ${problem.slice(0, 900)}`);
  found.push(...problems);
  if (rendered) {
    writeFileSync(join(folder, `${deck}.json`), JSON.stringify(rendered.deckRequest));
    writeFileSync(join(folder, `${deck}.pptx`), rendered.artifact.bytes);
  }
  if (cause !== undefined) console.log(cause);
}

/** Calls `call` for each item, two at a time, and prints the progress. */
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

const renderer = createDeckRenderer();
const decks: RenderedDeck[] = [];
const deckRequests = fc.sample(deckRequest, { numRuns: COUNT, seed: SEED });
for (const [at, one] of deckRequests.entries()) {
  const deck = `deck-${SEED}-${at}`;
  try {
    const rendered = await renderer.render(one);
    report(deck, [...checkDeck(rendered), ...checkSlideAttributes(rendered)], rendered);
    decks.push(rendered);
  } catch (error) {
    writeFileSync(join(folder, `${deck}.json`), JSON.stringify(one));
    report(deck, [String(error)], undefined, (error as Error).cause ?? error);
  }
}
const slides = decks.reduce((sum, { scene }) => sum + scene.slides.length, 0);
console.log(`${decks.length} decks of ${slides} slides were written and read back`);

await each('validated', decks, async (deck, at) => {
  report(
    `deck-${SEED}-${at}`,
    await runValidators(deck.artifact.bytes, { workbooks: at % WORKBOOKS_EVERY === 0 }),
    deck,
  );
});

if (libreOfficeMissing() === undefined) {
  const batches = Array.from({ length: Math.ceil(decks.length / BATCH) }, (_, at) =>
    decks.slice(at * BATCH, (at + 1) * BATCH),
  );
  for (const [at, batch] of batches.entries()) {
    const named = `batch ${at}`;
    report(named, await checkPageCounts(batch));
    if (at % 4 === 0) report(named, await checkRoundTrip(batch));
    console.log(`opened by LibreOffice: ${Math.min(decks.length, (at + 1) * BATCH)} of ${decks.length}`);
  }
}

if (LARGE_DECK_SLIDES > 0) {
  const [large] = fc.sample(deckRequestOf({ templates: 8, slides: LARGE_DECK_SLIDES }), { numRuns: 1, seed: SEED });
  const rendered = await renderer.render(large!);
  console.log(`the large deck: ${rendered.scene.slides.length} slides, ${rendered.artifact.bytes.length} bytes`);
  report('large', [...checkDeck(rendered), ...checkSlideAttributes(rendered)], rendered);
  report('large', await runValidators(rendered.artifact.bytes, { workbooks: false }), rendered);
  if (libreOfficeMissing() === undefined) report('large', await checkPageCounts([rendered]));
}
await renderer.close();

console.log(`${decks.length} decks, ${slides} slides: ${found.length} problems`);
process.exitCode = found.length === 0 && decks.length === COUNT ? 0 : 1;
