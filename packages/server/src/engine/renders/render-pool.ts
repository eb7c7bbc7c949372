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
export interface RenderPoolOptions extends ProcessOptions {
  /** Decks that are rendered at the same time, each in a process. One more process waits for the next. */
  readonly children: number;
  /** Limit on the processor time of one deck. */
  readonly seconds: number;
  /** The processes that render. Default: processes of its own. */
  readonly processes?: Processes;
  readonly browser: PrintingBrowser;
  readonly log?: (message: string) => void;
  /** Called when the address of a picture is rejected because it is not public. */
  readonly onFetchRejected?: () => void;
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
  const waiting: Waiting[] = [];
  const working = new Map<Promise<unknown>, EngineProcess>();
  /** Renders that wait for a process that starts, and what makes them leave it. */
  const starting = new Map<Waiting, AbortController>();
  let isClosed = false;
  let warmsUp = false;
  /** How many have worked at the same time so far. */
  let mostAtOnce = 0;

  /** Has a render that waits for a start leave it for a process that is free before. Returns whether there is such a render. */
  const offerIdle = (): boolean => {
    const [[entry, leave] = []] = starting;
    if (entry === undefined || ![...processes.idle].some(({ isReady, child }) => isReady && child.isUsable()))
      return false;
    starting.delete(entry);
    leave?.abort(ANOTHER_IS_FREE);
    return true;
  };

  /** One for each that may work at the same time, and one more. */
  const keepProcesses = () =>
    processes.keep(mostAtOnce + 1, (process) => {
      if (warmsUp) void warmUp(process, options);
    });

  const next = () => {
    if (isClosed) return;
    if (waiting.length === 0) keepProcesses();
    while (waiting.length > 0 && working.size < options.children) start(waiting.shift()!);
  };

  const start = (entry: Waiting) => {
    const { input, resolve, reject } = entry;
    const process = take(processes, input);
    const leave = new AbortController();
    if (!process.isReady && !input.ownBrowser) {
      starting.set(entry, leave);
      process.child.ready.then(() => starting.delete(entry));
    }
    const work = run(process, input, leave.signal).then(resolve, (error) => {
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

  async function run(process: EngineProcess, input: RenderInput, leave: AbortSignal): Promise<RenderedFile> {
    const outcome = await render(process, options, input, leave);
    if (isClosed && !('file' in outcome)) throw cancelled(undefined);
    return fileOf(outcome, input.signal, options);
  }

  processes.onIdle(() => {
    if (!offerIdle()) next();
  });
  processes.onReady(offerIdle);
  keepProcesses();
  return {
    async warmUp() {
      warmsUp = true;
      await Promise.all([...processes.idle].map((process) => warmUp(process, options)));
      while (working.size > 0) await Promise.allSettled(working.keys());
    },
    render(input) {
      if (isClosed) return Promise.reject(cancelled(undefined));
      if (input.signal.aborted) return Promise.reject(cancelled(input.signal.reason));
      const file = wait(waiting, input);
      next();
      return file;
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

/** Adds a render to those that wait. If it is aborted before it starts, it leaves them and rejects. */
function wait(waiting: Waiting[], input: RenderInput): Promise<RenderedFile> {
  const { signal } = input;
  return new Promise((resolve, reject) => {
    const entry = { input, resolve, reject };
    waiting.push(entry);
    const leave = () => {
      const index = waiting.indexOf(entry);
      if (index < 0) return;
      waiting.splice(index, 1);
      reject(cancelled(signal.reason));
    };
    signal.addEventListener('abort', leave, { once: true });
  });
}

function take(processes: Processes, input: RenderInput): EngineProcess {
  if (!input.ownBrowser) return processes.take((idle) => chosen(idle, input));
  // A new one, which renders nothing else, takes the place of one that is idle.
  const replaced = chosen([...processes.idle], input);
  if (replaced !== undefined) void processes.drop(replaced);
  return processes.take(() => undefined);
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

function fileOf(outcome: Outcome, signal: AbortSignal, options: RenderPoolOptions): RenderedFile {
  if ('file' in outcome) return outcome.file;
  if (signal.aborted) {
    if ('ended' in outcome) options.onEnded?.('cancelled');
    throw cancelled(signal.reason);
  }
  if ('failed' in outcome) throw outcome.failed;
  options.onEnded?.(outcome.ended);
  if (outcome.ended === 'slow') throw hostBusy('the file was not made');
  throw new RenderCrashed(outcome.ended, messageOf(outcome.ended, options));
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

type Outcome = { readonly file: RenderedFile } | { readonly failed: Error } | { readonly ended: End };

const NO_PROCESS = 'A render process could not be started. Check the host: memory, process limits, Node.';
/** Milliseconds for a process to stop its job after an abort. Then it is killed. */
const ABORT_MS = 2_000;

/** In this order, because a pdf needs all that a pptx needs. */
const WARM_FORMATS = ['pptx', 'pdf'];

let jobs = 0;

/** `leave` ends the wait for a process that starts: the render then fails with its reason. */
async function render(
  process: EngineProcess,
  options: RenderPoolOptions,
  input: RenderInput,
  leave: AbortSignal,
): Promise<Outcome> {
  const { child } = process;
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
  const receive = receiver((event) => {
    switch (event.event) {
      case 'progress':
        return onProgress(event.done, event.total);
      case 'log':
        return options.log?.(event.message);
      case 'fetch-rejected':
        return options.onFetchRejected?.();
      case 'browser':
        prints = true;
        return sendEndpoint(process, options.browser, event.question);
    }
  });
  const abort = () => {
    send(process, { command: 'abort', number });
    late = setTimeout(() => child.kill(), ABORT_MS);
  };
  signal.addEventListener('abort', abort, { once: true });
  const isKnown = process.rendered === nameOf(project);
  const recordsSpans = onSpans !== undefined;
  const job: WorkerJob = { ...rest, number, project: isKnown ? undefined : project, recordsSpans };
  process.rendered = undefined;
  try {
    const outcome = await child.run(job, options.seconds, receive, AbortSignal.any([signal, leave]));
    if (!('ended' in outcome)) {
      const answer = outcome.answer as RenderAnswer;
      if (!('hasProject' in answer)) throw new TypeError('A render process answered another job.');
      if (answer.hasProject) process.rendered = nameOf(project);
      if (answer.spans !== undefined) onSpans?.(answer.spans);
      return 'failed' in answer ? { failed: unpackError(answer.failed) } : answer;
    }
    // The process may have left a page open that still works.
    if (prints) options.browser.recycle();
    return outcome;
  } catch (error) {
    return { failed: error instanceof NotStarted ? new RenderCrashed('start', NO_PROCESS) : (error as Error) };
  } finally {
    signal.removeEventListener('abort', abort);
    clearTimeout(late);
  }
}

/**
 * Warms a process up for the bundled formats, one after the other. A render that the process gets meanwhile ends this: what was loaded and
 * started stays.
 */
async function warmUp(process: EngineProcess, options: RenderPoolOptions): Promise<void> {
  const wanted = new AbortController();
  const done = warmUpAll(process, options, wanted.signal).finally(() => {
    process.warming = undefined;
  });
  process.warming = { stop: () => wanted.abort(), done };
  const warm = await done;
  if (warm.length > 0) options.onWarm?.(warm);
}

async function warmUpAll(process: EngineProcess, options: RenderPoolOptions, wanted: AbortSignal): Promise<string[]> {
  const warm: string[] = [];
  for (const format of WARM_FORMATS) {
    if (wanted.aborted || !process.child.isUsable()) break;
    // A process that does not start reports it to its first render.
    if (await warmUpFor(format, process, options, wanted).catch(() => false)) warm.push(format);
  }
  return warm;
}

async function warmUpFor(
  format: string,
  process: EngineProcess,
  { browser, seconds }: RenderPoolOptions,
  wanted: AbortSignal,
): Promise<boolean> {
  const number = ++jobs;
  const stop = () => send(process, { command: 'abort', number });
  wanted.addEventListener('abort', stop);
  const receive = receiver((event) => {
    if (event.event === 'browser') sendEndpoint(process, browser, event.question);
  });
  try {
    const job: WarmUpJob = { number, warmUp: format };
    const outcome = await process.child.run(job, seconds, receive, wanted);
    return 'answer' in outcome && 'warm' in (outcome.answer as WarmUpAnswer);
  } finally {
    wanted.removeEventListener('abort', stop);
  }
}

function send({ child }: EngineProcess, command: WorkerCommand): void {
  child.tell(command);
}

function sendEndpoint(process: EngineProcess, browser: PrintingBrowser, question: number): void {
  browser.endpoint().then(
    (endpoint) => send(process, { command: 'browser', question, endpoint }),
    (error) => send(process, { command: 'browser', question, failed: packError(error) }),
  );
}

/** Takes the events of a process out of its messages. */
function receiver(handle: (event: WorkerEvent) => void): (message: unknown) => boolean {
  return (message) => {
    if (!isWorkerEvent(message)) return false;
    handle(message);
    return true;
  };
}

/** The name of a revision of a project. */
function nameOf({ owner, id, revision }: ProjectFiles): string {
  return JSON.stringify([owner, id, revision]);
}
