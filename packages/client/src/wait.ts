import { errorOf, PresentationError } from './presentation-error.ts';
import { connectionFailure, pause } from './retry.ts';
import type { components } from './schema.ts';

type Schemas = components['schemas'];

export interface WaitCallOptions {
  /** Milliseconds between two polls. A longer `Retry-After` takes precedence. Default: 2,000. */
  readonly intervalMs?: number;
  /** Milliseconds after which waiting fails. Default: 600,000. */
  readonly timeoutMs?: number;
  /** Called after each poll of a running export with its progress, which is for people. */
  readonly onProgress?: (message: string) => void;
  readonly signal?: AbortSignal;
}

interface Polled {
  readonly data?: Schemas['TaskStatus'];
  readonly error?: unknown;
  readonly response: Response;
}

const DEFAULT_INTERVAL_MS = 2_000;
const DEFAULT_TIMEOUT_MS = 600_000;

/** Polls until the export has ended. */
export async function waitForEnd(
  poll: (signal: AbortSignal) => Promise<Polled>,
  taskId: number,
  { intervalMs = DEFAULT_INTERVAL_MS, timeoutMs = DEFAULT_TIMEOUT_MS, onProgress, signal }: WaitCallOptions,
): Promise<Schemas['TaskSuccess']> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  let lastFailure: Error | undefined;
  try {
    for (;;) {
      const polled = await poll(ends).catch(connectionFailure);
      lastFailure = polled instanceof Error ? polled : passingFailure(polled);
      if (!(polled instanceof Error) && polled.data !== undefined) {
        const { data } = polled;
        if (data.status === 'success') return data;
        if (isFailed(data)) {
          throw new PresentationError(data.message, { code: 'EXPORT_FAILED', details: data.details, taskId });
        }
        onProgress?.(data.message);
      }
      const seconds = lastFailure instanceof PresentationError ? (lastFailure.retryAfterSeconds ?? 0) : 0;
      await pause(Math.max(intervalMs, seconds * 1_000), ends);
    }
  } catch (error) {
    if (!timeout.aborted || signal?.aborted === true || error instanceof PresentationError) throw error;
    const message = `Presentation ${taskId} had not ended after ${timeoutMs} ms.`;
    throw new PresentationError(message, { code: 'WAIT_TIMEOUT', taskId, cause: lastFailure });
  }
}

/** In the service's contract `error` also means a failure, and `unknown` that the export still runs. */
function isFailed(task: Schemas['TaskProcessing'] | Schemas['TaskFailed']): task is Schemas['TaskFailed'] {
  return task.status === 'failed' || (task.status as string) === 'error';
}

/** Returns the error of a poll that says nothing about the export: the service is busy. Throws any other. */
function passingFailure({ data, error, response }: Polled): PresentationError | undefined {
  if (data !== undefined) return undefined;
  const failure = errorOf(response, error);
  if (response.status === 429 || response.status >= 500) return failure;
  throw failure;
}
