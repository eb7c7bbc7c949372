import type { End } from '@deckwright/core/node';
import { packError, unpackError } from '../packed-error.ts';
import { type EngineProcess, NotStarted } from '../processes.ts';
import type { ProjectFiles } from '../project-files.ts';
import {
  isWorkerEvent,
  type RenderAnswer,
  type WarmUpAnswer,
  type WarmUpJob,
  type WorkerCommand,
  type WorkerEvent,
  type WorkerJob,
} from './messages.ts';
import { RenderCrashed, type RenderedFile, type RenderOrder } from './renders.ts';

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

/** Renders with a process. */
export interface Worker {
  /** `leave` ends the wait for a process that starts: the order then fails with its reason. */
  run(order: RenderOrder, seconds: number, leave?: AbortSignal): Promise<WorkerOutcome>;
  /**
   * Warms the process up for the bundled formats, one after the other. An order that `run` gets meanwhile ends this: what was loaded and
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

export function createWorker(process: EngineProcess, ports: WorkerPorts): Worker {
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
      // A process that does not start reports it to its first order.
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
    async run(order, seconds, leave) {
      const { request, deck, project, acceptedAt, strict, watermark, path, ownBrowser, signal, onProgress, onSpans } =
        order;
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
        ...(process.rendered !== nameOf(project) && { project }),
      };
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
export function nameOf({ owner, id, revision }: ProjectFiles): string {
  return JSON.stringify([owner, id, revision]);
}

function unpacked(answer: RenderAnswer): WorkerOutcome {
  return 'failed' in answer ? { failed: unpackError(answer.failed) } : { file: answer.file };
}
