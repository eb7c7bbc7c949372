import type { Failure } from './answers.ts';
import { PresentationError } from './errors.ts';
import { pause } from './pause.ts';

export interface Connection {
  /** Without a slash at its end. */
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
  /** How often it may be sent again; only for what does the same when it arrives twice. */
  readonly retries: number;
}

/** Before the first retry, where the service does not say; each further wait is twice as long. */
const FIRST_PAUSE_MS = 500;

/** What may work in a moment, the request being as it is. */
const PASSING = [429, 502, 503, 504];

/** The body of a success. Throws `PresentationError`, and what `fetch` throws when nothing answers. */
export async function send<Answer>(connection: Connection, sending: Sending): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    try {
      return await once<Answer>(connection, sending);
    } catch (error) {
      sending.signal?.throwIfAborted();
      if (tried >= sending.retries || !mayPass(error)) throw error;
      const told = error instanceof PresentationError ? error.retryAfterSeconds : undefined;
      await pause(told === undefined ? FIRST_PAUSE_MS * 2 ** tried : told * 1_000, sending.signal);
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

function mayPass(error: unknown): boolean {
  // Whatever is no answer is a connection that failed.
  if (!(error instanceof PresentationError)) return error instanceof TypeError;
  return PASSING.includes(error.status) || error.code === 'IDEMPOTENCY_KEY_IN_USE';
}
