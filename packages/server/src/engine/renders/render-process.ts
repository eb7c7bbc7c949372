import { extname, join } from 'node:path';
import { type Child, startChild } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';
import type { RenderAnswer, WarmUpAnswer, WarmUpJob, WorkerJob } from './messages.ts';
import { RenderCrashed } from './renders.ts';

/** What a render process runs, and its limits. */
export interface RenderProcessOptions {
  /** Memory limit for the process and its children. */
  readonly megabytes: number;
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
  /** A process is replaced after this many decks. Default: 400. */
  readonly decksOfAChild?: number;
  /** The module that the process runs. Default: `child`. */
  readonly script?: string;
  /** How long a deck waits for a process that starts. Default: that of `startChild`. */
  readonly waitSeconds?: number;
}

export type RenderProcess = Child<WorkerJob | WarmUpJob, RenderAnswer | WarmUpAnswer>;

/** Not fewer: the first deck of a project in a new process is slow, because it loads the project and compiles what the project uses. */
const DECKS_OF_A_CHILD = 400;

const SLOW_START = 'a render process did not start';
const NO_CHILD = 'A render process could not be started. Check the host: memory, process limits, Node.';

/** Starts a process that loads the engine. It keeps this process alive only during a job. */
export function startRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { script, megabytes, environment, decksOfAChild = DECKS_OF_A_CHILD, waitSeconds } = options;
  const file = script ?? join(import.meta.dirname, `../child${extname(import.meta.filename)}`);
  return startChild<WorkerJob | WarmUpJob, RenderAnswer | WarmUpAnswer>({
    script: file,
    megabytes,
    environment: { MALLOC_ARENA_MAX: '2', ...environment },
    ...(waitSeconds !== undefined && { waitSeconds }),
    jobsOfAChild: decksOfAChild,
    isOurs: true,
    // When it runs from source, the packages of this workspace are read from source too.
    flags: extname(file) === '.ts' ? ['--conditions=source'] : [],
    notStarted: (end) => (end === 'slow' ? hostBusy(SLOW_START) : new RenderCrashed('start', NO_CHILD)),
  });
}
