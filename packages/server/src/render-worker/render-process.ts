import { extname, join } from 'node:path';
import { type Child, startChild } from '@deckwright/core/node';
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
}

export type RenderProcess = Child<WorkerJob | WarmUpJob, RenderAnswer | WarmUpAnswer>;

/** Not fewer: the first deck of a project in a new process is slow, because it loads the project and compiles what the project uses. */
const DECKS_OF_A_CHILD = 400;

/** Loading the engine takes a second, and many seconds on a busy machine. */
const START_SECONDS = 60;

const NO_CHILD = 'A render process could not be started. Check the host: memory, process limits, Node.';

/** Flags for Node that give a process a low CPU priority from its start. */
export const START_LOW = ['--import', new URL(`start-low${extname(import.meta.filename)}`, import.meta.url).href];

/**
 * Starts a process that loads the engine. It keeps this process alive only during a job. A `spare` process, which no export waits
 * for, has a low priority from its start: loading and warming up take two seconds of processor time.
 */
export function startRenderProcess(options: RenderProcessOptions, spare = false): RenderProcess {
  const { script, megabytes, environment, decksOfAChild = DECKS_OF_A_CHILD } = options;
  const file = script ?? join(import.meta.dirname, `child${extname(import.meta.filename)}`);
  return startChild<WorkerJob | WarmUpJob, RenderAnswer | WarmUpAnswer>({
    script: file,
    megabytes,
    environment: { MALLOC_ARENA_MAX: '2', ...environment },
    jobsOfAChild: decksOfAChild,
    isOurs: true,
    startSeconds: START_SECONDS,
    flags: [
      // When it runs from source, the packages of this workspace are read from source too.
      ...(extname(file) === '.ts' ? ['--conditions=source'] : []),
      ...(spare ? START_LOW : []),
    ],
    notStarted: () => new RenderCrashed('start', NO_CHILD),
  });
}
