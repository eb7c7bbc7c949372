/** `pnpm heavy load:pdf`: each deck on a new browser. On Linux only, since it reads /proc. */
import { memoryOfTree } from '@deckwright/core/node/process-memory';
import { emitContext } from '@deckwright/testkit';
import sharp from 'sharp';
import { createPdfAdapter } from '../src/adapter.ts';
import { checkSize, MAX_PRINT_MEGABYTES } from '../src/size/check-size.ts';
import { browsersOfThisProcess } from '../test/browsers.ts';
import { type LargeDeck, largeDecks } from './large-decks.ts';

/** Megabytes that the browser may take at most. */
const MOST = 1_200;

const chosen = process.argv.slice(2);
const failures: string[] = [];

function contextOf({ scene, files, notesPages = false }: LargeDeck) {
  const context = emitContext(scene, { options: { own: { notesPages } } });
  return { ...context, read: async (id: string) => files?.get(id) ?? context.read(id) };
}

async function isAccepted(deck: LargeDeck): Promise<boolean> {
  const { scene, notesPages = false } = deck;
  const check = checkSize(scene, { slides: scene.slides, notesPages }, contextOf(deck).read);
  return (await Promise.allSettled([check]))[0].status === 'fulfilled';
}

/** The largest accepted number, to within two per cent. */
async function largestOf(make: (count: number) => LargeDeck): Promise<number> {
  let [accepted, rejected] = [1, 2];
  while (await isAccepted(make(rejected))) [accepted, rejected] = [rejected, rejected * 2];
  while (rejected - accepted > Math.max(1, accepted / 50)) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (await isAccepted(make(middle))) accepted = middle;
    else rejected = middle;
  }
  return accepted;
}

async function measure(kind: string, make: (count: number) => LargeDeck): Promise<void> {
  const count = await largestOf(make);
  const deck = make(count);
  const adapter = createPdfAdapter();
  let most = 0;
  const timer = setInterval(() => {
    const memory = browsersOfThisProcess().reduce((sum, pid) => sum + memoryOfTree(pid), 0);
    most = Math.max(most, memory / 2 ** 20);
  }, 25);
  const started = performance.now();
  let written = 'failed';
  try {
    written = `${((await adapter.emit(deck.scene, contextOf(deck))).bytes.length / 2 ** 20).toFixed(1)} MB`;
  } catch (error) {
    failures.push(`${kind}: ${(error as Error).message}`);
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  clearInterval(timer);
  await adapter.close?.();
  const what = `${count} ${kind} on ${deck.scene.slides.length} slides`;
  console.log(`${what}: browser ${most.toFixed(0)} MB (at most ${MOST}), ${seconds} s, PDF ${written}`);
  if (most > MOST) failures.push(`${kind}: the browser took ${most.toFixed(0)} MB.`);
}

/** A picture whose lines differ from each other by a little. */
function gradientPng(): Promise<Uint8Array> {
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><linearGradient id="a" x2="1" y2="1"><stop stop-color="#036"/><stop offset="1" stop-color="#fc6"/></linearGradient><rect width="1920" height="1080" fill="url(#a)"/></svg>';
  return sharp(Buffer.from(gradient)).png({ adaptiveFiltering: true }).toBuffer();
}

console.log(`The largest decks of one kind within ${MAX_PRINT_MEGABYTES} MB:`);
for (const [kind, make] of Object.entries(largeDecks(await gradientPng()))) {
  if (chosen.length === 0 || chosen.includes(kind)) await measure(kind, make);
}
for (const failure of failures) console.log(`FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
