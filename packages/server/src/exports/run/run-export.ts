import { setTimeout as delay } from 'node:timers/promises';
import { HostedLocationError, RenderError } from '@deckwright/core/contract';
import { isHostBusy } from '@deckwright/core/node/process-start';
import { trace as traces } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type { Owners } from '../../accounts/owners.ts';
import { hostedPaths } from '../../engine/renders/hosted-parts.ts';
import type { RenderedFile, Renders } from '../../engine/renders/renders.ts';
import type { Projects } from '../../projects/projects.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { ServiceAway } from '../../telemetry/errors/service-away.ts';
import { duringRequest } from '../../telemetry/logger.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { sendRecorded } from '../../telemetry/tracing/recorded-spans.ts';
import { fail, inSpan } from '../../telemetry/tracing/spans.ts';
import type { ExportOutput, ExportRecord } from '../store/export-record.ts';
import type { Claim, ExportStore } from '../store/export-store.ts';
import {
  causeOf,
  exhaustion,
  failureOf,
  isDead,
  isServerError,
  mayRetry,
  mayWaitForHost,
  pauseAfter,
  type RenderLimits,
  wasNotStored,
} from './failures.ts';
import type { Delivery } from './hosted-delivery.ts';
import { traceExport } from './trace-export.ts';

export interface RunParts {
  readonly exportStore: ExportStore;
  readonly files: FileStore;
  readonly projects: Pick<Projects, 'load'>;
  readonly owners: Pick<Owners, 'scope'>;
  readonly renders: Pick<Renders, 'render'>;
  /** Undefined: there is no hosted location. */
  readonly delivery: Delivery | undefined;
  readonly limits: RenderLimits;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** Duration of the lease on a running export, which is renewed after each third of it. */
  readonly leaseMs: number;
  /** Whether a claim ends the lease of an earlier attempt. Default: false. */
  readonly takesOver?: boolean;
}

/** How `runExport` is stopped, and what it reports. */
export interface RunHooks {
  /** Aborting it stops the work and releases the export. */
  readonly stop: AbortController;
  /** Called with a sentence about the progress. */
  readonly report: (progress: string) => void;
  /** Called when an export is done, with the seconds that it ran. */
  readonly took: (seconds: number) => void;
}

/** The end of an export that the export store did not take. */
export interface UnstoredEnd {
  /** Stores the end. Resolves with undefined if the export has ended otherwise. */
  store(): Promise<ExportRecord | undefined>;
  /** Removes what the end would have kept. */
  drop(): Promise<void>;
}

/** How `runExport` left an export: ended, with a state that could not be stored, or (undefined) to another attempt or process. */
export type RunResult =
  | { readonly ended: ExportRecord }
  | { readonly error: unknown; readonly unstored?: UnstoredEnd }
  | undefined;

/** The next attempt of an export. */
interface Again {
  readonly againIn: number;
  readonly ownBrowser: boolean;
}

const WATERMARK = 'Development';

/** Runs an export until it has ended. Never rejects. */
export async function runExport(parts: RunParts, id: number, run: RunHooks): Promise<RunResult> {
  const { exportStore, logger, leaseMs, takesOver = false } = parts;
  const { signal } = run.stop;
  const trace = traceExport();
  let ownBrowser = false;
  try {
    for (;;) {
      if (signal.aborted) return undefined;
      const claim = await exportStore.claim(id, leaseMs, { takesOver });
      if (claim === undefined) return undefined;
      const result = await duringRequest(claim.requestId, () =>
        trace.attempt(claim, () => attempt(parts, claim, run, ownBrowser)),
      );
      if (result === undefined || !('againIn' in result)) return result;
      ownBrowser = result.ownBrowser;
      await delay(result.againIn, undefined, { signal }).catch(() => {});
    }
  } catch (error) {
    // The lease expires, and the export is claimed again.
    logger.error({ err: error, export: id }, 'the state of an export could not be stored');
    return { error };
  } finally {
    trace.end();
  }
}

async function attempt(parts: RunParts, claim: Claim, run: RunHooks, ownBrowser: boolean): Promise<RunResult | Again> {
  const { exportStore, limits, logger, metrics } = parts;
  const { record } = claim;
  const { id, attempt } = record;
  const { format, mode } = record.request;
  const begun = performance.now();
  const lease = keepLease(parts, record, run.stop);
  try {
    const end = await madeInTime(parts, claim, run, ownBrowser);
    const result = await ended(parts, id, end);
    if (result !== undefined && 'ended' in result) {
      const seconds = (performance.now() - begun) / 1_000;
      metrics.rendered(format, seconds, record.owner);
      run.took(seconds);
    }
    return result;
  } catch (error) {
    fail(traces.getActiveSpan(), error);
    if (run.stop.signal.aborted) {
      await exportStore.release(id, attempt);
      return undefined;
    }
    const reason = failureOf(error, limits, mode);
    const cause = causeOf(error, reason, ownBrowser);
    const failed = cause === 'attempt';
    const exhausted = exhaustion({ attempt, failedAttempts: record.failedAttempts + (failed ? 1 : 0) });
    if (cause !== 'deck' && exhausted === undefined) {
      logger.warn({ err: error, export: id, attempt, counts: failed }, 'an export attempt failed; it is retried');
      if (error instanceof ServiceAway && error.service === 'file store') await storeIsBack(parts, run.stop.signal);
      await exportStore.release(id, attempt, { failed });
      const lostBrowser = error instanceof RenderError && error.code === 'BROWSER_LOST';
      return { againIn: pauseAfter(error, cause, record), ownBrowser: ownBrowser || lostBrowser };
    }
    const hasReason = cause === 'deck' || error instanceof HostedLocationError;
    const failure = hasReason ? reason : exhausted!;
    if (isServerError(failure))
      logger.error({ err: error, export: id }, 'an export failed through a fault of the server');
    const forgetKey = mode === 'sync' && mayRetry(failure);
    const options = { forgetKey, dead: isDead(mode, failure) };
    return ended(parts, id, { store: () => exportStore.fail(id, attempt, failure, options), drop: async () => {} });
  } finally {
    clearInterval(lease);
  }
}

/** Short, because a start was waited for already. */
const BUSY_PAUSE_MS = 1_000;

/** As `made`, again as long as the host is too busy. That says nothing about the export, so it stays the same attempt. */
async function madeInTime(parts: RunParts, claim: Claim, run: RunHooks, ownBrowser: boolean): Promise<UnstoredEnd> {
  const { signal } = run.stop;
  for (;;) {
    try {
      return await made(parts, claim, run, ownBrowser);
    } catch (error) {
      if (!isHostBusy(error) || signal.aborted || !mayWaitForHost(claim.record, Date.now())) throw error;
      parts.logger.warn(
        { err: error, export: claim.record.id },
        'the host is too busy for an export; it is tried again',
      );
      run.report('Waiting: the computer that runs this service is busy with other work.');
      await delay(BUSY_PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
}

/** Makes and keeps the file of an export. Resolves with the end that remains to be stored. */
async function made(parts: RunParts, claim: Claim, run: RunHooks, ownBrowser: boolean): Promise<UnstoredEnd> {
  let path: string | undefined;
  try {
    path = await parts.files.temporary();
    const rendered = await render(parts, claim, { path, ownBrowser }, run);
    run.stop.signal.throwIfAborted();
    run.report('Writing the file.');
    return await keep(parts, claim.record, path, rendered, run.stop.signal);
  } catch (error) {
    if (path !== undefined) await discard(parts, path);
    throw error;
  }
}

async function ended({ logger }: RunParts, id: number, end: UnstoredEnd): Promise<RunResult> {
  const store = () =>
    end.store().catch((error) => {
      if (wasNotStored(error)) throw error;
      // Once more at once, to find an answer that was lost. If that fails, the first error says that it may have been stored.
      return end.store().catch(() => {
        throw error;
      });
    });
  try {
    const record = await inSpan('complete', store);
    return record && { ended: record };
  } catch (error) {
    logger.error({ err: error, export: id }, 'the end of an export could not be stored');
    return { error, unstored: end };
  }
}

async function discard({ files, logger }: RunParts, path: string): Promise<void> {
  for (const left of [path, ...hostedPaths(path)]) {
    await files.discard(left).catch((error) => logger.warn({ err: error }, 'a temporary file could not be removed'));
  }
}

/** Renews the lease, and stops this attempt once another has replaced it, because two must not write for one export. */
function keepLease({ exportStore, leaseMs, logger }: RunParts, { id, attempt }: ExportRecord, stop: AbortController) {
  return setInterval(async () => {
    try {
      if (!(await exportStore.renew(id, attempt, leaseMs))) stop.abort();
    } catch (error) {
      logger.warn({ err: error, export: id }, 'a lease could not be renewed');
    }
  }, leaseMs / 3).unref();
}

const CHECK_MS = 2_000;

/** Waits while the file store is away, because each attempt would render the deck in vain. The attempt keeps its lease. */
async function storeIsBack({ files }: RunParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await delay(CHECK_MS, undefined, { signal }).catch(() => {});
    const isBack = await (files.check?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    if (isBack) return;
  }
}

async function render(
  parts: RunParts,
  { record, json }: Claim,
  where: { readonly path: string; readonly ownBrowser: boolean },
  run: RunHooks,
): Promise<RenderedFile> {
  const scope = await parts.owners.scope(record.owner);
  const { project: id, revision, strict, dev, pages } = record.request;
  const project = scope && (await parts.projects.load(scope, id, revision));
  if (project === undefined) {
    throw new HttpError('PROJECT_NOT_FOUND', `The project "${id}" was removed before the export started.`);
  }
  run.report(pages === 1 ? 'Rendering 1 slide.' : `Rendering ${pages} slides.`);
  return inSpan('render', (span) =>
    parts.renders.render({
      request: json,
      project: project.files,
      acceptedAt: record.createdAt,
      strict,
      ...(dev ? { watermark: WATERMARK } : {}),
      ...where,
      signal: run.stop.signal,
      onProgress: (done, all) => run.report(`Rendering slide ${Math.min(done + 1, all)} of ${all}.`),
      ...(span?.isRecording() && { onSpans: (recorded) => sendRecorded(span, recorded) }),
    }),
  );
}

/**
 * Stores the file before the export that names it. A crash in between leaves an unnamed file, which the sweeper removes. Rejects if
 * `signal` is aborted meanwhile, so that nothing is charged for an export that was cancelled.
 */
async function keep(
  parts: RunParts,
  record: ExportRecord,
  path: string,
  rendered: RenderedFile,
  signal: AbortSignal,
): Promise<UnstoredEnd> {
  const { exportStore, files } = parts;
  const file = `${record.owner}/${record.id}/${record.attempt}-${randomLetters(12)}.${rendered.extension}`;
  const { size } = await inSpan('store file', () => files.keep(path, file));
  try {
    signal.throwIfAborted();
    const { mediaType, pages: slides, notices } = rendered;
    const output = { mediaType, file, size, slides, notices, hostedRef: null, editUrl: null };
    if (rendered.delivery === 'hosted') return await deliver(parts, record, path, output);
    const drop = () => files.remove(file);
    return { drop, store: () => complete(exportStore, record, output, drop) };
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}

/** Delivers the deck before its export is completed. After a crash in between, the next attempt or the sweeper finds the deck. */
async function deliver(
  { exportStore, files, delivery }: RunParts,
  record: ExportRecord,
  path: string,
  output: ExportOutput,
): Promise<UnstoredEnd> {
  if (delivery === undefined)
    throw new HttpError('SERVICE_UNAVAILABLE', 'The hosted slide-editing location is no longer configured.');
  const deck = await inSpan('deliver', () => delivery.deliver(record, output.file, path)).finally(async () => {
    for (const left of hostedPaths(path)) await files.discard(left);
  });
  const drop = async () => {
    await files.remove(output.file);
    const now = await exportStore.findForDownload(record.id);
    // If it neither failed nor was deleted, another attempt delivers the same deck.
    if (now === undefined || now.status === 'failed') await delivery.withdraw(record.id);
  };
  return { drop, store: () => complete(exportStore, record, { ...output, ...deck }, drop) };
}

/** Drops the result if the export does not take it. It may have taken it already, if the answer to an earlier try was lost. */
async function complete(
  exportStore: ExportStore,
  { id, attempt }: ExportRecord,
  output: ExportOutput,
  drop: () => Promise<void>,
): Promise<ExportRecord | undefined> {
  const done = await exportStore.complete(id, attempt, output);
  if (done !== undefined) return done;
  const now = await exportStore.findForDownload(id);
  if (now?.output?.file === output.file) return now;
  await drop();
  return undefined;
}
