/**
 * The work that `pnpm heavy bench:guard` times, by public names alone, so that it runs in any commit's tree. Started with the name
 * of a workload, it prints a JSON array: milliseconds of processor time per run, of this process and its children.
 */
import { readFileSync } from 'node:fs';
import { childrenOf } from '@deckwright/core/node/process-memory';
import { contents, type Kind, openDeck } from './decks.ts';
import { startStatusServer } from './status-server.ts';

const WARM_UP = 5;
const RUNS = 9;

/** Processor milliseconds of this process, if `own`, and of every process below it. Linux tells of children; others do not. */
function processorTime(own: boolean): number {
  const { user, system } = process.cpuUsage();
  return (own ? (user + system) / 1_000 : 0) + timeBelow(process.pid);
}

function timeBelow(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + ticksOf(child) * 10 + timeBelow(child), 0);
}

/** `utime` and `stime` of proc(5), in ticks of 10 ms. 0 if the process has ended. */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.replace(/^.*\) /s, '').split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

async function timesOf(work: () => Promise<unknown>, own = true): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < RUNS; run++) {
    const before = processorTime(own);
    await work();
    if (run >= 0) times.push(processorTime(own) - before);
  }
  return times;
}

async function timeDeck(kind: Kind, slides: number, format: string): Promise<number[]> {
  const deck = openDeck(kind, contents(slides));
  const options = format === 'pptx' ? { format, compressImages: false } : { format };
  const work = () => (format === 'preview' ? deck.preview() : deck.write(options));
  return timesOf(work).finally(() => deck.close());
}

/** 1,500 status reads, by the server's processor time. */
async function timeStatusReads(): Promise<number[]> {
  const { read, stop } = await startStatusServer();
  const work = async () => {
    for (let count = 0; count < 1_500; count++) await read();
  };
  return timesOf(work, false).finally(stop);
}

const WORKLOADS: Readonly<Record<string, () => Promise<number[]>>> = {
  'text layout': () => timeDeck('text', 200, 'none'),
  previews: () => timeDeck('mixed', 40, 'preview'),
  'pptx, text': () => timeDeck('text', 100, 'pptx'),
  'pptx, mixed': () => timeDeck('mixed', 100, 'pptx'),
  'pdf, mixed': () => timeDeck('mixed', 20, 'pdf'),
  'status reads': timeStatusReads,
};

const [name] = process.argv.slice(2);
process.stdout.write(JSON.stringify(name === undefined ? Object.keys(WORKLOADS) : await WORKLOADS[name]!()));
