import type { End } from '@deckwright/core/node';
import { packError, unpackError } from '../packed-error.ts';
import type { ProjectFiles } from '../project-files.ts';
import { isWorkerEvent, type RenderAnswer, type WorkerCommand, type WorkerEvent, type WorkerJob } from './messages.ts';
import type { RenderProcess } from './render-process.ts';
import type { RenderedFile, RenderOrder } from './renders.ts';

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

export type WorkerOutcome = { readonly file: RenderedFile } | { readonly failed: Error } | { readonly ended: End };

/** The server's handle on a render process. */
export interface Worker {
  /** `leave` ends the wait for a process that starts: the order then fails with its reason. */
  run(order: RenderOrder, seconds: number, leave?: AbortSignal): Promise<WorkerOutcome>;
  /**
   * Warms the process up for the bundled formats, one after the other. An order that `run` gets meanwhile ends this: what was loaded and
   * started stays. Returns the formats that the process has rendered; those that it cannot render are left out.
   */
  warmUp(seconds: number): Promise<readonly string[]>;
  /** True if the process has this revision of the project loaded. */
  has(project: ProjectFiles): boolean;
  /** True if the process has no project loaded and is not warming up. */
  isFree(): boolean;
  isUsable(): boolean;
  /** True once the process has started. */
  isReady(): boolean;
  readonly ready: Promise<void>;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Milliseconds for a process to stop its job after an abort. Then it is killed. */
const ABORT_MS = 2_000;

/** In this order, because a pdf needs all that a pptx needs. */
const WARM_FORMATS = ['pptx', 'pdf'];

let exportStore = 0;

export function createWorker(child: RenderProcess, ports: WorkerPorts): Worker {
  /** The project that the process has loaded. Only one, so that no data of two owners is in its memory. */
  let loaded: string | undefined;
  const command = (message: WorkerCommand) => child.tell(message);
  const wanted = new AbortController();
  let isWarming = false;
  let warming: Promise<unknown> = Promise.resolve();
  let isReady = false;
  child.ready.then(() => {
    isReady = true;
  });

  const sendEndpoint = (question: number) =>
    ports.browser.endpoint().then(
      (endpoint) => command({ command: 'browser', question, endpoint }),
      (error) => command({ command: 'browser', question, failed: packError(error) }),
    );

  async function warmUpFor(format: string, seconds: number): Promise<boolean> {
    const number = ++exportStore;
    const stop = () => command({ command: 'abort', number });
    wanted.signal.addEventListener('abort', stop);
    const handle = (message: unknown) => {
      if (!isWorkerEvent(message)) return false;
      if (message.event === 'browser') void sendEndpoint(message.question);
      return true;
    };
    try {
      const outcome = await child.run({ number, warmUp: format }, seconds, handle, wanted.signal);
      return 'answer' in outcome && 'warm' in outcome.answer;
    } finally {
      wanted.signal.removeEventListener('abort', stop);
    }
  }

  async function warmUpAll(seconds: number): Promise<readonly string[]> {
    const warm: string[] = [];
    for (const format of WARM_FORMATS) {
      if (wanted.signal.aborted || !child.isUsable()) break;
      // A process that does not start reports it to its first order.
      if (await warmUpFor(format, seconds).catch(() => false)) warm.push(format);
    }
    return warm;
  }

  return {
    warmUp(seconds) {
      isWarming = true;
      const all = warmUpAll(seconds).finally(() => {
        isWarming = false;
      });
      warming = all;
      return all;
    },
    has: (project) => loaded === nameOf(project),
    isFree: () => loaded === undefined && !isWarming,
    isUsable: () => child.isUsable(),
    isReady: () => isReady,
    ready: child.ready,
    kill: () => child.kill(),
    async run(order, seconds, leave) {
      const { request, deck, project, acceptedAt, strict, watermark, path, ownBrowser, signal, onProgress, onSpans } =
        order;
      wanted.abort();
      const stopped = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => stopped.resolve(), { once: true });
      await Promise.race([warming, stopped.promise]);
      if (signal.aborted) return { failed: signal.reason };
      const number = ++exportStore;
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
      const job: WorkerJob = {
        number,
        request,
        acceptedAt,
        strict,
        path,
        ...(deck !== undefined && { deck }),
        ...(watermark !== undefined && { watermark }),
        ...(ownBrowser !== undefined && { ownBrowser }),
        ...(onSpans !== undefined && { recordsSpans: true }),
        ...(loaded !== nameOf(project) && { project }),
      };
      loaded = undefined;
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
          if (!('hasProject' in outcome.answer)) throw new TypeError('A render process answered another job.');
          if (outcome.answer.hasProject) loaded = nameOf(project);
          if (outcome.answer.spans !== undefined) onSpans?.(outcome.answer.spans);
          return unpacked(outcome.answer);
        }
        // The process may have left a page open that still works.
        if (prints) ports.browser.recycle();
        return outcome;
      } catch (error) {
        return { failed: error as Error };
      } finally {
        signal.removeEventListener('abort', abort);
        clearTimeout(late);
      }
    },
  };
}

function nameOf({ owner, id, revision }: ProjectFiles): string {
  return JSON.stringify([owner, id, revision]);
}

function unpacked(answer: RenderAnswer): WorkerOutcome {
  return 'failed' in answer ? { failed: unpackError(answer.failed) } : { file: answer.file };
}
