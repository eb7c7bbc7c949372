import { setTimeout as delay } from 'node:timers/promises';
import { deckOf } from '../deck.ts';
import { percentile } from '../percentile.ts';

/** How long the answers to a tenant took, in milliseconds, and what was wrong with them. */
export interface Answers {
  readonly lists: number[];
  readonly polls: number[];
  readonly exports: number[];
  /** When each export began, in milliseconds from the first request. */
  readonly exportStarts: number[];
  readonly livez: number[];
  readonly faults: string[];
}

const POLL_MS = 100;
const EXPORT_MS = 500;

/** Lists, polls, exports and asks `/livez` as a tenant does that knows nothing of the others, until `ended`. */
export async function useService(url: string, secret: string, ended: AbortSignal): Promise<Answers> {
  const answers: Answers = { lists: [], polls: [], exports: [], exportStarts: [], livez: [], faults: [] };
  const begun = performance.now();
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
    every(EXPORT_MS, async () => {
      const start = performance.now() - begun;
      const before = answers.exports.length;
      await ask('/v1/project/export', answers.exports, export_({}));
      if (answers.exports.length > before) answers.exportStarts.push(start);
    }),
  ]);
  return answers;
}

export function p99(times: readonly number[]): number {
  return percentile(times, 0.99);
}

/** The slowest exports, such as `945 ms after 12.5 s`. */
export function slowestExports({ exports, exportStarts }: Answers, count: number): readonly string[] {
  const all = exports.map((ms, index) => ({ ms, after: exportStarts[index]! / 1_000 }));
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, count);
  return slowest.map(({ ms, after }) => `${ms.toFixed(0)} ms after ${after.toFixed(1)} s`);
}
