import type { Child, End } from '@deckwright/core/node';
import type { ProjectFiles } from '../templates/project-files.ts';
import { type Aside, type Instruction, isAside, type RenderAnswer, type RenderJob } from './messages.ts';
import { packError, unpackError } from './packed-error.ts';
import type { RenderedFile, RenderOrder } from './renders.ts';

/** A browser that several render processes print with. */
export interface PrintingBrowser {
  /** The address of a browser that has just answered. */
  endpoint(): Promise<string>;
  /** Lets a new browser take over. */
  recycle(): void;
}

/** What render processes reach of the server's. */
export interface WorkerPorts {
  readonly browser: PrintingBrowser;
  readonly log?: (message: string) => void;
  /** An address of a picture was rejected because it is not public. */
  readonly onFetchRejected?: () => void;
}

export type WorkerOutcome = { readonly file: RenderedFile } | { readonly failed: Error } | { readonly ended: End };

/** A render process, with what the server knows of it. */
export interface Worker {
  run(order: RenderOrder, seconds: number): Promise<WorkerOutcome>;
  /** It made a deck of this project, as it is now, last. */
  has(project: ProjectFiles): boolean;
  isUsable(): boolean;
  /** Resolves when the process is gone. */
  kill(): Promise<void>;
}

/** Milliseconds for a process to answer when it is told to stop. */
const ABORT_PATIENCE = 2_000;

let jobs = 0;

export function createWorker(child: Child<RenderJob, RenderAnswer>, ports: WorkerPorts): Worker {
  /** The project whose templates and fonts the process has open: one, so that owners do not share it. */
  let known: string | undefined;
  const tell = (instruction: Instruction) => child.tell(instruction);

  const answerAbout = (question: number) =>
    ports.browser.endpoint().then(
      (endpoint) => tell({ tell: 'browser', question, endpoint }),
      (error) => tell({ tell: 'browser', question, failed: packError(error) }),
    );

  return {
    has: (project) => known === nameOf(project),
    isUsable: () => child.isUsable(),
    kill: () => child.kill(),
    async run(order, seconds) {
      const { request, project, acceptedAt, strict, watermark, path, signal, onProgress } = order;
      const number = ++jobs;
      let prints = false;
      let late: NodeJS.Timeout | undefined;
      const hear = (aside: Aside) => {
        switch (aside.say) {
          case 'progress':
            return onProgress(aside.done, aside.total);
          case 'log':
            return ports.log?.(aside.message);
          case 'fetch-rejected':
            return ports.onFetchRejected?.();
          case 'browser':
            prints = true;
            return void answerAbout(aside.question);
        }
      };
      const abort = () => {
        tell({ tell: 'abort', number });
        late = setTimeout(() => child.kill(), ABORT_PATIENCE);
      };
      signal.addEventListener('abort', abort, { once: true });
      const job: RenderJob = {
        number,
        request,
        acceptedAt,
        strict,
        path,
        ...(watermark !== undefined && { watermark }),
        ...(known !== nameOf(project) && { project }),
      };
      known = undefined;
      try {
        const outcome = await child.run(job, seconds, (message) => {
          if (!isAside(message)) return false;
          hear(message);
          return true;
        });
        if (!('ended' in outcome)) {
          if (outcome.answer.hasProject) known = nameOf(project);
          return unpacked(outcome.answer);
        }
        // A page that it left behind may still be at work.
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
