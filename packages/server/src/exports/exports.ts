import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { type Artifact, RenderError } from '@deckwright/core/contract';
import PQueue from 'p-queue';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { randomLetters } from '../accounts/token-secret.ts';
import { fileName } from '../files/file-name.ts';
import type { FileStore } from '../files/file-store.ts';
import { httpErrorOf } from '../http-status.ts';
import type { JobStore } from './job-store.ts';
import type { Task } from './task.ts';

/** A checked request with its project. */
export interface Job {
  readonly scope: OwnerScope;
  readonly request: ExportRequest;
  readonly project: Project;
  /** Any notice is a fault. */
  readonly strict: boolean;
  /** Ends the export as failed. */
  readonly signal?: AbortSignal;
}

/** Runs exports, a few at a time. */
export interface Exports {
  /**
   * Writes the task down and queues it. `done` resolves with the finished task, or rejects with the reason for which
   * the task failed; nobody has to wait for it.
   */
  accept(job: Job): Promise<{ readonly task: Task; readonly done: Promise<Task> }>;
  /** How far a running export of this process is, in words. */
  progress(id: number): string;
  /** Waits until everything accepted has ended. */
  drained(): Promise<void>;
}

export interface ExportsParts {
  readonly renderer: Renderer;
  readonly jobs: JobStore;
  readonly files: FileStore;
  /** Exports at the same time. */
  readonly concurrency: number;
  /** Told of failures that are our own. */
  readonly report: (error: unknown, task: Task) => void;
}

export function createExports({ renderer, jobs, files, concurrency, report }: ExportsParts): Exports {
  const queue = new PQueue({ concurrency });
  const progress = new Map<number, string>();

  async function run(task: Task, job: Job): Promise<Task> {
    const total = job.request.presentation.slideList.length;
    job.signal?.throwIfAborted();
    progress.set(task.id, `Rendering ${slides(total)}.`);
    const artifact = await renderer.render({
      request: job.request,
      project: job.project,
      acceptedAt: task.createdAt,
      strict: job.strict,
      ...(job.signal === undefined ? {} : { signal: job.signal }),
      onProgress: (done, all) => progress.set(task.id, `Rendering slide ${Math.min(done + 1, all)} of ${all}.`),
    });
    progress.set(task.id, 'Writing the file.');
    return store(task, job, artifact);
  }

  async function store(task: Task, job: Job, artifact: Artifact): Promise<Task> {
    const file = `${job.scope.owner}/${task.id}/${randomLetters(12)}.${artifact.extension}`;
    await files.write(file, artifact.bytes);
    const result = {
      name: fileName(task.title ?? undefined, artifact.extension),
      mediaType: artifact.mediaType,
      file,
      size: artifact.bytes.byteLength,
      pages: artifact.pages,
      notices: artifact.notices,
    };
    if (!(await jobs.complete(task.id, result))) {
      await files.remove(file);
      throw new RenderError('ABORTED', 'The export was ended before its file was finished.');
    }
    return { ...task, ...result, status: 'success' };
  }

  async function fail(task: Task, job: Job, error: unknown): Promise<never> {
    const reason = job.signal?.aborted ? cancelled(error) : error;
    const { code, message, details } = httpErrorOf(reason);
    if (code === 'INTERNAL_ERROR') report(reason, task);
    await jobs.fail(task.id, message, details).catch((cause) => report(cause, task));
    throw reason;
  }

  return {
    async accept(job) {
      const { presentation, options, projectId } = job.request;
      const task = await jobs.accept(job.scope, {
        project: projectId,
        format: options.format,
        name: fileName(presentation.attributes?.title, options.format),
        pages: presentation.slideList.length,
        ...presentation.attributes,
      });
      progress.set(task.id, 'Waiting for a free place.');
      const done = queue
        .add(() => run(task, job))
        .catch((error) => fail(task, job, error))
        .finally(() => progress.delete(task.id));
      // An asynchronous export has nobody who waits.
      done.catch(() => {});
      return { task, done };
    },

    progress: (id) => progress.get(id) ?? 'The export is in progress.',

    drained: () => queue.onIdle(),
  };
}

function cancelled(cause: unknown): RenderError {
  return new RenderError('ABORTED', 'The export was cancelled: the caller closed the connection before it was done.', {
    cause,
  });
}

function slides(count: number): string {
  return count === 1 ? '1 slide' : `${count} slides`;
}
