import { extname, join } from 'node:path';
import { type Child, startChild } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';

/** What a process of the engine runs, and its limits. */
export interface ProcessOptions {
  /** Memory limit for the process and its children. */
  readonly megabytes: number;
  /** The whole environment of the process. */
  readonly environment: Readonly<Record<string, string>>;
  /** A process is replaced after this many jobs. Default: 2,000. */
  readonly jobsOfAProcess?: number;
  /** The module that the process runs. Default: `child`. */
  readonly script?: string;
  /** How long a job waits for a process that starts. Default: that of `startChild`. */
  readonly waitSeconds?: number;
}

/** A process that does the jobs of the engine by their names: checks and renders. */
export type EngineChild = Child<object, unknown>;

/** A process of the engine, and what it has loaded. */
export interface EngineProcess {
  readonly child: EngineChild;
  /** True once it has started. */
  readonly isReady: boolean;
  /** Whose data it may have. Only one owner's, so that no data of two owners is in its memory. */
  readonly owner: string | undefined;
  /** Names of the projects that it has loaded, for renders and for checks. */
  rendered: string | undefined;
  checked: string | undefined;
  /** Its warm-up, which ends soon after it is stopped. A job waits for its end. */
  warming: { stop(): void; readonly done: Promise<unknown> } | undefined;
  /** Has it forget what it has of another owner. */
  workFor(owner: string): void;
}

/** A process could not be started. */
export class NotStarted extends Error {
  override readonly name = 'NotStarted';
}

/** The processes of a server or a command that check and render. They keep this process alive only while they work. */
export interface Processes {
  readonly all: ReadonlySet<EngineProcess>;
  readonly idle: ReadonlySet<EngineProcess>;
  /**
   * A process that nobody else uses until it is given back: the one that `choose` prefers of those that are idle, or a new one. `isReplaced`:
   * as many are kept as before, without this one. Default: false.
   */
  take(choose: (idle: readonly EngineProcess[]) => EngineProcess | undefined, isReplaced?: boolean): EngineProcess;
  giveBack(process: EngineProcess): void;
  /** Ends a process. Resolves when it is gone. */
  drop(process: EngineProcess): Promise<void>;
  /** Keeps so many processes started, and ends idle ones beyond these after a while. Calls `started` with each that it starts. Default: 0. */
  keep(count: number, started?: (process: EngineProcess) => void): void;
  /** Calls `listener` whenever a process was given back. */
  onIdle(listener: () => void): void;
  /** Calls `listener` whenever an idle process has started. */
  onReady(listener: () => void): void;
  /** Calls `listener` whenever a process is started. Those that were started before are not reported. */
  onStart(listener: () => void): void;
  /** Says that one more uses these processes. Returns a function that says that it has finished: the last one ends all processes. */
  join(): () => Promise<void>;
}

/** Not fewer: the first deck of a project in a new process is slow, because it loads the project and compiles what the project uses. */
const JOBS_OF_A_PROCESS = 2_000;
/** An idle process that need not be kept ends after so long. */
const IDLE_MS = 30_000;
const NO_CHILD = 'A process of the engine could not be started. Check the host: memory, process limits, Node.';

/** Starts a process that loads the engine. It keeps this process alive only during a job. */
export function startEngineProcess(options: ProcessOptions): EngineChild {
  const { script, megabytes, environment, jobsOfAProcess = JOBS_OF_A_PROCESS, waitSeconds } = options;
  const file = script ?? join(import.meta.dirname, `child${extname(import.meta.filename)}`);
  return startChild<object, unknown>({
    script: file,
    megabytes,
    environment: { MALLOC_ARENA_MAX: '2', ...environment },
    waitSeconds,
    jobsOfAChild: jobsOfAProcess,
    // It starts processes of its own: those that decode pictures, and a browser.
    isOurs: true,
    // When it runs from source, the packages of this workspace are read from source too.
    flags: extname(file) === '.ts' ? ['--conditions=source'] : [],
    notStarted: (end) =>
      end === 'slow' ? hostBusy('a process of the engine did not start') : new NotStarted(NO_CHILD),
  });
}

/** `first`: a process that was started earlier, with the same options. */
export function createProcesses(options: ProcessOptions, first?: EngineChild): Processes {
  const all = new Set<EngineProcess>();
  const idle = new Set<EngineProcess>();
  const timers = new Map<EngineProcess, NodeJS.Timeout>();
  /** In use, and replaced meanwhile. */
  const replaced = new Set<EngineProcess>();
  const listeners: Record<'idle' | 'ready' | 'start', (() => void)[]> = { idle: [], ready: [], start: [] };
  let early = first;
  let kept = 0;
  let started = (_process: EngineProcess) => {};
  let users = 0;

  function start(): EngineProcess {
    const process = engineProcess(early ?? startEngineProcess(options));
    early = undefined;
    all.add(process);
    for (const listener of listeners.start) listener();
    process.child.ready.then(() => {
      if (idle.has(process)) for (const listener of listeners.ready) listener();
    });
    return process;
  }

  function drop(process: EngineProcess): Promise<void> {
    clearTimeout(timers.get(process));
    timers.delete(process);
    idle.delete(process);
    all.delete(process);
    replaced.delete(process);
    return process.child.kill();
  }

  function startMissing(): void {
    while (users > 0 && all.size - replaced.size < kept) {
      const process = start();
      idle.add(process);
      started(process);
    }
  }

  function endLater(process: EngineProcess): void {
    const timer = setTimeout(() => {
      timers.delete(process);
      if (all.size - replaced.size > kept) void drop(process);
    }, IDLE_MS).unref();
    timers.set(process, timer);
  }

  return {
    all,
    idle,
    take(choose, isReplaced = false) {
      for (const process of idle) if (!process.child.isUsable()) void drop(process);
      const process = choose([...idle]) ?? start();
      clearTimeout(timers.get(process));
      timers.delete(process);
      idle.delete(process);
      if (isReplaced) replaced.add(process);
      startMissing();
      return process;
    },
    giveBack(process) {
      replaced.delete(process);
      if (users === 0 || !process.child.isUsable()) void drop(process);
      else {
        idle.add(process);
        // One that still starts is kept for the next job.
        process.child.ready.then(() => {
          if (idle.has(process) && !timers.has(process)) endLater(process);
        });
      }
      startMissing();
      for (const listener of listeners.idle) listener();
    },
    drop,
    keep(count, onStarted = started) {
      kept = count;
      started = onStarted;
      startMissing();
    },
    onIdle: (listener) => void listeners.idle.push(listener),
    onReady: (listener) => void listeners.ready.push(listener),
    onStart: (listener) => void listeners.start.push(listener),
    join() {
      users++;
      let hasLeft = false;
      return async () => {
        if (!hasLeft) users--;
        hasLeft = true;
        if (users === 0) await Promise.all([...all].map(drop));
      };
    },
  };
}

function engineProcess(child: EngineChild): EngineProcess {
  let isReady = false;
  let owner: string | undefined;
  child.ready.then(() => {
    isReady = true;
  });
  const process: EngineProcess = {
    child,
    get isReady() {
      return isReady;
    },
    get owner() {
      return owner;
    },
    rendered: undefined,
    checked: undefined,
    warming: undefined,
    workFor(next) {
      if (owner !== undefined && owner !== next) {
        child.tell({ command: 'forget' });
        process.rendered = undefined;
        process.checked = undefined;
      }
      owner = next;
    },
  };
  return process;
}
