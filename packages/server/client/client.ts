import type { ExportAccepted, ExportDone, PresentationList, TaskFailed, TaskStatus, TaskSuccess } from './answers.ts';
import { PresentationError, WaitTimeoutError } from './errors.ts';
import { pause } from './pause.ts';
import type { ExportRequest } from './request.ts';
import { type Connection, send } from './send.ts';

export interface ClientOptions {
  /** The address of the service, such as `https://decks.example.com`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** How often a request that is safe to repeat is retried after a failed connection or a status such as 429 or 503. Default: 2. */
  readonly retries?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ExportCallOptions extends CallOptions {
  /** A unique key for this export, such as a UUID. With it the request is retried, and the export still runs only once. */
  readonly idempotencyKey?: string;
  /** Treats every notice as an error. */
  readonly strict?: boolean;
}

export interface ListOptions extends CallOptions {
  readonly projectId?: string;
  /** 1 or active: finished, 2: processing, 9: failed. */
  readonly status?: '1' | '2' | '9' | 'active';
  /** Counted from 1. */
  readonly page?: number;
  /** At most 100. Default: 10. */
  readonly perPage?: number;
}

export interface WaitOptions extends CallOptions {
  /** Milliseconds between two polls. Default: 2,000. */
  readonly intervalMs?: number;
  /** Milliseconds after which waiting fails. Default: 600,000. */
  readonly timeoutMs?: number;
}

/** The response to an export: a task id if `options.async` is true, otherwise the address of the file. */
export type ExportAnswer<Request extends ExportRequest> =
  true extends AsyncOf<Request>
    ? AsyncOf<Request> extends true
      ? ExportAccepted
      : ExportAccepted | ExportDone
    : ExportDone;

type AsyncOf<Request> = 'options' extends keyof Request
  ? 'async' extends keyof NonNullable<Request['options']>
    ? NonNullable<Request['options']>['async']
    : undefined
  : undefined;

/** A client for the three endpoints of the service. All methods throw `PresentationError` for an error response. */
export interface Client {
  exportPresentation<const Request extends ExportRequest>(
    request: Request,
    options?: ExportCallOptions,
  ): Promise<ExportAnswer<Request>>;
  listPresentations(options?: ListOptions): Promise<PresentationList>;
  /** Returns the status of an export. A failed export does not throw. */
  getPresentation(id: number, options?: CallOptions): Promise<TaskStatus>;
  /** Polls until the export has ended, and respects `Retry-After`. Throws `WaitTimeoutError`. */
  waitForPresentation(id: number, options?: WaitOptions): Promise<TaskSuccess | TaskFailed>;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_INTERVAL_MS = 2_000;
const DEFAULT_TIMEOUT_MS = 600_000;

export function createClient({ baseUrl, apiKey, retries = DEFAULT_RETRIES, fetch }: ClientOptions): Client {
  const connection: Connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey,
    fetch: fetch ?? globalThis.fetch.bind(globalThis),
  };

  const get = <Answer>(path: string, signal: AbortSignal | undefined, again = retries) =>
    send<Answer>(connection, { method: 'GET', path, signal, retries: again });

  return {
    exportPresentation(request, { idempotencyKey, strict, signal } = {}) {
      return send(connection, {
        method: 'POST',
        path: '/v1/project/export',
        headers: {
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': JSON.stringify(idempotencyKey) }),
          ...(strict === true ? { Prefer: 'handling=strict' } : {}),
        },
        body: request,
        signal,
        retries: idempotencyKey === undefined ? 0 : retries,
      });
    },

    listPresentations({ signal, ...query } = {}) {
      const given = Object.entries(query).filter(([, value]) => value !== undefined);
      const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      return get(`/v1/presentation${search.size === 0 ? '' : `?${search}`}`, signal);
    },

    getPresentation: (id, { signal } = {}) => get(`/v1/presentation/${id}`, signal),

    async waitForPresentation(id, options = {}) {
      const { signal, intervalMs = DEFAULT_INTERVAL_MS, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
      const end = Date.now() + timeoutMs;
      for (;;) {
        const answer = await get<TaskStatus>(`/v1/presentation/${id}`, signal, 0).catch(passingFailure);
        signal?.throwIfAborted();
        const failure = answer instanceof Error ? answer : undefined;
        const ended = answer instanceof Error ? undefined : endOf(answer);
        if (ended !== undefined) return ended;
        const retryAfter = failure instanceof PresentationError ? (failure.retryAfterSeconds ?? 0) * 1_000 : 0;
        const wait = Math.max(intervalMs, retryAfter);
        if (Date.now() + wait > end) throw new WaitTimeoutError(id, timeoutMs, failure);
        await pause(wait, signal);
      }
    },
  };
}

/** Returns an error that says nothing about the export: the service is busy, or unreachable during a restart. Throws others. */
function passingFailure(error: unknown): Error {
  if (error instanceof PresentationError && (error.status === 429 || error.status >= 500)) return error;
  // `fetch` throws it for a failed connection.
  if (error instanceof TypeError) return error;
  throw error;
}

/** In the service's contract `error` also means a failure, and `unknown` that the export still runs. */
function endOf(task: TaskStatus): TaskSuccess | TaskFailed | undefined {
  if ((task.status as string) === 'error') return { ...(task as unknown as TaskFailed), status: 'failed' };
  return task.status === 'processing' || (task.status as string) === 'unknown' ? undefined : task;
}
