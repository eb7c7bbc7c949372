import type { Logger } from 'pino';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { ExportFailure, ExportRecord } from '../store/export-record.ts';
import type { ExportStore } from '../store/export-store.ts';
import { answerOf, exhaustion, isDead, notStored, notStoredReason } from './failures.ts';
import { type Delivery, HOSTED_FORMAT } from './hosted-delivery.ts';
import type { UnstoredEnd } from './run-export.ts';

export interface EndsParts {
  readonly exportStore: Pick<ExportStore, 'fail' | 'findForDownload'>;
  readonly callers: WaitingCallers;
  readonly unstoredEnds: UnstoredEnds;
  readonly delivery: Delivery | undefined;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** What follows when exports end: they are counted, their callers are answered, and what failed ones left is removed. */
export interface Ends {
  report(ended: ExportRecord): void;
  /** Ends an export as failed. Returns false if it had already ended. */
  cancel(record: ExportRecord, failure: ExportFailure, options?: { readonly forgetKey: boolean }): Promise<boolean>;
  /** As `cancel`, for an export of which no request is waiting for the outcome. */
  cancelOrLog(record: ExportRecord, failure: ExportFailure): Promise<void>;
  /** Ends an export that may not be attempted again. False: it may. */
  exhaust(record: ExportRecord): Promise<boolean>;
  /** Stores an end after a pause, and again until that succeeds. */
  storeLater(id: number, store: () => Promise<ExportRecord | undefined>): void;
  /** Answers the waiting caller of an export whose state could not be stored, and stores its end later. */
  postpone(
    record: ExportRecord,
    keyed: boolean,
    result: { readonly error: unknown; readonly unstored?: UnstoredEnd },
  ): Promise<void>;
}

export function createEnds({ exportStore, callers, unstoredEnds, delivery, metrics, logger }: EndsParts): Ends {
  function report(ended: ExportRecord): void {
    metrics.exportEnded(ended.request.format, ended.status === 'success' ? 'success' : 'failed');
    callers.ended(ended);
    withdraw(ended);
  }

  function reportCancelled(ended: ExportRecord): void {
    metrics.exportEnded(ended.request.format, 'cancelled');
    callers.ended(ended);
    withdraw(ended);
  }

  /** Removes what an attempt of a failed export may have delivered. If this fails, the sweeper does it. */
  function withdraw(ended: ExportRecord): void {
    if (ended.status !== 'failed' || ended.request.format !== HOSTED_FORMAT) return;
    delivery?.withdraw(ended.id).catch((error) => {
      logger.warn(
        { err: error, export: ended.id },
        'the deck of a failed export could not be removed from its hosted location; the sweeper tries again',
      );
    });
  }

  function storeLater(id: number, store: () => Promise<ExportRecord | undefined>, reportEnd = report): void {
    unstoredEnds.add(id, async () => {
      const ended = await store();
      if (ended !== undefined) reportEnd(ended);
    });
  }

  async function cancel(
    record: ExportRecord,
    failure: ExportFailure,
    options?: { readonly forgetKey: boolean },
  ): Promise<boolean> {
    const store = () => exportStore.fail(record.id, null, failure, options);
    try {
      const ended = await store();
      if (ended !== undefined) reportCancelled(ended);
      return ended !== undefined;
    } catch (error) {
      storeLater(record.id, store, reportCancelled);
      throw error;
    }
  }

  async function drop(id: number, unstored: UnstoredEnd | undefined): Promise<void> {
    await unstored?.drop().catch((cause) => {
      logger.warn(
        { err: cause, export: id },
        'the file of a cancelled export could not be removed; the sweeper does it',
      );
    });
  }

  return {
    report,
    cancel,
    storeLater: (id, store) => storeLater(id, store),

    async cancelOrLog(record, failure) {
      await cancel(record, failure).catch((error) =>
        logger.error({ err: error, export: record.id }, 'the end of an export could not be stored'),
      );
    },

    async exhaust(record) {
      const failure = exhaustion(record);
      if (failure === undefined) return false;
      const ended = await exportStore.fail(record.id, null, failure, { dead: isDead(record.request.mode, failure) });
      if (ended !== undefined) report(ended);
      return true;
    },

    async postpone({ id, request: { mode } }, keyed, { error, unstored }) {
      if (mode === 'sync' && !keyed) {
        // After this answer nobody can ask for its file.
        const failure = notStored(error);
        storeLater(id, async () => {
          const failed = await exportStore.fail(id, null, failure);
          // The end that seemed to be lost may have been stored.
          const now = failed ?? (await exportStore.findForDownload(id));
          if (now?.status !== 'success') await drop(id, unstored);
          return failed;
        });
        callers.reject(id, failure);
      } else {
        if (unstored !== undefined) storeLater(id, unstored.store);
        callers.sendAway(id, notStoredReason(error));
      }
    },
  };
}

/** Ends of exports that the export store could not store at once, because of a full disk or a locked database. */
export interface UnstoredEnds {
  /**
   * Calls `store` after growing pauses until it resolves, or until `stop`. Ignored if the export has an unstored end already: the first
   * one is what its caller has read.
   */
  add(id: number, store: () => Promise<void>): void;
  has(id: number): boolean;
  stop(): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export function createUnstoredEnds(logger: Logger): UnstoredEnds {
  const timers = new Map<number, NodeJS.Timeout>();
  let isStopped = false;

  function storeLater(id: number, store: () => Promise<void>, pause: number): void {
    const tryNow = async () => {
      try {
        await store();
        timers.delete(id);
        logger.info({ export: id }, 'the end of an export was stored after all');
      } catch (error) {
        logger.warn({ err: error, export: id }, 'the end of an export could not be stored; it is tried again');
        if (!isStopped) storeLater(id, store, Math.min(LONGEST_PAUSE_MS, 2 * pause));
      }
    };
    timers.set(id, setTimeout(tryNow, pause).unref());
  }

  return {
    add(id, store) {
      if (!timers.has(id) && !isStopped) storeLater(id, store, FIRST_PAUSE_MS);
    },
    has: (id) => timers.has(id),
    stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export interface WaitOptions {
  /** The request has an idempotency key: the caller can fetch the result later, so the export continues without it. */
  readonly keyed: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when the caller disconnected and the export should be cancelled. */
  readonly gone: () => unknown;
  /** Called when the time to wait is over and the export should be cancelled. */
  readonly late: (failure: ExportFailure) => unknown;
}

/** Callers of synchronous exports that wait for their response. */
export interface WaitingCallers {
  /** Resolves with the export once it has succeeded. Rejects with the `HttpError` to respond with. */
  wait(record: ExportRecord, options: WaitOptions): Promise<ExportRecord>;
  /** For an export for which nobody waits: resolves at once, also if it has not ended. Rejects as `wait` does. */
  outcome(record: ExportRecord): Promise<ExportRecord>;
  /** Settles the promise of the caller that waits for the export. */
  ended(record: ExportRecord): void;
  /** Responds with a failure that is not stored yet. Does nothing if no caller waits. */
  reject(id: number, failure: ExportFailure): void;
  /** Responds with 503 before the export has ended. Does nothing if no caller waits. */
  sendAway(id: number, reason: string): void;
  get(id: number): { readonly record: ExportRecord; readonly keyed: boolean } | undefined;
  ids(): readonly number[];
}

interface WaitingCaller {
  readonly record: ExportRecord;
  readonly keyed: boolean;
  resolve(record: ExportRecord): void;
  reject(error: HttpError): void;
}

/** `retryAfter` returns the seconds for the `Retry-After` header. */
export function createWaitingCallers(syncSeconds: number, retryAfter: () => string): WaitingCallers {
  const waiting = new Map<number, WaitingCaller>();

  const outcome = (record: ExportRecord): Promise<ExportRecord> => {
    const { failure } = record;
    const done = failure === null ? Promise.resolve(record) : Promise.reject(answerOf(failure, retryAfter()));
    done.catch(() => {});
    return done;
  };

  function sendAway(id: number, reason: string): void {
    const caller = waiting.get(id);
    if (caller === undefined) return;
    const seconds = retryAfter();
    const next = caller.keyed
      ? `The export continues: send the same request with the same Idempotency-Key again in ${seconds} s, or call GET /v1/presentation/${id}.`
      : `Send the export again in ${seconds} s.`;
    caller.reject(new HttpError('SERVICE_UNAVAILABLE', `${reason} ${next}`, { headers: { 'Retry-After': seconds } }));
  }

  async function late(record: ExportRecord, { keyed, late }: WaitOptions): Promise<void> {
    const reason = `The export was not done within ${syncSeconds} s, the limit for synchronous exports.`;
    if (!keyed) {
      const message = `${reason} It was cancelled and nothing was charged. Set options.async to true to let it take longer.`;
      await late({ error: 'SERVICE_UNAVAILABLE', message, faults: [] });
    }
    sendAway(record.id, reason);
  }

  return {
    wait(record, options) {
      const { promise, resolve, reject } = Promise.withResolvers<ExportRecord>();
      waiting.set(record.id, { record, keyed: options.keyed, resolve, reject });
      const deadline = setTimeout(() => late(record, options), syncSeconds * 1_000);
      const gone = () => {
        if (!options.keyed) options.gone();
      };
      options.signal?.addEventListener('abort', gone, { once: true });
      if (options.signal?.aborted) gone();
      const done = promise.finally(() => {
        clearTimeout(deadline);
        options.signal?.removeEventListener('abort', gone);
        waiting.delete(record.id);
      });
      done.catch(() => {});
      return done;
    },

    outcome,

    ended(record) {
      const caller = waiting.get(record.id);
      if (record.failure === null) caller?.resolve(record);
      else caller?.reject(answerOf(record.failure, retryAfter()));
    },

    reject(id, failure) {
      waiting.get(id)?.reject(answerOf(failure, retryAfter()));
    },

    sendAway,
    get: (id) => waiting.get(id),
    ids: () => [...waiting.keys()],
  };
}
