import { setTimeout as delay } from 'node:timers/promises';

export interface CallersOptions {
  /** The API key. */
  readonly secret: string;
  /** The addresses of the API nodes, as they are now. */
  readonly urls: () => readonly string[];
}

/** An asynchronous export has an id, and a synchronous one a link, of which the id is a part. */
interface Answer {
  readonly id?: number;
  readonly url?: string;
}

const PAUSE_MS = 200;
const RETRY_MS = 1_000;
const READY_MS = 500;

/** Callers behind a proxy that sends requests to nodes that are ready, and to another one if it cannot connect. */
export function createCallers({ secret, urls }: CallersOptions) {
  const accepted = new Set<number>();
  const problems: string[] = [];
  const count = { sync: 0, async: 0, 503: 0 };
  let ready: readonly string[] = urls();
  let longest = 0;
  let next = 0;

  async function look(): Promise<void> {
    const all = await Promise.all(
      urls().map(async (url) => ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok ? [url] : [])),
    );
    ready = all.flat();
  }

  /** Undefined: no connection. */
  async function send(at: number, body: string, key: string): Promise<Response | undefined> {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', 'idempotency-key': key };
    const url = ready[at % Math.max(1, ready.length)];
    if (url === undefined) return undefined;
    try {
      return await fetch(`${url}/v1/project/export`, { method: 'POST', headers, body });
    } catch (error) {
      const { cause } = error as { readonly cause?: { readonly code?: string } };
      if (cause?.code !== 'ECONNREFUSED') problems.push(`A connection broke: ${cause ?? error}`);
      return undefined;
    }
  }

  async function exportOne(): Promise<void> {
    const number = next++;
    const isAsync = number % 2 === 0;
    const begun = performance.now();
    for (let tries = 0; ; tries++) {
      const response = await send(number + tries, bodyOf(number, isAsync), `key-${number}`);
      const answer = (await response?.json().catch(() => undefined)) as Answer | undefined;
      if (response?.ok) {
        count[isAsync ? 'async' : 'sync']++;
        accepted.add(answer?.id ?? Number(/\/files\/(\d+)\//.exec(answer?.url ?? '')?.[1]));
        break;
      }
      if (response?.status === 503 && response.headers.has('retry-after')) count[503]++;
      // The first request with its key still runs.
      else if (response !== undefined && response.status !== 409)
        problems.push(`${response.status}: ${JSON.stringify(answer)}`);
      await delay(response === undefined ? READY_MS / 5 : RETRY_MS);
    }
    longest = Math.max(longest, performance.now() - begun);
  }

  const looking = setInterval(look, READY_MS).unref();
  return {
    accepted,
    problems,
    tally: () => ({ ...count, 'longest ms': Math.round(longest) }),
    async call(signal: AbortSignal): Promise<void> {
      for (; !signal.aborted; await delay(PAUSE_MS)) await exportOne();
      clearInterval(looking);
    },
  };
}

function bodyOf(number: number, isAsync: boolean): string {
  const title = `Deck ${number} of the upgrade`;
  const presentation = { attributes: { title }, slideList: [{ templateKey: 'title-slide', content: { title } }] };
  return JSON.stringify({ projectId: 'demo', presentation, options: { async: isAsync, format: 'pptx' } });
}
