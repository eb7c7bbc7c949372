import { extname, join } from 'node:path';
import { RenderError } from '@deckwright/core/contract';
import { type End, startChild } from '@deckwright/core/node';
import type { RenderAnswer, RenderJob } from './messages.ts';
import { RenderCrashed, type RenderedFile, type RenderOrder, type Renders } from './renders.ts';
import { createWorker, type Worker, type WorkerPorts } from './worker.ts';

/** How many render processes there are, what bounds them, and what they reach. */
export interface RenderPoolOptions extends WorkerPorts {
  /** Processes kept; each makes one deck at a time. */
  readonly children: number;
  /** For one deck, from its start. */
  readonly seconds: number;
  /** For a process and what it starts. */
  readonly megabytes: number;
  /** The only environment of a process. */
  readonly environment: Readonly<Record<string, string>>;
  /** A process is replaced after so many decks; default 100. */
  readonly decksOfAChild?: number;
  /** The module that a process runs; default `child`. */
  readonly script?: string;
  /** Hears of every process that had to be ended, or ended itself, at work. */
  readonly onEnded?: (cause: End | 'cancelled') => void;
}

const DECKS_OF_A_CHILD = 100;

interface Waiting {
  readonly order: RenderOrder;
  resolve(file: RenderedFile): void;
  reject(error: unknown): void;
}

/** Makes decks in processes of their own, one of which is always warm. They do not keep this process alive, but for a deck. */
export function createRenderPool(options: RenderPoolOptions): Renders {
  const waiting: Waiting[] = [];
  const all = new Set<Worker>();
  const idle = new Set<Worker>();
  const working = new Set<Promise<unknown>>();
  let isClosed = false;

  const start = (): Worker => {
    const worker = createWorker(startChild<RenderJob, RenderAnswer>(childOptions(options)), options);
    all.add(worker);
    return worker;
  };
  const keepOneWarm = () => {
    if (all.size === 0 && !isClosed) idle.add(start());
  };

  const next = () => {
    for (const worker of idle) if (!worker.isUsable()) drop(worker);
    if (waiting.length === 0 || isClosed) return keepOneWarm();
    const worker = chosen(idle, waiting[0]!.order) ?? (all.size < options.children ? start() : undefined);
    if (worker === undefined) return;
    const { order, resolve, reject } = waiting.shift()!;
    idle.delete(worker);
    const work = run(worker, order).then(resolve, reject);
    working.add(work);
    work.finally(() => {
      working.delete(work);
      if (worker.isUsable() && !isClosed) idle.add(worker);
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
    throw new RenderCrashed(outcome.ended, wordsOf(outcome.ended, options));
  }

  keepOneWarm();
  return {
    render(order) {
      return new Promise((resolve, reject) => {
        if (isClosed) throw cancelled(undefined);
        const { signal } = order;
        if (signal.aborted) throw cancelled(signal.reason);
        const entry = { order, resolve, reject };
        waiting.push(entry);
        const leave = () => {
          const place = waiting.indexOf(entry);
          if (place < 0) return;
          waiting.splice(place, 1);
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

/** Rather a worker that has the project open already. */
function chosen(idle: ReadonlySet<Worker>, order: RenderOrder): Worker | undefined {
  const workers = [...idle];
  return workers.find((worker) => worker.has(order.project)) ?? workers[0];
}

function childOptions({ script, megabytes, environment, decksOfAChild = DECKS_OF_A_CHILD }: RenderPoolOptions) {
  const file = script ?? join(import.meta.dirname, `child${extname(import.meta.filename)}`);
  return {
    script: file,
    megabytes,
    environment: { MALLOC_ARENA_MAX: '2', ...environment },
    jobsOfAChild: decksOfAChild,
    isOurs: true,
    startSeconds: START_SECONDS,
    // From source, the packages of this workspace are read from source too.
    flags: extname(file) === '.ts' ? ['--conditions=source'] : [],
    notStarted: () => new Error(NO_CHILD),
  };
}

/** The engine takes a second to load; a machine at its limit takes many. */
const START_SECONDS = 60;

const NO_CHILD = 'A render process could not be started. Look at the host: memory, process limits, Node.';

function cancelled(cause: unknown): RenderError {
  return new RenderError('ABORTED', 'The export was cancelled.', { cause });
}

function wordsOf(ended: End, { seconds, megabytes }: RenderPoolOptions): string {
  switch (ended) {
    case 'time':
      return `Making the file took longer than ${seconds} s.`;
    case 'memory':
      return `Making the file took more than ${megabytes} MB of memory.`;
    case 'crash':
      return 'The process that made the file ended.';
  }
}
