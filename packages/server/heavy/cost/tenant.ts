import { setTimeout as delay } from 'node:timers/promises';
import { deckOf } from '../deck.ts';
import { percentile } from '../percentile.ts';

/** How long the answers to a tenant took, in milliseconds, and what was wrong with them. */
export interface Answers {
  readonly lists: number[];
  readonly polls: number[];
  readonly exports: number[];
  readonly livez: number[];
  readonly faults: string[];
}

const POLL_MS = 100;
const EXPORT_MS = 500;

/** Lists, polls, exports and asks `/livez` as a tenant does that knows nothing of the others, until `ended`. */
export async function useService(url: string, secret: string, ended: AbortSignal): Promise<Answers> {
  const answers: Answers = { lists: [], polls: [], exports: [], livez: [], faults: [] };
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const ask = async (path: string, times: number[], init: RequestInit = {}) => {
    const started = performance.now();
    try {
      const response = await fetch(`${url}${path}`, { headers, ...init });
      const body = (await response.json()) as { readonly id?: number };
      times.push(performance.now() - started);
      if (response.status >= 400)
        answers.faults.push(`${path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`);
      return body;
    } catch (error) {
      answers.faults.push(`${path}: ${(error as Error).cause ?? error}`);
      return {};
    }
  };
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!ended.aborted) {
      await work();
      await delay(ms, undefined, { signal: ended }).catch(() => {});
    }
  };
  const export_ = (options: object) => ({ method: 'POST', body: JSON.stringify(deckOf(2, { dev: true, ...options })) });
  const { id } = await ask('/v1/project/export', [], export_({ async: true }));
  await Promise.all([
    every(POLL_MS, () => ask('/v1/presentation?perPage=10', answers.lists)),
    every(POLL_MS, () => ask(`/v1/presentation/${id}`, answers.polls)),
    every(POLL_MS, () => ask('/livez', answers.livez)),
    every(EXPORT_MS, () => ask('/v1/project/export', answers.exports, export_({}))),
  ]);
  return answers;
}

export function p99(times: readonly number[]): number {
  return percentile(times, 0.99);
}
