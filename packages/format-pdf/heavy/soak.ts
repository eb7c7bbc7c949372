/**
 * The life of the browser: many PDFs in a row, some without a new browser ever taking over, and browsers killed under their
 * jobs: `pnpm soak:pdf [prints] [prints without recycling] [kills]`. Linux only, since it looks at processes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createPdfAdapter, type PdfAdapterOptions } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { memoryOfTree } from '../src/browser/memory.ts';
import { browsersOfThisProcess, openTemporaryFolder, processesBelow, runs } from '../test/browsers.ts';

const [PRINTS, UNRECYCLED, KILLS] = [2_000, 500, 50].map((usual, at) => Number(process.argv[at + 2] ?? usual)) as [
  number,
  number,
  number,
];
/** Both looks at the memory come in the middle of the lives of two pages, which last 50 prints each, and not between two. */
const WARM_UP = 150;
/** Megabytes for each PDF, after the warm-up. */
const GROWTH = 0.1;

const temporary = openTemporaryFolder();
const decks = Object.values(scenes);
const faults: string[] = [];
function print(adapter: ReturnType<typeof createPdfAdapter>, at: number) {
  const scene = decks[at % decks.length]!;
  return adapter.emit(scene, emitContext(scene));
}

/** Megabytes of all browsers once they have come to rest. */
async function memory(): Promise<number> {
  await wait(1_000);
  return browsersOfThisProcess().reduce((sum, pid) => sum + memoryOfTree(pid), 0) / 2 ** 20;
}

async function leaveNothing(what: string): Promise<void> {
  await wait(500);
  const left = browsersOfThisProcess();
  if (left.length > 0) faults.push(`${what}: ${left.length} browsers are left over.`);
  const files = temporary.entries();
  if (files.length > 0) faults.push(`${what}: left in the temporary folder: ${files.join(', ')}`);
}

async function printMany(what: string, prints: number, options: PdfAdapterOptions): Promise<void> {
  const adapter = createPdfAdapter(options);
  const sizes = new Map<number, number>();
  let failed = 0;
  let next = 0;
  const lane = async (until: number) => {
    while (next < until) {
      const at = next++;
      try {
        const { bytes } = await print(adapter, at);
        const deck = at % decks.length;
        if ((sizes.get(deck) ?? bytes.length) !== bytes.length) faults.push(`${what}: a deck has another size.`);
        sizes.set(deck, bytes.length);
      } catch (error) {
        failed += 1;
        console.log(`${what}, PDF ${at}: ${error}`);
      }
    }
  };
  const started = performance.now();
  await Promise.all([lane(WARM_UP), lane(WARM_UP)]);
  const before = await memory();
  await Promise.all([lane(WARM_UP + prints), lane(WARM_UP + prints)]);
  const after = await memory();
  const each = (after - before) / prints;
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `${what}: ${prints} PDFs in ${seconds.toFixed(0)} s, ${failed} failed; browsers ${before.toFixed(0)} MB, then ${after.toFixed(0)}: ${each.toFixed(3)} MB a PDF (at most ${GROWTH})`,
  );
  if (failed > 0) faults.push(`${what}: ${failed} PDFs failed.`);
  if (each > GROWTH) faults.push(`${what}: the browsers grow by ${each.toFixed(3)} MB a PDF.`);
  await adapter.close?.();
  await leaveNothing(what);
}

/** Browsers are killed while they print; what counts is a kill that found a job under way. */
async function killMany(kills: number): Promise<void> {
  const adapter = createPdfAdapter();
  const ends = { printed: 0, rejected: 0 };
  const killed: number[] = [];
  let midJob = 0;
  let rounds = 0;
  for (; midJob < kills && rounds < kills * 4; rounds += 1) {
    let left = 2;
    const started = [0, 1].map((lane) => print(adapter, rounds * 2 + lane).finally(() => (left -= 1)));
    const jobs = Promise.allSettled(started);
    await wait((rounds * 37) % 250);
    const browsers = browsersOfThisProcess();
    if (left > 0) midJob += browsers.length;
    for (const pid of browsers) {
      killed.push(...processesBelow(pid));
      process.kill(pid, 'SIGKILL');
    }
    for (const job of await jobs) {
      if (job.status === 'fulfilled') ends.printed += 1;
      else if (job.reason?.name === 'RenderError') ends.rejected += 1;
      else faults.push(`A kill ended in ${job.reason}.`);
    }
  }
  await adapter.close?.();
  const running = killed.filter(runs);
  console.log(
    `${midJob} kills under jobs, in ${rounds} rounds: ${ends.printed} jobs printed, ${ends.rejected} ended in a clear error; of ${killed.length} processes that were killed ${running.length} run`,
  );
  if (midJob < kills) faults.push(`Only ${midJob} of ${kills} kills found a job under way.`);
  if (running.length > 0) faults.push(`kills: ${running.length} processes are left over.`);
  if (ends.printed + ends.rejected !== rounds * 2) faults.push('kills: some jobs never ended.');
  await leaveNothing('kills');
}

await printMany('recycled', PRINTS, {});
const ever = {
  prints: Number.POSITIVE_INFINITY,
  minutes: Number.POSITIVE_INFINITY,
  megabytes: Number.POSITIVE_INFINITY,
};
await printMany('never recycled', UNRECYCLED, { browserLife: ever });
await killMany(KILLS);
temporary.close();
for (const fault of faults) console.log(`FAULT ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
