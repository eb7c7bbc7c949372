/** Measures memory and time for 1,000 mixed slides with 10 photos, in separate processes: `pnpm bench:pptx:memory`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contents, openExport, photographs } from './pptx-deck.ts';

const FEW = 100;
const MANY = 1_000;
const RUNS = 3;
const MAX_MEGABYTES = 460;
/** Maximum ratio of the times for many and few slides. */
const MAX_RATIO = 11.5;

interface Cost {
  readonly processor: number;
  readonly clock: number;
  readonly megabytes: number;
  /** Megabytes before the export, with everything loaded. */
  readonly idle: number;
}

const [, , folder, count, warm] = process.argv;

function megabytes() {
  return process.resourceUsage().maxRSS / 1_024;
}

async function measure(photos: readonly Uint8Array[], slides: number): Promise<Cost> {
  const { write, renderer } = openExport('photos', photos);
  const deck = contents('photos', slides);
  const few = contents('photos', FEW);
  if (warm === 'warm') for (let run = 0; run < 4; run++) await write(few);
  const idle = megabytes();
  const before = process.cpuUsage();
  const started = performance.now();
  await write(deck);
  const clock = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  await renderer.close();
  return { processor: (user + system) / 1_000, clock, megabytes: megabytes(), idle };
}

if (folder !== undefined) {
  const photos = readdirSync(folder).map((name) => new Uint8Array(readFileSync(join(folder, name))));
  process.stdout.write(JSON.stringify(await measure(photos, Number(count))));
} else {
  const photoFolder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  try {
    for (const [at, photo] of (await photographs(10)).entries()) writeFileSync(join(photoFolder, `${at}.jpg`), photo);
    const run = (slides: number, how: string): Cost[] =>
      Array.from({ length: RUNS }, () => {
        const args = ['--conditions=source', fileURLToPath(import.meta.url), photoFolder, String(slides), how];
        return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Cost;
      });
    const median = (costs: readonly Cost[], by: keyof Cost) =>
      costs.map((cost) => cost[by]).sort((a, b) => a - b)[(RUNS - 1) / 2]!;
    const cold = run(MANY, 'cold');
    const peak = Math.max(...cold.map((cost) => cost.megabytes));
    console.log(
      `${MANY} slides: peak ${peak.toFixed(0)} MB (${median(cold, 'idle').toFixed(0)} before), at most ${MAX_MEGABYTES}`,
    );
    const [few, many] = [run(FEW, 'warm'), run(MANY, 'warm')];
    const times = (['clock', 'processor'] as const).map((by) => {
      const [one, other] = [median(few, by), median(many, by)];
      return { by, one, other, ratio: other / one };
    });
    for (const { by, one, other, ratio } of times) {
      console.log(
        `${by}: ${FEW} slides ${one.toFixed(0)} ms, ${MANY} slides ${other.toFixed(0)} ms: ratio ${ratio.toFixed(1)}, at most ${MAX_RATIO}`,
      );
    }
    process.exitCode = peak <= MAX_MEGABYTES && times.some(({ ratio }) => ratio <= MAX_RATIO) ? 0 : 1;
  } finally {
    rmSync(photoFolder, { recursive: true });
  }
}
