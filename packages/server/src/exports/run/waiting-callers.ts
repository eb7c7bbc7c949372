import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { ExportRecord } from '../store/export-record.ts';
import type { ExportFailure } from '../store/export-store.ts';
import { answerOf } from './failures.ts';

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
  /** As `wait`, for an export that has already ended. */
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
    const done = record.status === 'failed' ? Promise.reject(answerOf(record, retryAfter())) : Promise.resolve(record);
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
      if (record.status === 'failed') caller?.reject(answerOf(record, retryAfter()));
      else caller?.resolve(record);
    },

    reject(id, failure) {
      waiting.get(id)?.reject(answerOf(failure, retryAfter()));
    },

    sendAway,
    get: (id) => waiting.get(id),
    ids: () => [...waiting.keys()],
  };
}
