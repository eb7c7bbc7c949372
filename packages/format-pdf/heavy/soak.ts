/**
 * Soak and fault-injection test of the browser: prints many PDFs in a row, then many with a browser that is never replaced, then
 * kills browsers while they print. `pnpm soak:pdf [prints] [prints without replacement] [kills]`. Runs on Linux only, since it reads
 * /proc.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOfTree } from '@deckwright/core/node/process-memory';
import { createPdfAdapter, type PdfAdapterOptions } from '@deckwright/format-pdf';
import { emitContext, scenes } from '@deckwright/testkit';
import { browsersOfThisProcess, openTemporaryFolder, processesBelow, runs } from '../test/browsers.ts';

const [PRINTS, UNREPLACED, KILLS] = [2_000, 500, 50].map((value, at) => Number(process.argv[at + 2] ?? value)) as [
  number,
  number,
  number,
];
/** Prints before the first measurement. Both measurements are then in the middle of the life of two pages, of 50 prints each. */
const WARM_UP = 150;
/** Largest growth in megabytes for each PDF after the warm-up. */
const MAX_GROWTH = 0.1;

const temporary = openTemporaryFolder();
const decks = Object.values(scenes);
const failures: string[] = [];
function print(adapter: ReturnType<typeof createPdfAdapter>, at: number) {
  const scene = decks[at % decks.length]!;
  return adapter.emit(scene, emitContext(scene));
}

/** Memory of all browsers in megabytes, one second after their last job. */
async function memory(): Promise<number> {
  await wait(1_000);
  return browsersOfThisProcess().reduce((sum, pid) => sum + memoryOfTree(pid), 0) / 2 ** 20;
}

async function expectNothingLeft(what: string): Promise<void> {
  await wait(500);
  const left = browsersOfThisProcess();
  if (left.length > 0) failures.push(`${what}: ${left.length} browsers still run.`);
  const files = temporary.entries();
  if (files.length > 0) failures.push(`${what}: left in the temporary folder: ${files.join(', ')}`);
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
        if ((sizes.get(deck) ?? bytes.length) !== bytes.length)
          failures.push(`${what}: a deck has a different size than before.`);
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
    `${what}: ${prints} PDFs in ${seconds.toFixed(0)} s, ${failed} failed; browsers ${before.toFixed(0)} MB, then ${after.toFixed(0)}: ${each.toFixed(3)} MB a PDF (at most ${MAX_GROWTH})`,
  );
  if (failed > 0) failures.push(`${what}: ${failed} PDFs failed.`);
  if (each > MAX_GROWTH) failures.push(`${what}: the browsers grow by ${each.toFixed(3)} MB a PDF.`);
  await adapter.close?.();
  await expectNothingLeft(what);
}

/** Kills browsers while they print. Only kills during a job count. */
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
      else failures.push(`After a kill, a job was rejected with ${job.reason}.`);
    }
  }
  await adapter.close?.();
  const running = killed.filter(runs);
  console.log(
    `${midJob} kills during jobs, in ${rounds} rounds: ${ends.printed} jobs printed, ${ends.rejected} rejected with a RenderError; ${running.length} of ${killed.length} killed processes still run`,
  );
  if (midJob < kills) failures.push(`Only ${midJob} of ${kills} kills were during a job.`);
  if (running.length > 0) failures.push(`kills: ${running.length} processes still run.`);
  if (ends.printed + ends.rejected !== rounds * 2) failures.push('kills: some jobs never ended.');
  await expectNothingLeft('kills');
}

await printMany('replaced', PRINTS, {});
const never = {
  prints: Number.POSITIVE_INFINITY,
  minutes: Number.POSITIVE_INFINITY,
  megabytes: Number.POSITIVE_INFINITY,
};
await printMany('never replaced', UNREPLACED, { browserLife: never });
await killMany(KILLS);
temporary.close();
for (const failure of failures) console.log(`FAILED ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
