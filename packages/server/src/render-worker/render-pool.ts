import { RenderError } from '@deckwright/core/contract';
import type { End } from '@deckwright/core/node';
import { type RenderProcess, type RenderProcessOptions, startRenderProcess } from './render-process.ts';
import { RenderCrashed, type RenderedFile, type RenderOrder, type Renders } from './renders.ts';
import { createWorker, type Worker, type WorkerPorts } from './worker.ts';

/** Number, limits and ports of the render processes. */
export interface RenderPoolOptions extends WorkerPorts, RenderProcessOptions {
  /** Decks that are rendered at the same time, each in a process. One more process waits for the next. */
  readonly children: number;
  /** Time limit for one deck, from its start. */
  readonly seconds: number;
  /** A process that was started earlier, with the same options. Default: the pool starts its first process too. */
  readonly first?: RenderProcess;
  /** Called for every process that was killed, or exited, while it worked. */
  readonly onEnded?: (cause: End | 'cancelled') => void;
  /** Called for every process that was warmed up, with the formats that it has rendered. */
  readonly onWarm?: (formats: readonly string[]) => void;
}

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
  let isClosed = false;
  /** Processes to keep started: as many as worked at the same time so far, and one. */
  let wanted = 1;
  let warmsUp = false;
  let { first } = options;

  const start = (spare = false): Worker => {
    const worker = createWorker(first ?? startRenderProcess(options, spare), options);
    first = undefined;
    all.add(worker);
    return worker;
  };
  const keepWarm = () => {
    while (all.size < wanted && !isClosed) {
      // Only the first process of a server has nobody to yield to.
      const worker = start(all.size > 0);
      idle.add(worker);
      if (warmsUp) warmUp(worker);
    }
  };

  const warmUp = (worker: Worker) => {
    worker.warmUp(options.seconds).then((formats) => {
      if (formats.length > 0) options.onWarm?.(formats);
    });
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
    const { order, resolve, reject } = waiting.shift()!;
    const worker = workerFor(order);
    idle.delete(worker);
    const work = run(worker, order).then(resolve, reject);
    working.add(work);
    wanted = Math.max(wanted, working.size + 1);
    work.finally(() => {
      working.delete(work);
      if (worker.isUsable() && !isClosed && !order.ownBrowser) idle.add(worker);
      else drop(worker);
      next();
    });
  };

  const drop = (worker: Worker) => {
    worker.kill();
    idle.delete(worker);
    all.delete(worker);
  };

  async function run(worker: Worker, order: RenderOrder): Promise<RenderedFile> {
    const outcome = await worker.run(order, options.seconds);
    if ('file' in outcome) return outcome.file;
    if (isClosed) throw cancelled(undefined);
    if (order.signal.aborted) {
      if ('ended' in outcome) options.onEnded?.('cancelled');
      throw cancelled(order.signal.reason);
    }
    if ('failed' in outcome) throw outcome.failed;
    options.onEnded?.(outcome.ended);
    throw new RenderCrashed(outcome.ended, messageOf(outcome.ended, options));
  }

  keepWarm();
  return {
    warmUp() {
      warmsUp = true;
      for (const worker of idle) warmUp(worker);
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

/** Prefers a worker that has loaded the project already, then one that no other project would lose. */
function chosen(idle: ReadonlySet<Worker>, order: RenderOrder): Worker | undefined {
  const workers = [...idle];
  return workers.find((worker) => worker.has(order.project)) ?? workers.find((worker) => worker.isFree()) ?? workers[0];
}

function cancelled(cause: unknown): RenderError {
  return new RenderError('ABORTED', 'The export was cancelled.', { cause });
}

function messageOf(ended: End, { seconds, megabytes }: RenderPoolOptions): string {
  switch (ended) {
    case 'time':
      return `Making the file took longer than ${seconds} s.`;
    case 'memory':
      return `Making the file took more than ${megabytes} MB of memory.`;
    case 'crash':
      return 'The process that made the file crashed.';
    case 'killed':
      return 'The process that made the file was killed by something outside this server.';
  }
}
