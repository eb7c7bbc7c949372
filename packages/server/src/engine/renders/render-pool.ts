import { RenderError } from '@deckwright/core/contract';
import type { End } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';
import { packError, unpackError } from '../packed-error.ts';
import { createProcesses, type EngineProcess, NotStarted, type Processes, type ProcessOptions } from '../processes.ts';
import type { ProjectFiles } from '../project-files.ts';
import {
  isWorkerEvent,
  type RenderAnswer,
  RenderCrashed,
  type RenderedFile,
  type RenderInput,
  type Renders,
  type WarmUpAnswer,
  type WarmUpJob,
  type WorkerCommand,
  type WorkerEvent,
  type WorkerJob,
} from './renders.ts';

/** Number, limits and ports of the processes that render. */
export interface RenderPoolOptions extends WorkerPorts, ProcessOptions {
  /** Decks that are rendered at the same time, each in a process. One more process waits for the next. */
  readonly children: number;
  /** Limit on the processor time of one deck. */
  readonly seconds: number;
  /** The processes that render. Default: processes of its own. */
  readonly processes?: Processes;
  /** Called for every process that was killed, or exited, while it worked. */
  readonly onEnded?: (cause: End | 'cancelled') => void;
  /** Called for every process that was warmed up, with the formats that it has rendered. */
  readonly onWarm?: (formats: readonly string[]) => void;
}

/** Why a render leaves a process that still starts: another one is free. */
const ANOTHER_IS_FREE = new Error('Another render process is free.');

interface Waiting {
  readonly input: RenderInput;
  resolve(file: RenderedFile): void;
  reject(error: unknown): void;
}

/**
 * Renders decks in separate processes, one more than work at the same time: a process that ends is replaced, and no deck waits until
 * the new one has loaded the engine. They keep this process alive only while they work.
 */
export function createRenderPool(options: RenderPoolOptions): Required<Renders> {
  const { processes = createProcesses(options) } = options;
  const leaveProcesses = processes.join();
  const workers = new WeakMap<EngineProcess, Worker>();
  const waiting: Waiting[] = [];
  const working = new Map<Promise<unknown>, EngineProcess>();
  /** Renders that wait for a process that starts, and what makes them leave it. */
  const starting = new Map<Waiting, AbortController>();
  let isClosed = false;
  let warmsUp = false;
  /** How many have worked at the same time so far. */
  let mostAtOnce = 0;

  function workerOf(process: EngineProcess): Worker {
    const worker = workers.get(process) ?? createWorker(process, options);
    workers.set(process, worker);
    return worker;
  }

  /** Has a render that waits for a start leave it for a process that is free before. Returns whether there is such a render. */
  const offerIdle = (): boolean => {
    const [[entry, leave] = []] = starting;
    if (entry === undefined || ![...processes.idle].some(({ isReady, child }) => isReady && child.isUsable()))
      return false;
    starting.delete(entry);
    leave?.abort(ANOTHER_IS_FREE);
    return true;
  };

  const warmUp = async (process: EngineProcess) => {
    const formats = await workerOf(process).warmUp(options.seconds);
    if (formats.length > 0) options.onWarm?.(formats);
  };

  /** One for each that may work at the same time, and one more. */
  const keepProcesses = () =>
    processes.keep(mostAtOnce + 1, (process) => {
      if (warmsUp) void warmUp(process);
    });

  function take(input: RenderInput): EngineProcess {
    if (!input.ownBrowser) return processes.take((idle) => chosen(idle, input));
    // A new one, which renders nothing else, takes the place of one that is idle.
    const replaced = chosen([...processes.idle], input);
    if (replaced !== undefined) void processes.drop(replaced);
    return processes.take(() => undefined);
  }

  const next = () => {
    if (isClosed) return;
    if (waiting.length === 0) keepProcesses();
    while (waiting.length > 0 && working.size < options.children) start(waiting.shift()!);
  };

  const start = (entry: Waiting) => {
    const { input, resolve, reject } = entry;
    const process = take(input);
    const leave = new AbortController();
    if (!process.isReady && !input.ownBrowser) {
      starting.set(entry, leave);
      process.child.ready.then(() => starting.delete(entry));
    }
    const work = run(workerOf(process), input, leave.signal).then(resolve, (error) => {
      if (error === ANOTHER_IS_FREE) waiting.unshift(entry);
      else reject(error);
    });
    working.set(work, process);
    mostAtOnce = Math.max(mostAtOnce, working.size);
    work.finally(() => {
      working.delete(work);
      starting.delete(entry);
      if (!isClosed && !input.ownBrowser) return processes.giveBack(process);
      void processes.drop(process);
      next();
    });
  };

  async function run(worker: Worker, input: RenderInput, leave: AbortSignal): Promise<RenderedFile> {
    const outcome = await worker.run(input, options.seconds, leave);
    if ('file' in outcome) return outcome.file;
    if (isClosed) throw cancelled(undefined);
    if (input.signal.aborted) {
      if ('ended' in outcome) options.onEnded?.('cancelled');
      throw cancelled(input.signal.reason);
    }
    if ('failed' in outcome) throw outcome.failed;
    options.onEnded?.(outcome.ended);
    if (outcome.ended === 'slow') throw hostBusy('the file was not made');
    throw new RenderCrashed(outcome.ended, messageOf(outcome.ended, options));
  }

  processes.onIdle(() => {
    if (!offerIdle()) next();
  });
  processes.onReady(offerIdle);
  keepProcesses();
  return {
    async warmUp() {
      warmsUp = true;
      await Promise.all([...processes.idle].map(warmUp));
      while (working.size > 0) await Promise.allSettled(working.keys());
    },
    render(input) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw cancelled(undefined);
        const { signal } = input;
        if (signal.aborted) throw cancelled(signal.reason);
        const entry = { input, resolve, reject };
        waiting.push(entry);
        const leave = () => {
          const index = waiting.indexOf(entry);
          if (index < 0) return;
          waiting.splice(index, 1);
          reject(cancelled(signal.reason));
        };
        signal.addEventListener('abort', leave, { once: true });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(cancelled(undefined));
      processes.keep(0);
      await Promise.all([...working].flatMap(([work, process]) => [work, processes.drop(process)]));
      await leaveProcesses();
    },
  };
}

/**
 * Prefers a process that has started, then one that has loaded the project already, then one that no other project would lose, such as the
 * one that checked the body.
 */
function chosen(idle: readonly EngineProcess[], { project }: RenderInput): EngineProcess | undefined {
  const started = idle.filter(({ isReady }) => isReady);
  const processes = started.length > 0 ? started : idle;
  const free = processes.filter(({ rendered, warming }) => rendered === undefined && warming === undefined);
  return (
    processes.find(({ rendered }) => rendered === nameOf(project)) ??
    free.find(({ owner }) => owner === project.owner) ??
    free[0] ??
    processes[0]
  );
}

function cancelled(cause: unknown): RenderError {
  return new RenderError('ABORTED', 'The export was cancelled.', { cause });
}

function messageOf(ended: Exclude<End, 'slow'>, { seconds, megabytes }: RenderPoolOptions): string {
  switch (ended) {
    case 'time':
      return `Making the file took longer than ${seconds} s of processor time.`;
    case 'memory':
      return `Making the file took more than ${megabytes} MB of memory.`;
    case 'crash':
      return 'The process that made the file crashed.';
    case 'killed':
      return 'The process that made the file was killed by something outside this server.';
  }
}

/** A browser that render processes share to print PDF files. */
export interface PrintingBrowser {
  /** Resolves with the address of a browser that responds. */
  endpoint(): Promise<string>;
  /** Replaces the browser with a new one. */
  recycle(): void;
}

/** What the server gives its render processes. */
export interface WorkerPorts {
  readonly browser: PrintingBrowser;
  readonly log?: (message: string) => void;
  /** Called when the address of a picture is rejected because it is not public. */
  readonly onFetchRejected?: () => void;
}

type WorkerOutcome = { readonly file: RenderedFile } | { readonly failed: Error } | { readonly ended: End };

/** Renders with a process. */
interface Worker {
  /** `leave` ends the wait for a process that starts: the render then fails with its reason. */
  run(input: RenderInput, seconds: number, leave?: AbortSignal): Promise<WorkerOutcome>;
  /**
   * Warms the process up for the bundled formats, one after the other. A render that `run` gets meanwhile ends this: what was loaded and
   * started stays. Returns the formats that the process has rendered; those that it cannot render are left out.
   */
  warmUp(seconds: number): Promise<readonly string[]>;
}

const NO_PROCESS = 'A render process could not be started. Check the host: memory, process limits, Node.';
/** Milliseconds for a process to stop its job after an abort. Then it is killed. */
const ABORT_MS = 2_000;

/** In this order, because a pdf needs all that a pptx needs. */
const WARM_FORMATS = ['pptx', 'pdf'];

let jobs = 0;

function createWorker(process: EngineProcess, ports: WorkerPorts): Worker {
  const { child } = process;
  const command = (message: WorkerCommand) => child.tell(message);
  const wanted = new AbortController();

  const sendEndpoint = (question: number) =>
    ports.browser.endpoint().then(
      (endpoint) => command({ command: 'browser', question, endpoint }),
      (error) => command({ command: 'browser', question, failed: packError(error) }),
    );

  async function warmUpFor(format: string, seconds: number): Promise<boolean> {
    const number = ++jobs;
    const stop = () => command({ command: 'abort', number });
    wanted.signal.addEventListener('abort', stop);
    const handle = (message: unknown) => {
      if (!isWorkerEvent(message)) return false;
      if (message.event === 'browser') void sendEndpoint(message.question);
      return true;
    };
    try {
      const job: WarmUpJob = { number, warmUp: format };
      const outcome = await child.run(job, seconds, handle, wanted.signal);
      return 'answer' in outcome && 'warm' in (outcome.answer as WarmUpAnswer);
    } finally {
      wanted.signal.removeEventListener('abort', stop);
    }
  }

  async function warmUpAll(seconds: number): Promise<readonly string[]> {
    const warm: string[] = [];
    for (const format of WARM_FORMATS) {
      if (wanted.signal.aborted || !child.isUsable()) break;
      // A process that does not start reports it to its first render.
      if (await warmUpFor(format, seconds).catch(() => false)) warm.push(format);
    }
    return warm;
  }

  return {
    warmUp(seconds) {
      const done = warmUpAll(seconds).finally(() => {
        process.warming = undefined;
      });
      process.warming = { stop: () => wanted.abort(), done };
      return done;
    },
    async run(input, seconds, leave) {
      const { project, signal, onProgress, onSpans, ...rest } = input;
      process.warming?.stop();
      process.workFor(project.owner);
      const stopped = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => stopped.resolve(), { once: true });
      await Promise.race([process.warming?.done, stopped.promise]);
      if (signal.aborted) return { failed: signal.reason };
      const number = ++jobs;
      let prints = false;
      let late: NodeJS.Timeout | undefined;
      const handle = (event: WorkerEvent) => {
        switch (event.event) {
          case 'progress':
            return onProgress(event.done, event.total);
          case 'log':
            return ports.log?.(event.message);
          case 'fetch-rejected':
            return ports.onFetchRejected?.();
          case 'browser':
            prints = true;
            return void sendEndpoint(event.question);
        }
      };
      const abort = () => {
        command({ command: 'abort', number });
        late = setTimeout(() => child.kill(), ABORT_MS);
      };
      signal.addEventListener('abort', abort, { once: true });
      const isKnown = process.rendered === nameOf(project);
      const recordsSpans = onSpans !== undefined;
      const job: WorkerJob = { ...rest, number, project: isKnown ? undefined : project, recordsSpans };
      process.rendered = undefined;
      try {
        const receive = (message: unknown) => {
          if (!isWorkerEvent(message)) return false;
          handle(message);
          return true;
        };
        const outcome = await child.run(
          job,
          seconds,
          receive,
          leave === undefined ? signal : AbortSignal.any([signal, leave]),
        );
        if (!('ended' in outcome)) {
          const answer = outcome.answer as RenderAnswer;
          if (!('hasProject' in answer)) throw new TypeError('A render process answered another job.');
          if (answer.hasProject) process.rendered = nameOf(project);
          if (answer.spans !== undefined) onSpans?.(answer.spans);
          return unpacked(answer);
        }
        // The process may have left a page open that still works.
        if (prints) ports.browser.recycle();
        return outcome;
      } catch (error) {
        return { failed: error instanceof NotStarted ? new RenderCrashed('start', NO_PROCESS) : (error as Error) };
      } finally {
        signal.removeEventListener('abort', abort);
        clearTimeout(late);
      }
    },
  };
}

/** The name of a revision of a project. */
function nameOf({ owner, id, revision }: ProjectFiles): string {
  return JSON.stringify([owner, id, revision]);
}

function unpacked(answer: RenderAnswer): WorkerOutcome {
  return 'failed' in answer ? { failed: unpackError(answer.failed) } : { file: answer.file };
}
