import { HostedLocationError } from '@deckwright/core/contract';
import { isDiskFull } from '../files/disk-full.ts';
import { HTTP_CODES, HttpError, httpErrorOf } from '../http-status.ts';
import { RenderCrashed } from '../render-worker/renders.ts';
import { MOST_ATTEMPTS, type TaskFailure } from './job-store.ts';
import type { Task } from './task.ts';

/** What one export may take. */
export interface RenderLimits {
  readonly renderSeconds: number;
  readonly renderMegabytes: number;
}

const SMALLER = 'Send it as several smaller exports, or with fewer or smaller pictures.';

export const EXHAUSTED: TaskFailure = {
  error: 'INTERNAL_ERROR',
  message: `This export was begun ${MOST_ATTEMPTS} times, and each time the work ended before its file was done. Nothing was charged. Tell who runs this service, or try a simpler deck.`,
  faults: [],
};

export const CALLER_GONE: TaskFailure = {
  error: 'SERVICE_UNAVAILABLE',
  message:
    'The export was cancelled: the caller closed the connection before it was done. Nothing was charged. With options.async true nobody has to wait.',
  faults: [],
};

export const SERVER_STOPPED: TaskFailure = {
  error: 'SERVICE_UNAVAILABLE',
  message:
    'The server stopped before this export was done, and nobody can be given its result. Nothing was charged. Send it again.',
  faults: [],
};

/** Why a task failed, in words for its caller; nothing of the inside is in them. */
export function failureOf(error: unknown, limits: RenderLimits): TaskFailure {
  if (error instanceof RenderCrashed) return crashed(error.reason, limits);
  if (isDiskFull(error)) {
    const message = 'The service has no room left for files. Nothing was charged. Send this export again later.';
    return { error: 'SERVICE_UNAVAILABLE', message, faults: [] };
  }
  if (error instanceof HostedLocationError) return undelivered(error);
  const { code, message, details } = httpErrorOf(error);
  return { error: code, message, faults: details };
}

/** Operators hear of what callers cannot mend. */
export function isOurs({ error }: TaskFailure): boolean {
  return HTTP_CODES[error].status >= 500;
}

/**
 * Whether a synchronous export may be sent again with its key: after a 503 that says so, and after a 4xx, which its
 * caller mends and sends anew. The answer to the key is only then an outcome when a retry would not change it.
 */
export function isWorthARetry({ error }: TaskFailure): boolean {
  return error !== 'INTERNAL_ERROR';
}

/** The answer to who waited for a task that failed. */
export function answerOf(task: Task, retryAfter: string): HttpError {
  const code = task.error ?? 'INTERNAL_ERROR';
  return new HttpError(code, task.message ?? 'The export failed.', {
    details: task.faults,
    headers: code === 'SERVICE_UNAVAILABLE' ? { 'Retry-After': retryAfter } : {},
  });
}

/** Its own words name accounts and folders, and are the operator's. */
function undelivered({ kind }: HostedLocationError): TaskFailure {
  switch (kind) {
    case 'transient':
      return {
        error: 'SERVICE_UNAVAILABLE',
        message:
          'The hosted slide-editing location cannot be used just now. Nothing was charged. Send this export again later.',
        faults: [],
      };
    case 'configuration':
      return {
        error: 'SERVICE_UNAVAILABLE',
        message:
          'The hosted slide-editing location is not set up rightly, which only who runs this service can mend. Nothing was charged. The formats pptx and pdf are not concerned.',
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

function crashed(reason: RenderCrashed['reason'], { renderSeconds, renderMegabytes }: RenderLimits): TaskFailure {
  switch (reason) {
    case 'time':
      return {
        error: 'PAYLOAD_TOO_LARGE',
        message: `This deck took longer than ${renderSeconds} s to make, which is the limit of one export. Nothing was charged. ${SMALLER}`,
        faults: [],
      };
    case 'memory':
      return {
        error: 'PAYLOAD_TOO_LARGE',
        message: `This deck needed more than ${renderMegabytes} MB of memory, which is the limit of one export. Nothing was charged. ${SMALLER}`,
        faults: [],
      };
    case 'crash':
      return EXHAUSTED;
  }
}
