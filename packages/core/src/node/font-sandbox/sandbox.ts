import { type ChildProcess, fork } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, extname, join } from 'node:path';
import { RenderError } from '../../contract/index.ts';
import type { FontSandbox, InspectionAnswer } from '../../fonts/upload/inspection.ts';
import type { FontJob } from './child.ts';

export interface SandboxOptions {
  /** Child processes kept; each reads one font at a time. */
  readonly children?: number;
  /** For one font. */
  readonly seconds?: number;
  /** For a child, with all that Node takes itself (about 60). */
  readonly megabytes?: number;
}

/** A sandbox that has to be closed, unless the process ends: its children do not keep that alive. */
export interface ProcessSandbox extends FontSandbox {
  close(): void;
}

interface Waiting {
  readonly job: FontJob;
  resolve(answer: InspectionAnswer): void;
  reject(error: unknown): void;
}

/** A child is replaced after so many fonts, since what a font leaves behind in it is not known. */
const FONTS_A_CHILD = 200;
const START_SECONDS = 20;
const LOOK_AGAIN = 50;

/**
 * Reads fonts in child processes, and kills a child that takes too long or too much. Our own rather than a pool from npm:
 * tinypool and workerpool end a stuck child with a message, a second's wait and SIGTERM, and neither watches its memory.
 */
export function createFontSandbox(options: SandboxOptions = {}): ProcessSandbox {
  const { children = 1, seconds = 5, megabytes = 512 } = options;
  const waiting: Waiting[] = [];
  const idle: Child[] = [];
  const all = new Set<Child>();
  let isClosed = false;

  const next = () => {
    if (waiting.length === 0 || isClosed) return;
    const child = idle.pop() ?? (all.size < children ? startChild(megabytes) : undefined);
    if (!child) return;
    all.add(child);
    const { job, resolve, reject } = waiting.shift()!;
    child
      .read(job, seconds, megabytes)
      .then(resolve, reject)
      .finally(() => {
        if (child.isUsable() && !isClosed) idle.push(child);
        else {
          child.kill();
          all.delete(child);
        }
        next();
      });
  };

  return {
    inspect(bytes, instance) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw new TypeError('The font sandbox is closed.');
        waiting.push({ job: { bytes, ...(instance !== undefined && { instance }) }, resolve, reject });
        next();
      });
    },
    close() {
      isClosed = true;
      for (const child of all) child.kill();
      for (const { reject } of waiting.splice(0)) reject(new RenderError('ABORTED', 'The font sandbox was closed.'));
    },
  };
}

interface Child {
  read(job: FontJob, seconds: number, megabytes: number): Promise<InspectionAnswer>;
  isUsable(): boolean;
  kill(): void;
}

function startChild(megabytes: number): Child {
  const started = forkLimited(megabytes);
  let uses = 0;
  let isGone = false;
  // Without a listener an error of the channel, such as a child that died while it was written to, would end this process.
  started.on('error', () => {});
  started.once('exit', () => {
    isGone = true;
  });
  const ready = new Promise<void>((resolve) => started.once('message', () => resolve()));

  return {
    isUsable: () => !isGone && started.connected && uses < FONTS_A_CHILD,
    kill: () => void started.kill('SIGKILL'),
    read(job, seconds, megabytes) {
      uses++;
      started.ref();
      started.channel?.ref();
      return new Promise<InspectionAnswer>((resolve, reject) => {
        let fault = 'Reading it brought down the process that did.';
        let isReading = false;
        const end = (reason: string) => {
          fault = reason;
          started.kill('SIGKILL');
        };
        let clock = setTimeout(() => end(''), START_SECONDS * 1000);
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
          if (message !== 'ready') settle(() => resolve(message as InspectionAnswer));
        };
        const onExit = () => {
          settle(() => (isReading ? resolve({ fault }) : reject(new RenderError('FONT_UNREADABLE', NO_CHILD))));
        };
        started.on('message', onMessage);
        started.on('exit', onExit);
        if (isGone) return onExit();
        ready.then(() => {
          clearTimeout(clock);
          isReading = true;
          clock = setTimeout(() => end(`Reading it took longer than ${seconds} s.`), seconds * 1000);
          watch = setInterval(() => {
            if (residentMegabytes(started.pid) > megabytes) end(`Reading it took more than ${megabytes} MB of memory.`);
          }, LOOK_AGAIN);
          started.send(job);
        });
      });
    },
  };
}

const NO_CHILD =
  'The process in which fonts are read could not be started. Look at the host: memory, process limits, Node.';

/** The bound on memory is the one watched; the limits given here stop what grows between two looks. */
function forkLimited(megabytes: number): ChildProcess {
  const script = join(import.meta.dirname, `child${extname(import.meta.filename)}`);
  const heap = `--max-old-space-size=${Math.floor(megabytes * 0.7)}`;
  // It may read files, its own code among them, and neither write any nor start anything.
  const flags = [heap, '--permission', '--allow-fs-read=*', '--disable-warning=SecurityWarning'];
  const prlimit = findOnPath('prlimit');
  // The limit counts about 600 MB of address space that V8 reserves and does not use. That on CPU ends an orphan in a loop.
  const limits = [`--data=${(megabytes + 1024) * 2 ** 20}`, '--cpu=1500', '--core=0', process.execPath, ...flags];
  const child = fork(script, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The host's settings, secrets among them, are none of a font's business.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    ...(prlimit === undefined ? { execArgv: flags } : { execPath: prlimit, execArgv: limits }),
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
