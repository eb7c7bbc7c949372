import { RenderError } from '@deckwright/core/contract';
import type { End } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';
import { createProcesses, type EngineProcess, type Processes, type ProcessOptions } from '../processes.ts';
import { RenderCrashed, type RenderedFile, type RenderOrder, type Renders } from './renders.ts';
import { createWorker, nameOf, type Worker, type WorkerPorts } from './worker.ts';

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

/** Why an order leaves a process that still starts: another one is free. */
const ANOTHER_IS_FREE = new Error('Another render process is free.');

interface Waiting {
  readonly order: RenderOrder;
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
  /** Orders that wait for a process that starts, and what makes them leave it. */
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

  /** Has an order that waits for a start leave it for a process that is free before. Returns whether there is such an order. */
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

  function take(order: RenderOrder): EngineProcess {
    if (!order.ownBrowser) return processes.take((idle) => chosen(idle, order));
    // A new one, which renders nothing else, takes the place of one that is idle.
    const replaced = chosen([...processes.idle], order);
    if (replaced !== undefined) void processes.drop(replaced);
    return processes.take(() => undefined);
  }

  const next = () => {
    if (isClosed) return;
    if (waiting.length === 0) keepProcesses();
    while (waiting.length > 0 && working.size < options.children) start(waiting.shift()!);
  };

  const start = (entry: Waiting) => {
    const { order, resolve, reject } = entry;
    const process = take(order);
    const leave = new AbortController();
    if (!process.isReady && !order.ownBrowser) {
      starting.set(entry, leave);
      process.child.ready.then(() => starting.delete(entry));
    }
    const work = run(workerOf(process), order, leave.signal).then(resolve, (error) => {
      if (error === ANOTHER_IS_FREE) waiting.unshift(entry);
      else reject(error);
    });
    working.set(work, process);
    mostAtOnce = Math.max(mostAtOnce, working.size);
    work.finally(() => {
      working.delete(work);
      starting.delete(entry);
      if (!isClosed && !order.ownBrowser) return processes.giveBack(process);
      void processes.drop(process);
      next();
    });
  };

  async function run(worker: Worker, order: RenderOrder, leave: AbortSignal): Promise<RenderedFile> {
    const outcome = await worker.run(order, options.seconds, leave);
    if ('file' in outcome) return outcome.file;
    if (isClosed) throw cancelled(undefined);
    if (order.signal.aborted) {
      if ('ended' in outcome) options.onEnded?.('cancelled');
      throw cancelled(order.signal.reason);
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
    render(order) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw cancelled(undefined);
        const { signal } = order;
        if (signal.aborted) throw cancelled(signal.reason);
        const entry = { order, resolve, reject };
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
function chosen(idle: readonly EngineProcess[], { project }: RenderOrder): EngineProcess | undefined {
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
