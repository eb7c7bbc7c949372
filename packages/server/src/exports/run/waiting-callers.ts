import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { TaskFailure } from '../store/job-store.ts';
import type { Task } from '../store/task.ts';
import { answerOf } from './failures.ts';

export interface WaitOptions {
  /** The request has an idempotency key: the caller can fetch the result later, so the export continues without it. */
  readonly keyed: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when the caller disconnected and the export should be cancelled. */
  readonly gone: () => unknown;
  /** Called when the time to wait is over and the export should be cancelled. */
  readonly late: (failure: TaskFailure) => unknown;
}

/** Callers of synchronous exports that wait for their response. */
export interface WaitingCallers {
  /** Resolves with the task once it has succeeded. Rejects with the `HttpError` to respond with. */
  wait(task: Task, options: WaitOptions): Promise<Task>;
  /** As `wait`, for a task that has already ended. */
  outcome(task: Task): Promise<Task>;
  /** Settles the promise of the caller that waits for the task. */
  ended(task: Task): void;
  /** Responds with a failure that is not stored yet. Does nothing if no caller waits. */
  reject(id: number, failure: TaskFailure): void;
  /** Responds with 503 before the task has ended. Does nothing if no caller waits. */
  sendAway(id: number, reason: string): void;
  get(id: number): { readonly task: Task; readonly keyed: boolean } | undefined;
  ids(): readonly number[];
}

interface WaitingCaller {
  readonly task: Task;
  readonly keyed: boolean;
  resolve(task: Task): void;
  reject(error: HttpError): void;
}

/** `retryAfter` returns the seconds for the `Retry-After` header. */
export function createWaitingCallers(syncSeconds: number, retryAfter: () => string): WaitingCallers {
  const waiting = new Map<number, WaitingCaller>();

  const outcome = (task: Task): Promise<Task> => {
    const done = task.status === 'failed' ? Promise.reject(answerOf(task, retryAfter())) : Promise.resolve(task);
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

  async function late(task: Task, { keyed, late }: WaitOptions): Promise<void> {
    const reason = `The export was not done within ${syncSeconds} s, the limit for synchronous exports.`;
    if (!keyed) {
      const message = `${reason} It was cancelled and nothing was charged. Set options.async to true to let it take longer.`;
      await late({ error: 'SERVICE_UNAVAILABLE', message, faults: [] });
    }
    sendAway(task.id, reason);
  }

  return {
    wait(task, options) {
      const { promise, resolve, reject } = Promise.withResolvers<Task>();
      waiting.set(task.id, { task, keyed: options.keyed, resolve, reject });
      const deadline = setTimeout(() => late(task, options), syncSeconds * 1_000);
      const gone = () => {
        if (!options.keyed) options.gone();
      };
      options.signal?.addEventListener('abort', gone, { once: true });
      if (options.signal?.aborted) gone();
      const done = promise.finally(() => {
        clearTimeout(deadline);
        options.signal?.removeEventListener('abort', gone);
        waiting.delete(task.id);
      });
      done.catch(() => {});
      return done;
    },

    outcome,

    ended(task) {
      const caller = waiting.get(task.id);
      if (task.status === 'failed') caller?.reject(answerOf(task, retryAfter()));
      else caller?.resolve(task);
    },

    reject(id, failure) {
      waiting.get(id)?.reject(answerOf(failure, retryAfter()));
    },

    sendAway,
    get: (id) => waiting.get(id),
    ids: () => [...waiting.keys()],
  };
}
