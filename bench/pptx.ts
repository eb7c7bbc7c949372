/**
 * Measures a whole export, from validation to bytes, compared with pptxgenjs (`stream({ compression: true })`) on the same content:
 * `pnpm bench pptx [kind] [slides]`. Cold: the median of new processes.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { contents, type Kind, openExport, photographs } from './decks.ts';
import { asData, writeWithPptxgenjs } from './pptx-peer.ts';
import { median, reportRatio, timeOf, timesInTurn } from './ratio.ts';

const COLD_RUNS = 3;
/** The highest ratio in a warm process; the same with fonts and compressed pictures; and in a new process. */
const LIMITS = { text: [0.6, 1], mixed: [0.36, 0.6], photos: [0.08, 1] } as const;
const COLD_LIMIT = 1;

const [, , only = 'all', count = '100', whose] = process.argv;
const slides = Number(count);

for (const [kind, [warmLimit, defaultsLimit]] of Object.entries(LIMITS)) {
  if (only === 'all' || only === kind) await bench(kind as Kind, warmLimit, defaultsLimit);
}

async function bench(kind: Kind, warmLimit: number, defaultsLimit: number): Promise<void> {
  const photos = kind === 'photos' ? await photographs(10) : [];
  const deck = contents(kind, slides);
  const data = asData(photos);
  const theirs = () => writeWithPptxgenjs(deck, data);
  if (whose !== undefined) {
    const ours = async () => {
      const { write, renderer } = openExport(kind, photos);
      await write(deck);
      await renderer.close();
    };
    process.stdout.write(String(await timeOf(whose === '--ours' ? ours : theirs)));
    return;
  }
  const { write, renderer } = openExport(kind, photos);
  const times = await timesInTurn({ ours: () => write(deck), theirs, defaults: () => write(deck, {}) });
  await renderer.close();
  const cold = (which: string) => {
    const args = ['--conditions=source', fileURLToPath(import.meta.url), kind, count, which];
    const run = () => Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    return median(Array.from({ length: COLD_RUNS }, run));
  };
  const what = `${kind}, ${slides} slides, beside pptxgenjs`;
  reportRatio(what, times.ours / times.theirs, { most: warmLimit });
  reportRatio(`${what}, with fonts and compressed pictures`, times.defaults / times.theirs, { most: defaultsLimit });
  reportRatio(`${what}, in new processes`, cold('--ours') / cold('--theirs'), { most: COLD_LIMIT });
}
