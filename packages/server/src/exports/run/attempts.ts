import { HostedLocationError, RenderError } from '@deckwright/core/contract';
import { RenderCrashed } from '../../engine/renders/renders.ts';
import { ServiceAway } from '../../telemetry/errors/service-away.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { ExportRecord } from '../store/export-record.ts';
import { type ExportFailure, MOST_ATTEMPTS, MOST_STARTS } from '../store/export-store.ts';
import { EXHAUSTED, INTERRUPTED } from './failures.ts';

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
export function mayWaitForHost({ mode, createdAt }: Pick<ExportRecord, 'mode' | 'createdAt'>, now: number): boolean {
  return mode === 'async' && now - Date.parse(createdAt) < BUSY_MS;
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
