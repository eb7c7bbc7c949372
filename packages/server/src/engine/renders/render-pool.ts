import { RenderError } from '@deckwright/core/contract';
import type { End } from '@deckwright/core/node';
import { hostBusy } from '@deckwright/core/node/process-start';
import { type RenderProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';
import { RenderCrashed, type RenderedFile, type RenderOrder, type Renders } from './renders.ts';
import { createWorker, type Worker, type WorkerPorts } from './worker.ts';

/** Number, limits and ports of the render processes. */
export interface RenderPoolOptions extends WorkerPorts, RenderProcessOptions {
  /** Decks that are rendered at the same time, each in a process. One more process waits for the next. */
  readonly children: number;
  /** Limit on the processor time of one deck. */
  readonly seconds: number;
  /** A process that was started earlier, with the same options. Default: the pool starts its first process too. */
  readonly first?: RenderProcess;
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
  const waiting: Waiting[] = [];
  const all = new Set<Worker>();
  const idle = new Set<Worker>();
  const working = new Set<Promise<unknown>>();
  /** Orders that wait for a process that starts, and what makes them leave it. */
  const starting = new Map<Waiting, AbortController>();
  let isClosed = false;
  /** Processes to keep started: as many as worked at the same time so far, and one. */
  let wanted = 1;
  let warmsUp = false;
  let { first } = options;

  const start = (): Worker => {
    const worker = createWorker(first ?? startRenderProcess(options), options);
    first = undefined;
    all.add(worker);
    worker.ready.then(offerIdle);
    return worker;
  };
  /** Has an order that waits for a start leave it for a process that is free before. Returns whether there is such an order. */
  const offerIdle = (): boolean => {
    const [[entry, leave] = []] = starting;
    if (entry === undefined || ![...idle].some((worker) => worker.isReady() && worker.isUsable())) return false;
    starting.delete(entry);
    leave?.abort(ANOTHER_IS_FREE);
    return true;
  };
  const keepWarm = () => {
    while (all.size < wanted && !isClosed) {
      const worker = start();
      idle.add(worker);
      if (warmsUp) void warmUp(worker);
    }
  };

  const warmUp = async (worker: Worker) => {
    const formats = await worker.warmUp(options.seconds);
    if (formats.length > 0) options.onWarm?.(formats);
  };

  const workerFor = (order: RenderOrder): Worker => {
    const known = chosen(idle, order);
    if (known !== undefined && order.ownBrowser) drop(known);
    else if (known !== undefined) return known;
    return start();
  };

  const next = () => {
    for (const worker of idle) if (!worker.isUsable()) drop(worker);
    if (waiting.length === 0 || isClosed) return keepWarm();
    if (working.size === options.children) return;
    const entry = waiting.shift()!;
    const { order, resolve, reject } = entry;
    const worker = workerFor(order);
    idle.delete(worker);
    const leave = new AbortController();
    if (!worker.isReady() && !order.ownBrowser) {
      starting.set(entry, leave);
      worker.ready.then(() => starting.delete(entry));
    }
    const work = run(worker, order, leave.signal).then(resolve, (error) => {
      if (error === ANOTHER_IS_FREE) waiting.unshift(entry);
      else reject(error);
    });
    working.add(work);
    wanted = Math.max(wanted, working.size + 1);
    work.finally(() => {
      working.delete(work);
      starting.delete(entry);
      if (worker.isUsable() && !isClosed && !order.ownBrowser) idle.add(worker);
      else drop(worker);
      if (!offerIdle()) next();
    });
  };

  const drop = (worker: Worker) => {
    worker.kill();
    idle.delete(worker);
    all.delete(worker);
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

  keepWarm();
  return {
    async warmUp() {
      warmsUp = true;
      await Promise.all([...idle].map(warmUp));
      while (working.size > 0) await Promise.allSettled(working);
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
      await Promise.all([...working, ...[...all].map((worker) => worker.kill())]);
    },
  };
}

/** Prefers a worker that has started, then one that has loaded the project already, then one that no other project would lose. */
function chosen(idle: ReadonlySet<Worker>, order: RenderOrder): Worker | undefined {
  const started = [...idle].filter((worker) => worker.isReady());
  const workers = started.length > 0 ? started : [...idle];
  return workers.find((worker) => worker.has(order.project)) ?? workers.find((worker) => worker.isFree()) ?? workers[0];
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
