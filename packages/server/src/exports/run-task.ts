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
import { EXHAUSTED, failureOf, isOurs, isWorthARetry, type RenderLimits } from './failures.ts';
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
  /** The lease on a task that runs. It is renewed three times in that time. */
  readonly leaseMs: number;
}

/** What the one that ordered a run is told meanwhile. */
export interface Run {
  /** Aborted, the work stops and the task is given back; whoever aborts says how it ends. */
  readonly stop: AbortController;
  readonly say: (progress: string) => void;
  /** The time in a slot of an export that is done, in seconds. */
  readonly took: (seconds: number) => void;
}

const WATERMARK = 'Development';
/** What ended one attempt, such as a machine without memory, shall have a chance to pass. */
const PAUSE_MS = 200;

/** Runs a task until it has ended; undefined if it did not end here. Never rejects. */
export async function runTask(parts: RunParts, id: number, run: Run): Promise<Task | undefined> {
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
    // The lease runs out, and the task is taken again.
    logger.error({ err: error, task: id }, 'the state of an export could not be written down');
    return undefined;
  }
}

async function attempt(parts: RunParts, claim: Claim, run: Run): Promise<Task | undefined | { againIn: number }> {
  const { jobs, files, limits, logger, metrics } = parts;
  const { id, attempt, format, mode } = claim.task;
  const begun = performance.now();
  const lease = keepLease(parts, claim.task, run.stop);
  let path: string | undefined;
  try {
    path = await files.temporary();
    const rendered = await render(parts, claim, path, run);
    run.stop.signal.throwIfAborted();
    run.say('Writing the file.');
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
      logger.warn({ err: error, task: id, attempt }, 'an export could not be made; it is begun again');
      await jobs.release(id, attempt);
      return { againIn: pauseAfter(error) };
    }
    const hasReason = error instanceof RenderError || error instanceof HostedLocationError;
    const failure = again && !hasReason ? EXHAUSTED : reason;
    if (isOurs(failure)) logger.error({ err: error, task: id }, 'an export failed on our side');
    return jobs.fail(id, attempt, failure, { forgetKey: mode === 'sync' && isWorthARetry(failure) });
  } finally {
    clearInterval(lease);
  }
}

async function discard({ files, logger }: RunParts, path: string): Promise<void> {
  for (const left of [path, scenePath(path)]) {
    await files.discard(left).catch((error) => logger.warn({ err: error }, 'a file was left'));
  }
}

/** How long a hosted location that wants to be left alone is left alone, at most. */
const MOST_PAUSE_MS = 30_000;

function pauseAfter(error: unknown): number {
  const asked = error instanceof HostedLocationError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(MOST_PAUSE_MS, Math.max(PAUSE_MS, asked));
}

/** What is wrong with a deck stays wrong; a process or a browser that died, or a host that failed, may do better next time. */
function mayPass(error: unknown, { error: code }: TaskFailure): boolean {
  if (error instanceof HostedLocationError) return error.kind === 'transient';
  const stays = error instanceof RenderError && (error.blame === 'caller' || error.blame === 'template');
  return code === 'INTERNAL_ERROR' && !stays;
}

/** Another attempt that counts ends this one: two must not write for one task. */
function keepLease({ jobs, leaseMs, logger }: RunParts, { id, attempt }: Task, stop: AbortController) {
  return setInterval(async () => {
    try {
      if (!(await jobs.renew(id, attempt, leaseMs))) stop.abort();
    } catch (error) {
      logger.warn({ err: error, task: id }, 'a lease could not be renewed');
    }
  }, leaseMs / 3).unref();
}

async function render(parts: RunParts, { task, request }: Claim, path: string, run: Run): Promise<RenderedFile> {
  const scope = await parts.owners.scope(task.owner);
  const project = scope && (await parts.projects.load(scope, task.project));
  if (project === undefined) {
    throw new HttpError('PROJECT_NOT_FOUND', `The project "${task.project}" was removed before the export was begun.`);
  }
  run.say(task.pages === 1 ? 'Rendering 1 slide.' : `Rendering ${task.pages} slides.`);
  return parts.renders.render({
    request,
    project: project.files,
    acceptedAt: task.createdAt,
    strict: task.strict,
    ...(task.dev ? { watermark: WATERMARK } : {}),
    path,
    signal: run.stop.signal,
    onProgress: (done, all) => run.say(`Rendering slide ${Math.min(done + 1, all)} of ${all}.`),
  });
}

/** The file first, then the task that names it: a crash between the two leaves a file that nothing names. */
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

/** A deck that is delivered before its task says so is found again by the next attempt, or by the sweeper. */
async function keepHosted(
  { jobs, files, delivery }: RunParts,
  task: Task,
  path: string,
  result: Omit<TaskResult, 'name'>,
): Promise<Task | undefined> {
  if (delivery === undefined)
    throw new HttpError('SERVICE_UNAVAILABLE', 'No hosted slide-editing location is configured any more.');
  try {
    const deck = await delivery.deliver(task, result.file, scenePath(path));
    const done = await jobs.complete(task.id, task.attempt, { ...result, name: deck.fileName, hosted: deck });
    if (done !== undefined) return done;
    const now = await jobs.findForDownload(task.id);
    // Otherwise another attempt delivers the same deck.
    if (now?.status === 'failed') await delivery.withdraw(task);
  } catch (error) {
    await files.remove(result.file);
    throw error;
  } finally {
    await files.discard(scenePath(path));
  }
  await files.remove(result.file);
  return undefined;
}
