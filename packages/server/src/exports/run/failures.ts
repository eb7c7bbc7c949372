import { HostedLocationError, RenderError } from '@deckwright/core/contract';
import { isHostBusy } from '@deckwright/core/node/process-start';
import { RenderCrashed } from '../../engine/renders/renders.ts';
import { isDiskFull } from '../../telemetry/errors/disk-full.ts';
import { BUSY, HTTP_CODES, HttpError, httpErrorOf, isDatabaseBusy } from '../../telemetry/errors/http-status.ts';
import { ServiceAway } from '../../telemetry/errors/service-away.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ExportFailure, ExportRecord } from '../store/export-record.ts';
import { MOST_ATTEMPTS, MOST_STARTS } from '../store/export-store.ts';

type Mode = ExportRecord['request']['mode'];

/** Limits of one export. */
export interface RenderLimits {
  readonly renderSeconds: number;
  readonly renderMegabytes: number;
}

const SMALLER = 'Send it as several smaller exports, or with fewer or smaller pictures.';

export const EXHAUSTED: ExportFailure = {
  error: 'INTERNAL_ERROR',
  message: `Making this file failed ${MOST_ATTEMPTS} times. Nothing was charged. Report it to the operator of this service, or try a simpler deck.`,
  faults: [],
};

export const INTERRUPTED: ExportFailure = {
  error: 'SERVICE_UNAVAILABLE',
  message: `This export was interrupted ${MOST_STARTS} times, because processes of this service were ended or could not be started. Nothing was charged. Send it again later, or report it to the operator of this service.`,
  faults: [],
};

export const CALLER_GONE: ExportFailure = {
  error: 'SERVICE_UNAVAILABLE',
  message:
    'The export was cancelled because the caller closed the connection before it was done. Nothing was charged. Set options.async to true to fetch the result later.',
  faults: [],
};

export const CANCELLED: ExportFailure = {
  error: 'EXPORT_CANCELLED',
  message: 'The export was cancelled by a DELETE request before it was done. Nothing was charged.',
  faults: [],
};

export const CANCELLED_BY_PERSON: ExportFailure = {
  error: 'EXPORT_CANCELLED',
  message: 'The export was cancelled by a person before it was done. Nothing was charged.',
  faults: [],
};

export const SERVER_STOPPED: ExportFailure = {
  error: 'SERVICE_UNAVAILABLE',
  message: 'The server stopped before this export was done. Nothing was charged. Send it again.',
  faults: [],
};

/** Why an export failed, as the caller reads it. Messages of unexpected errors are left out, because they may hold internals. */
export function failureOf(error: unknown, limits: RenderLimits, mode: Mode = 'sync'): ExportFailure {
  if (error instanceof RenderCrashed) return crashed(error.reason, limits);
  if (isHostBusy(error) && mode === 'async') {
    const message = `${BUSY} It was tried for ${LIMITS.exports.busyMinutes.most} minutes. Send it again later.`;
    return { error: 'SERVER_BUSY', message, faults: [] };
  }
  if (isDiskFull(error)) {
    const message = 'The service has no disk space left. Nothing was charged. Send this export again later.';
    return { error: 'SERVICE_UNAVAILABLE', message, faults: [] };
  }
  if (error instanceof HostedLocationError) return undelivered(error);
  const { code, message, details } = httpErrorOf(error);
  return { error: code, message, faults: details };
}

/** Why the export store could not store the end of an export, and what became of a synchronous export for which nobody can ask again. */
export function notStored(error: unknown): ExportFailure {
  return {
    error: 'SERVICE_UNAVAILABLE',
    message: wasNotStored(error)
      ? `${notStoredReason(error)} The export was cancelled. Nothing was charged. Send it again later.`
      : `${notStoredReason(error)} Before you send it again, look at GET /v1/presentation: if the export is there as a success, it was stored and charged.`,
    faults: [],
  };
}

/** Whether the database has said that it stored nothing. Otherwise its answer may have been lost. */
export function wasNotStored(error: unknown): boolean {
  return isDiskFull(error) || isDatabaseBusy(error);
}

export function notStoredReason(error: unknown): string {
  if (isDiskFull(error)) return 'The service has no disk space left, so it could not store the end of this export.';
  if (error instanceof ServiceAway)
    return `The service cannot reach its ${error.service}, so it could not store the end of this export.`;
  if (isDatabaseBusy(error))
    return "Another process has locked the service's database, so the end of this export could not be stored.";
  return 'The service could not store the end of this export.';
}

/** Whether the failure is logged for the operator, because the caller cannot fix it. */
export function isServerError({ error }: ExportFailure): boolean {
  return HTTP_CODES[error].status >= 500;
}

/**
 * Whether a synchronous export may be retried with the same idempotency key: after a 503, and after a 4xx, which the caller can
 * fix. Only an outcome that a retry would not change is replayed.
 */
export function mayRetry({ error }: ExportFailure): boolean {
  return error !== 'INTERNAL_ERROR';
}

/**
 * Whether an operator can run an export again that ended with a failure: after a fault of the server, unless its caller waited and was
 * asked to send it again.
 */
export function isDead(mode: Mode, failure: ExportFailure): boolean {
  return isServerError(failure) && !(mode === 'sync' && mayRetry(failure));
}

/** The response for a caller that waited for a failed export. */
export function answerOf({ error, message, faults }: ExportFailure, retryAfter: string): HttpError {
  return new HttpError(error, message, {
    details: faults,
    headers: HTTP_CODES[error].status === 503 ? { 'Retry-After': retryAfter } : {},
  });
}

/** Leaves the error's own message out, because it names accounts and folders; the operator finds it in the log. */
function undelivered({ kind }: HostedLocationError): ExportFailure {
  switch (kind) {
    case 'transient':
      return {
        error: 'SERVICE_UNAVAILABLE',
        message: 'The hosted slide-editing location is unavailable. Nothing was charged. Send this export again later.',
        faults: [],
      };
    case 'configuration':
      return {
        error: 'SERVICE_UNAVAILABLE',
        message:
          'The hosted slide-editing location is misconfigured. Nothing was charged. Ask the operator of this service to fix it; pptx and pdf still work.',
        faults: [],
      };
    case 'rejected':
      return {
        error: 'INTERNAL_ERROR',
        message:
          'The hosted slide-editing location rejected this deck. Nothing was charged. Export it as pptx, or send fewer slides.',
        faults: [],
      };
  }
}

function crashed(reason: RenderCrashed['reason'], { renderSeconds, renderMegabytes }: RenderLimits): ExportFailure {
  switch (reason) {
    case 'time':
      return {
        error: 'PAYLOAD_TOO_LARGE',
        message: `Rendering this deck took longer than ${renderSeconds} s of processor time, the limit of one export. Nothing was charged. ${SMALLER}`,
        faults: [],
      };
    case 'memory':
      return {
        error: 'PAYLOAD_TOO_LARGE',
        message: `Rendering this deck took more than ${renderMegabytes} MB of memory, the limit of one export. Nothing was charged. ${SMALLER}`,
        faults: [],
      };
    case 'crash':
      return EXHAUSTED;
    case 'killed':
    case 'start':
      return INTERRUPTED;
  }
}

/**
 * What ended an attempt. `deck`: a property of the deck or the service, so that another attempt would end in the same way, or a host
 * that is busy for longer than the export may wait (`mayWaitForHost`). `attempt`: a fault during this export, which may pass. `outside`: something that this export did not cause, so the attempt does not count.
 */
export type Cause = 'deck' | 'attempt' | 'outside';

/** `failure` is what the caller would read. */
export function causeOf(error: unknown, failure: ExportFailure, ownBrowser: boolean): Cause {
  if (error instanceof RenderCrashed) return causeOfCrash(error.reason);
  if (error instanceof ServiceAway) return 'outside';
  if (error instanceof HostedLocationError) return error.kind === 'transient' ? 'attempt' : 'deck';
  if (error instanceof RenderError) {
    if (error.code === 'BROWSER_LOST') return 'outside';
    // An export has its own browser only after another browser ran, so one is installed.
    if (error.code === 'BROWSER_NOT_FOUND' && ownBrowser) return 'outside';
    if (error.blame === 'caller' || error.blame === 'template') return 'deck';
  }
  return failure.error === 'INTERNAL_ERROR' ? 'attempt' : 'deck';
}

function causeOfCrash(reason: RenderCrashed['reason']): Cause {
  switch (reason) {
    case 'time':
    case 'memory':
      return 'deck';
    case 'crash':
      return 'attempt';
    case 'killed':
    case 'start':
      return 'outside';
  }
}

const BUSY_MS = LIMITS.exports.busyMinutes.most * 60_000;

/** Whether an export is tried again while the host is too busy. Its caller does not wait, so it has time. */
export function mayWaitForHost({ request, createdAt }: ExportRecord, now: number): boolean {
  return request.mode === 'async' && now - Date.parse(createdAt) < BUSY_MS;
}

/** Why an export may not be attempted again; undefined if it may. */
export function exhaustion({
  attempt,
  failedAttempts,
}: Pick<ExportRecord, 'attempt' | 'failedAttempts'>): ExportFailure | undefined {
  if (failedAttempts >= MOST_ATTEMPTS) return EXHAUSTED;
  return attempt >= MOST_STARTS ? INTERRUPTED : undefined;
}

/** Milliseconds before a retry, so that a cause such as exhausted memory can pass. */
const PAUSE_MS = 200;
/** Longest pause after an interruption, and the longest that a hosted location may request. */
const LONGEST_PAUSE_MS = 5_000;
const LONGEST_REQUESTED_PAUSE_MS = 30_000;

/** Milliseconds before the next attempt. They double with each interruption, because what interrupts exports may last. */
export function pauseAfter(error: unknown, cause: Cause, { attempt, failedAttempts }: ExportRecord): number {
  if (cause === 'outside') return Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (attempt - failedAttempts - 1));
  const requested = error instanceof HostedLocationError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(LONGEST_REQUESTED_PAUSE_MS, Math.max(PAUSE_MS, requested));
}
