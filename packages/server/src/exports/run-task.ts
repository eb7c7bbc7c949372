import { setTimeout as delay } from 'node:timers/promises';
import { HostedLocationError, RenderError } from '@deckwright/core/contract';
import type { Logger } from 'pino';
import type { Owners } from '../accounts/owners.ts';
import { randomLetters } from '../accounts/token-secret.ts';
import { fileName } from '../files/file-name.ts';
import type { FileStore } from '../files/file-store.ts';
import { HttpError } from '../http-status.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type RenderedFile, type Renders, scenePath } from '../render-worker/renders.ts';
import type { Projects } from '../templates/projects.ts';
import type { Delivery } from './delivery.ts';
import { EXHAUSTED, failureOf, isServerError, mayRetry, type RenderLimits } from './failures.ts';
import { type Claim, type JobStore, MOST_ATTEMPTS, type TaskFailure, type TaskResult } from './job-store.ts';
import type { Task } from './task.ts';

export interface RunParts {
  readonly jobs: JobStore;
  readonly files: FileStore;
  readonly projects: Pick<Projects, 'load'>;
  readonly owners: Pick<Owners, 'scope'>;
  readonly renders: Pick<Renders, 'render'>;
  /** Undefined: there is no hosted location. */
  readonly delivery: Delivery | undefined;
  readonly limits: RenderLimits;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Duration of the lease on a running task, which is renewed after each third of it. */
  readonly leaseMs: number;
}

/** How `runTask` is stopped, and what it reports. */
export interface RunHooks {
  /** Aborting it stops the work and releases the task. */
  readonly stop: AbortController;
  /** Called with a sentence about the progress. */
  readonly report: (progress: string) => void;
  /** Called when an export is done, with the seconds that it ran. */
  readonly took: (seconds: number) => void;
}

const WATERMARK = 'Development';
/** Pause before a retry, so that a cause such as exhausted memory can pass. */
const PAUSE_MS = 200;

/** Runs a task until it has ended. Returns undefined if it did not end in this process. Never rejects. */
export async function runTask(parts: RunParts, id: number, run: RunHooks): Promise<Task | undefined> {
  const { jobs, logger, leaseMs } = parts;
  try {
    for (;;) {
      if (run.stop.signal.aborted) return undefined;
      const claim = await jobs.claim(id, leaseMs);
      if (claim === undefined) return undefined;
      const ended = await attempt(parts, claim, run);
      if (ended === undefined || !('againIn' in ended)) return ended;
      await delay(ended.againIn);
    }
  } catch (error) {
    // The lease expires, and the task is claimed again.
    logger.error({ err: error, task: id }, 'the state of an export could not be stored');
    return undefined;
  }
}

async function attempt(parts: RunParts, claim: Claim, run: RunHooks): Promise<Task | undefined | { againIn: number }> {
  const { jobs, files, limits, logger, metrics } = parts;
  const { id, attempt, format, mode } = claim.task;
  const begun = performance.now();
  const lease = keepLease(parts, claim.task, run.stop);
  let path: string | undefined;
  try {
    path = await files.temporary();
    const rendered = await render(parts, claim, path, run);
    run.stop.signal.throwIfAborted();
    run.report('Writing the file.');
    const done = await keep(parts, claim.task, path, rendered);
    if (done === undefined) return undefined;
    const seconds = (performance.now() - begun) / 1_000;
    metrics.rendered(format, seconds);
    run.took(seconds);
    return done;
  } catch (error) {
    if (path !== undefined) await discard(parts, path);
    if (run.stop.signal.aborted) {
      await jobs.release(id, attempt);
      return undefined;
    }
    const reason = failureOf(error, limits);
    const again = mayPass(error, reason);
    if (again && attempt < MOST_ATTEMPTS) {
      logger.warn({ err: error, task: id, attempt }, 'an export attempt failed; it is retried');
      await jobs.release(id, attempt);
      return { againIn: pauseAfter(error) };
    }
    const hasReason = error instanceof RenderError || error instanceof HostedLocationError;
    const failure = again && !hasReason ? EXHAUSTED : reason;
    if (isServerError(failure))
      logger.error({ err: error, task: id }, 'an export failed through a fault of the server');
    return jobs.fail(id, attempt, failure, { forgetKey: mode === 'sync' && mayRetry(failure) });
  } finally {
    clearInterval(lease);
  }
}

async function discard({ files, logger }: RunParts, path: string): Promise<void> {
  for (const left of [path, scenePath(path)]) {
    await files.discard(left).catch((error) => logger.warn({ err: error }, 'a temporary file could not be removed'));
  }
}

/** Longest pause that a hosted location may request. */
const MOST_PAUSE_MS = 30_000;

function pauseAfter(error: unknown): number {
  const asked = error instanceof HostedLocationError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(MOST_PAUSE_MS, Math.max(PAUSE_MS, asked));
}

/** Whether a retry may succeed: yes after a crash of a process, a browser or the host, no after a fault of the deck. */
function mayPass(error: unknown, { error: code }: TaskFailure): boolean {
  if (error instanceof HostedLocationError) return error.kind === 'transient';
  const stays = error instanceof RenderError && (error.blame === 'caller' || error.blame === 'template');
  return code === 'INTERNAL_ERROR' && !stays;
}

/** Renews the lease, and stops this attempt once another has replaced it, because two must not write for one task. */
function keepLease({ jobs, leaseMs, logger }: RunParts, { id, attempt }: Task, stop: AbortController) {
  return setInterval(async () => {
    try {
      if (!(await jobs.renew(id, attempt, leaseMs))) stop.abort();
    } catch (error) {
      logger.warn({ err: error, task: id }, 'a lease could not be renewed');
    }
  }, leaseMs / 3).unref();
}

async function render(parts: RunParts, { task, request }: Claim, path: string, run: RunHooks): Promise<RenderedFile> {
  const scope = await parts.owners.scope(task.owner);
  const project = scope && (await parts.projects.load(scope, task.project));
  if (project === undefined) {
    throw new HttpError('PROJECT_NOT_FOUND', `The project "${task.project}" was removed before the export started.`);
  }
  run.report(task.pages === 1 ? 'Rendering 1 slide.' : `Rendering ${task.pages} slides.`);
  return parts.renders.render({
    request,
    project: project.files,
    acceptedAt: task.createdAt,
    strict: task.strict,
    ...(task.dev ? { watermark: WATERMARK } : {}),
    path,
    signal: run.stop.signal,
    onProgress: (done, all) => run.report(`Rendering slide ${Math.min(done + 1, all)} of ${all}.`),
  });
}

/** Stores the file before the task that names it. A crash in between leaves an unnamed file, which the sweeper removes. */
async function keep(parts: RunParts, task: Task, path: string, rendered: RenderedFile): Promise<Task | undefined> {
  const { jobs, files } = parts;
  const file = `${task.owner}/${task.id}/${task.attempt}-${randomLetters(12)}.${rendered.extension}`;
  const { size } = await files.keep(path, file);
  const result = { mediaType: rendered.mediaType, file, size, pages: rendered.pages, notices: rendered.notices };
  if (rendered.delivery === 'file') {
    const done = await jobs.complete(task.id, task.attempt, {
      ...result,
      name: fileName(task.title ?? undefined, rendered.extension),
    });
    if (done === undefined) await files.remove(file);
    return done;
  }
  return keepHosted(parts, task, path, result);
}

/** Delivers the deck before its task is completed. After a crash in between, the next attempt or the sweeper finds the deck. */
async function keepHosted(
  { jobs, files, delivery }: RunParts,
  task: Task,
  path: string,
  result: Omit<TaskResult, 'name'>,
): Promise<Task | undefined> {
  if (delivery === undefined)
    throw new HttpError('SERVICE_UNAVAILABLE', 'The hosted slide-editing location is no longer configured.');
  try {
    const deck = await delivery.deliver(task, result.file, scenePath(path));
    const done = await jobs.complete(task.id, task.attempt, { ...result, name: deck.fileName, hosted: deck });
    if (done !== undefined) return done;
    const now = await jobs.findForDownload(task.id);
    // If it neither failed nor was deleted, another attempt delivers the same deck.
    if (now === undefined || now.status === 'failed') await delivery.withdraw(task);
  } catch (error) {
    await files.remove(result.file);
    throw error;
  } finally {
    await files.discard(scenePath(path));
  }
  await files.remove(result.file);
  return undefined;
}
