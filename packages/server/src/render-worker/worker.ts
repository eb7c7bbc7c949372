import type { Child, End } from '@deckwright/core/node';
import type { ProjectFiles } from '../templates/project-files.ts';
import { isWorkerEvent, type RenderAnswer, type WorkerCommand, type WorkerEvent, type WorkerJob } from './messages.ts';
import { packError, unpackError } from './packed-error.ts';
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
  run(order: RenderOrder, seconds: number): Promise<WorkerOutcome>;
  /** True if the process has this revision of the project loaded. */
  has(project: ProjectFiles): boolean;
  isUsable(): boolean;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Milliseconds for a process to stop its job after an abort. Then it is killed. */
const ABORT_MS = 2_000;

let jobs = 0;

export function createWorker(child: Child<WorkerJob, RenderAnswer>, ports: WorkerPorts): Worker {
  /** The project that the process has loaded. Only one, so that no data of two owners is in its memory. */
  let loaded: string | undefined;
  const command = (message: WorkerCommand) => child.tell(message);

  const sendEndpoint = (question: number) =>
    ports.browser.endpoint().then(
      (endpoint) => command({ command: 'browser', question, endpoint }),
      (error) => command({ command: 'browser', question, failed: packError(error) }),
    );

  return {
    has: (project) => loaded === nameOf(project),
    isUsable: () => child.isUsable(),
    kill: () => child.kill(),
    async run(order, seconds) {
      const { request, project, acceptedAt, strict, watermark, path, ownBrowser, signal, onProgress } = order;
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
        ...(watermark !== undefined && { watermark }),
        ...(ownBrowser !== undefined && { ownBrowser }),
        ...(loaded !== nameOf(project) && { project }),
      };
      loaded = undefined;
      try {
        const outcome = await child.run(job, seconds, (message) => {
          if (!isWorkerEvent(message)) return false;
          handle(message);
          return true;
        });
        if (!('ended' in outcome)) {
          if (outcome.answer.hasProject) loaded = nameOf(project);
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
