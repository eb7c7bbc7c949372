import { HttpError } from '../http-status.ts';
import { answerOf } from './failures.ts';
import type { TaskFailure } from './job-store.ts';
import type { Task } from './task.ts';

export interface WaitOptions {
  /** With its key the caller can ask for the result later, so the export goes on without it. */
  readonly keyed: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when the caller went away and the export shall end with it. */
  readonly gone: () => unknown;
  /** Called when the time to wait is over and the export shall end. */
  readonly late: (failure: TaskFailure) => unknown;
}

/** Callers of synchronous exports, who wait for an answer. */
export interface WaitingCallers {
  /** Resolves with the task that succeeded, rejects with the `HttpError` to answer. */
  wait(task: Task, options: WaitOptions): Promise<Task>;
  /** The same of a task that ended earlier. */
  outcome(task: Task): Promise<Task>;
  /** Tells who waits for it. */
  ended(task: Task): void;
  /** Answers 503 before the task has ended; quiet if nobody waits. */
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

/** `retryAfter` says after how many seconds it is worth to come again. */
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
      ? `The export goes on: send the same request with the same Idempotency-Key again in ${seconds} s, or ask GET /v1/presentation/${id}.`
      : `Send the export again in ${seconds} s.`;
    caller.reject(new HttpError('SERVICE_UNAVAILABLE', `${reason} ${next}`, { headers: { 'Retry-After': seconds } }));
  }

  async function late(task: Task, { keyed, late }: WaitOptions): Promise<void> {
    const reason = `The export was not done within ${syncSeconds} s, which is as long as a caller may wait.`;
    if (!keyed) {
      const message = `${reason} It was cancelled and nothing was charged. With options.async true it may take longer.`;
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

    sendAway,
    get: (id) => waiting.get(id),
    ids: () => [...waiting.keys()],
  };
}
