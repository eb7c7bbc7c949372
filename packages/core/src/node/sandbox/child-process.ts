import { type ChildProcess, fork } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Why a child had to be ended, or ended itself, while it worked. */
export type End = 'time' | 'memory' | 'crash';

/** What a child answered, or why there is no answer. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly ended: End };

export interface ChildOptions {
  /** The module that a child runs: it sends `'ready'` once, then one answer for each job. */
  readonly script: string;
  readonly megabytes: number;
  /** A child is replaced after so many jobs, since what a job leaves behind in it is not known. */
  readonly jobsOfAChild: number;
  /** More flags for Node. */
  readonly flags?: readonly string[];
  /** The only environment that a child has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A child could not be started at all. */
  readonly notStarted: () => Error;
}

/** A process that does one job at a time. */
export interface Child<Job, Answer> {
  /** Rejects if the process never came to be. */
  run(job: Job, seconds: number): Promise<Outcome<Answer>>;
  isUsable(): boolean;
  kill(): void;
}

const START_SECONDS = 20;
/** Milliseconds between two looks at a child's memory. */
const LOOK_AGAIN = 50;

/** A child within limits. It does not keep this process alive, but for the time of a job. */
export function startChild<Job, Answer>(options: ChildOptions): Child<Job, Answer> {
  const { megabytes, jobsOfAChild, notStarted } = options;
  const started = forkLimited(options);
  let uses = 0;
  let isGone = false;
  // Without a listener an error of the channel, such as a child that died while it was written to, would end this process.
  started.on('error', () => {});
  started.once('exit', () => {
    isGone = true;
  });
  const ready = new Promise<void>((resolve) => started.once('message', () => resolve()));

  return {
    isUsable: () => !isGone && started.connected && uses < jobsOfAChild,
    kill: () => void started.kill('SIGKILL'),
    run(job, seconds) {
      uses++;
      started.ref();
      started.channel?.ref();
      return new Promise((resolve, reject) => {
        let reason: End = 'crash';
        let isWorking = false;
        const end = (why: End) => {
          reason = why;
          started.kill('SIGKILL');
        };
        let clock = setTimeout(() => end('time'), START_SECONDS * 1000);
        let watch: NodeJS.Timeout | undefined;
        const settle = (finish: () => void) => {
          clearTimeout(clock);
          clearInterval(watch);
          started.off('message', onMessage);
          started.off('exit', onExit);
          started.unref();
          started.channel?.unref();
          finish();
        };
        const onMessage = (message: unknown) => {
          if (message !== 'ready') settle(() => resolve({ answer: message as Answer }));
        };
        const onExit = () => settle(() => (isWorking ? resolve({ ended: reason }) : reject(notStarted())));
        started.on('message', onMessage);
        started.on('exit', onExit);
        if (isGone) return onExit();
        ready.then(() => {
          clearTimeout(clock);
          isWorking = true;
          clock = setTimeout(() => end('time'), seconds * 1000);
          watch = setInterval(() => {
            if (residentMegabytes(started.pid) > megabytes) end('memory');
          }, LOOK_AGAIN);
          started.send(job as object);
        });
      });
    },
  };
}

/** The bound on memory is the one watched; the limits given here stop what grows between two looks. */
function forkLimited({ script, megabytes, flags = [], environment = {} }: ChildOptions): ChildProcess {
  const heap = `--max-old-space-size=${Math.floor(megabytes * 0.7)}`;
  // It may read files, its own code among them, and neither write any nor start anything.
  const all = [heap, '--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning', ...flags];
  const prlimit = findOnPath('prlimit');
  // The limit counts about 600 MB of address space that V8 reserves and does not use. That on CPU ends an orphan in a loop.
  const limits = [`--data=${(megabytes + 1024) * 2 ** 20}`, '--cpu=1500', '--core=0', process.execPath, ...all];
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The host's settings, secrets among them, are none of a stranger's file's business.
    env: { ...environment, ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }) },
    ...(prlimit === undefined ? { execArgv: all } : { execPath: prlimit, execArgv: limits }),
  });
  child.unref();
  child.channel?.unref();
  return child;
}

function findOnPath(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const PAGE_KILOBYTES = 4;

/** Linux alone tells it cheaply; elsewhere the heap limit has to do. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * PAGE_KILOBYTES) / 1024;
  } catch {
    return 0;
  }
}
