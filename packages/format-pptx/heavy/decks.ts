/** `pnpm heavy soak:pptx`. Saves decks with problems, and their requests, in `coverage/soak-pptx`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { pptxCheckMissing } from '@deckwright/testkit/pptx';
import fc from 'fast-check';
import { checkDeck, checkSlideAttributes } from '../test/corpus/check-deck.ts';
import { type DeckRequest, deckRequest, deckRequestOf } from '../test/corpus/deck-request.ts';
import { checkPageCounts, checkRoundTrip } from '../test/corpus/libreoffice.ts';
import { type BlockComparison, compareBlocks } from '../test/corpus/lines.ts';
import { createDeckRenderer, type RenderedDeck } from '../test/corpus/render.ts';
import { runValidators } from '../test/corpus/validators.ts';

const [count = 200, seed = 20260612, largeSlides = 1_000] = process.argv.slice(2).map(Number);
/** Validates the workbooks of every tenth deck only, because each workbook needs a separate run of the validator. */
const WORKBOOKS_EVERY = 10;
const BATCH = 10;
/** Least share of the texts whose lines LibreOffice breaks at the same places. */
const SAME_LINES = 0.98;

const folder = 'coverage/soak-pptx';
mkdirSync(folder, { recursive: true });
const noLibreOffice = libreOfficeMissing();
for (const missing of [noLibreOffice, pptxCheckMissing()]) if (missing !== undefined) console.log(missing);

let found = 0;
function report(deck: string, problems: readonly string[], rendered?: RenderedDeck): void {
  for (const problem of problems.slice(0, 5)) console.log(`\n${deck}: ${problem.slice(0, 900)}`);
  found += problems.length;
  if (problems.length > 0 && rendered) writeFileSync(join(folder, `${deck}.pptx`), rendered.artifact.bytes);
}

const renderer = createDeckRenderer();
const decks: RenderedDeck[] = [];
async function check(name: string, request: DeckRequest, workbooks: boolean): Promise<void> {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(request));
  try {
    const rendered = await renderer.render(request);
    decks.push(rendered);
    const problems = [...checkDeck(rendered), ...checkSlideAttributes(rendered)];
    report(name, [...problems, ...(await runValidators(rendered.artifact.bytes, { workbooks }))], rendered);
  } catch (error) {
    report(name, [String(error), String((error as Error).cause)]);
  }
}

for (const [at, request] of fc.sample(deckRequest, { numRuns: count, seed }).entries())
  await check(`deck-${seed}-${at}`, request, at % WORKBOOKS_EVERY === 0);
const large = fc.sample(deckRequestOf({ templates: 8, slides: largeSlides }), { numRuns: 1, seed });
if (largeSlides > 0) await check('large', large[0]!, false);
await renderer.close();
console.log(`${decks.length} decks were written, validated and read back`);

const blocks: BlockComparison[] = [];
for (let at = 0; at < decks.length && noLibreOffice === undefined; at += BATCH) {
  const batch = decks.slice(at, at + BATCH);
  const named = `decks ${at} to ${at + batch.length - 1}`;
  report(named, await checkPageCounts(batch));
  if (at % (4 * BATCH) === 0) report(named, await checkRoundTrip(batch));
  blocks.push(...(await compareBlocks(batch.map(({ scene, artifact }) => ({ scene, bytes: artifact.bytes })))));
}
const others = blocks.filter(({ differing }) => differing.length > 0);
const share = 1 - others.length / (blocks.length || 1);
console.log(`${(share * 100).toFixed(1)} % of ${blocks.length} texts have the same lines in LibreOffice`);
const listed = others.map((one) => JSON.stringify(one));
if (share < SAME_LINES) report('lines', listed);
const slides = decks.reduce((sum, { scene }) => sum + scene.slides.length, 0);
console.log(`${decks.length} decks, ${slides} slides: ${found} problems`);
process.exitCode = found === 0 ? 0 : 1;
