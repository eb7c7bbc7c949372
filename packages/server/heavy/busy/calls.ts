import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

/** What a person or a program wants of the server. */
export type Kind = 'first export' | 'sync export' | 'async export' | 'publish' | 'push' | 'preview' | 'upload';

export interface Call {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** JSON, or the bytes of a file. */
  readonly body?: object;
}

/** How a call went, with its repetitions. */
export interface Done {
  readonly kind: Kind;
  /** Milliseconds from the first try to the answer of the last. */
  readonly ms: number;
  /** Statuses of all tries. */
  readonly statuses: readonly number[];
  /** What was wrong: an answer that no caller should get. Undefined: nothing. */
  readonly wrong?: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Callers give up after so many tries. */
const TRIES = 10;

/** Sends a call as a caller would: again after `Retry-After` as long as the answer is 503. */
export async function send({ url, secret }: ServerProcess, token: string, call: Call): Promise<Done> {
  const { kind, method, path, body } = call;
  const isFile = body instanceof Uint8Array;
  const begun = performance.now();
  const statuses: number[] = [];
  for (;;) {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${path.startsWith('/v1') ? secret : token}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      ...(body !== undefined && { body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    statuses.push(response.status);
    const done = { kind, ms: performance.now() - begun, statuses, answer };
    if (response.ok) return done;
    const seconds = response.headers.get('retry-after') ?? '';
    const mayRepeat = response.status === 503 && /^\d+$/.test(seconds) && statuses.length < TRIES;
    if (!mayRepeat) return { ...done, wrong: `${kind}: ${response.status} ${text.slice(0, 300)}` };
    await delay(Number(seconds) * 1_000);
  }
}
