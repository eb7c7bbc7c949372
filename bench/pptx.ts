/**
 * Measures a whole export, from validation to bytes, compared with pptxgenjs (`stream({ compression: true })`) on the same content:
 * `pnpm bench:pptx [kind] [slides]`. Warm: the median of 7 runs of each, in turn. Cold: the median of new processes.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contents, KINDS, type Kind, openExport, photographs } from './pptx-deck.ts';
import { asData, writeWithPptxgenjs } from './pptx-peer.ts';

const RUNS = 7;
const WARM_UP = 3;
const COLD_RUNS = 3;
/** The highest ratio by the clock, in a warm process and in a new one. */
const LIMITS: Readonly<Record<string, number>> = { text: 0.6, mixed: 0.36, photos: 0.08 };
const COLD_LIMIT = 1;

interface Cost {
  readonly clock: number;
  /** Milliseconds of processor time. */
  readonly processor: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const clock = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { clock, processor: (user + system) / 1_000 };
}

function median(costs: readonly Cost[], by: keyof Cost): number {
  return costs.map((cost) => cost[by]).sort((a, b) => a - b)[Math.floor(costs.length / 2)]!;
}

function report(kind: Kind, slides: number, when: string, ours: readonly Cost[], theirs: readonly Cost[]): void {
  const times = (['clock', 'processor'] as const).map((by) => {
    const [own, peer] = [median(ours, by), median(theirs, by)];
    return `${by} ${own.toFixed(0)} ms, pptxgenjs ${peer.toFixed(0)} ms: ratio ${(own / peer).toFixed(2)}`;
  });
  console.log(
    `${kind}, ${slides} slides, ${when}: ${times.join('; ')} (at most ${when === 'cold' ? COLD_LIMIT : LIMITS[kind]} by the clock)`,
  );
}

const [, , only, count, ...flags] = process.argv;
const slides = Number(count ?? 100);
const timed = KINDS.filter((kind) => kind !== 'picture');
const kinds = timed.filter((kind) => only === undefined || only === 'all' || kind === only);

if (flags.includes('--ours') || flags.includes('--theirs')) {
  const kind = kinds[0]!;
  const photos = kind === 'photos' ? await photographs(10) : [];
  const deck = contents(kind, slides);
  const data = asData(photos);
  const cost = await costOf(async () => {
    if (flags.includes('--theirs')) {
      await writeWithPptxgenjs(deck, data);
      return;
    }
    const { write, renderer } = openExport(kind, photos);
    await write(deck);
    await renderer.close();
  });
  process.stdout.write(JSON.stringify(cost));
} else {
  for (const kind of kinds) {
    const photos = kind === 'photos' ? await photographs(10) : [];
    const data = asData(photos);
    const deck = contents(kind, slides);
    const { write, renderer } = openExport(kind, photos);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    const withDefaults: Cost[] = [];
    for (let run = -WARM_UP; run < RUNS; run++) {
      const own = await costOf(() => write(deck));
      const peer = await costOf(() => writeWithPptxgenjs(deck, data));
      const full = await costOf(() => write(deck, {}));
      if (run < 0) continue;
      ours.push(own);
      theirs.push(peer);
      withDefaults.push(full);
    }
    await renderer.close();
    report(kind, slides, 'warm', ours, theirs);
    report(kind, slides, 'warm, with fonts and compressed pictures', withDefaults, theirs);
    const cold = (whose: string): Cost[] =>
      Array.from({ length: COLD_RUNS }, () => {
        const args = ['--conditions=source', fileURLToPath(import.meta.url), kind, String(slides), whose];
        return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Cost;
      });
    report(kind, slides, 'cold', cold('--ours'), cold('--theirs'));
  }
}
