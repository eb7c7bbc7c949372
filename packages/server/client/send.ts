import type { Failure } from './answers.ts';
import { PresentationError } from './errors.ts';
import { pause } from './pause.ts';

export interface Connection {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
}

export interface Sending {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** How often to retry. Must be 0 unless the request is idempotent. */
  readonly retries: number;
}

/** Pause before the first retry if the response has no `Retry-After`. Doubles with each retry. */
const FIRST_PAUSE_MS = 500;

/** Statuses of temporary errors: the same request may succeed later. */
const TEMPORARY = [429, 502, 503, 504];

/** Returns the body of a successful response. Throws `PresentationError`, or the error of `fetch` for a failed connection. */
export async function send<Answer>(connection: Connection, sending: Sending): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    try {
      return await once<Answer>(connection, sending);
    } catch (error) {
      sending.signal?.throwIfAborted();
      if (tried >= sending.retries || !isTemporary(error)) throw error;
      const retryAfter = error instanceof PresentationError ? error.retryAfterSeconds : undefined;
      await pause(retryAfter === undefined ? FIRST_PAUSE_MS * 2 ** tried : retryAfter * 1_000, sending.signal);
    }
  }
}

async function once<Answer>({ baseUrl, apiKey, fetch }: Connection, sending: Sending): Promise<Answer> {
  const { method, path, headers, body, signal } = sending;
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (response.ok) return (await response.json()) as Answer;
  const failure = (await response.json().catch(() => ({}))) as Partial<Failure>;
  const retryAfter = response.headers.get('Retry-After');
  throw new PresentationError(
    response.status,
    { requestId: response.headers.get('X-Request-Id') ?? undefined, ...failure } as Partial<Failure>,
    retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
  );
}

function isTemporary(error: unknown): boolean {
  // Without a response, a TypeError of `fetch` means that the connection failed.
  if (!(error instanceof PresentationError)) return error instanceof TypeError;
  return TEMPORARY.includes(error.status) || error.code === 'IDEMPOTENCY_KEY_IN_USE';
}
