import { setTimeout as delay } from 'node:timers/promises';

/** What a person or a program wants of the server. */
export interface Call {
  readonly kind: 'first export' | 'sync export' | 'async export' | 'publish' | 'push' | 'preview' | 'upload';
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** JSON, or the bytes of a file. */
  readonly body: object;
}

/** How a call went, with its repetitions. */
export interface Done {
  readonly kind: Call['kind'];
  /** Milliseconds from the first try to the answer of the last. */
  readonly ms: number;
  /** Statuses of all tries. */
  readonly statuses: readonly number[];
  /** An answer that no caller should get. */
  readonly wrong?: string;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Callers give up after so many tries. */
const TRIES = 10;

/** Sends a call as a caller would: again after `Retry-After` as long as the answer is 503. */
export async function send(url: string, authorization: string, { kind, method, path, body }: Call): Promise<Done> {
  const isFile = body instanceof Uint8Array;
  const headers = { authorization, 'content-type': isFile ? 'application/octet-stream' : 'application/json' };
  const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
  const begun = performance.now();
  for (const statuses: number[] = []; ; ) {
    const response = await fetch(`${url}${path}`, { method, headers, body: sent });
    const text = await response.text();
    statuses.push(response.status);
    const done = { kind, ms: performance.now() - begun, statuses, answer: text === '' ? {} : JSON.parse(text) };
    const seconds = response.headers.get('retry-after') ?? '';
    const mayRepeat = response.status === 503 && /^\d+$/.test(seconds) && statuses.length < TRIES;
    if (!mayRepeat) return response.ok ? done : { ...done, wrong: `${kind}: ${response.status} ${text.slice(0, 300)}` };
    await delay(Number(seconds) * 1_000);
  }
}
