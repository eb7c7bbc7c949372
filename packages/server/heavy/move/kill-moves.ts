import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import type { RunningS3 } from '@deckwright/testkit/services';
import { s3Environment } from '../node-environment.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

interface Move {
  readonly dataDir: string;
  readonly url: string;
  readonly s3: Pick<RunningS3, 'endpoint' | 'region' | 'bucket' | 'accessKeyId' | 'secretAccessKey'>;
  readonly prefix: string;
}

export interface KilledMoves extends Move {
  /** Processes to kill, each at another step of the move. */
  readonly kills: number;
  /** A process is killed at most so long after its step has begun. */
  readonly withinMs: number;
  readonly say: (line: string) => void;
}

/** What the process prints when a step begins, in the order of the steps, and the part of `withinMs` that the step takes. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^/, 1],
  [/^Copying owner:/m, 0.1],
  [/^Copying task:/m, 0.1],
  [/^Copying hosted_update:/m, 0.1],
  [/^Copying and comparing files:/m, 0.1],
  [/^Copying and comparing files:/m, 1],
  [/^Comparing owner:/m, 0.02],
  [/^Comparing hosted_deck:/m, 0.02],
  [/^Comparing task:/m, 0],
];

/** Starts `deckwright move` again and again, kills it at its steps, and lets the last one end. Returns what that one prints. */
export async function killMoves({ kills, withinMs, say, ...move }: KilledMoves) {
  let killed = 0;
  for (let index = 0; index < kills; index++) {
    const [step, part] = STEPS[index % STEPS.length]!;
    const { signal } = await runMove(move, { step, afterMs: Math.random() * part * withinMs });
    say(`${step.source}: ${signal ?? 'ended'}`);
    if (signal === 'SIGKILL') killed++;
  }
  const { code, err } = await runMove(move);
  if (code !== 0) throw new Error(`The last move failed (${code}): ${err}`);
  return { killed, err };
}

/** Runs `deckwright move` in a process of its own, which is killed so long after it has printed `step`. */
export async function runMove({ dataDir, url, s3, prefix }: Move, kill?: { step: RegExp; afterMs: number }) {
  const words = ['move', '--files', `s3://${s3.bucket}/${prefix.slice(0, -1)}`];
  const child = spawn(process.execPath, ['--conditions=source', MAIN, ...words], {
    env: { ...hostEnvironment(), ...s3Environment(s3), DATABASE_URL: url, DECKWRIGHT_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  let timer: NodeJS.Timeout | undefined;
  const watch = (chunk: unknown) => {
    err += chunk;
    if (kill?.step.test(err)) timer ??= setTimeout(() => child.kill('SIGKILL'), kill.afterMs);
  };
  child.stderr.on('data', watch);
  watch('');
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  clearTimeout(timer);
  return { code, signal, err };
}
