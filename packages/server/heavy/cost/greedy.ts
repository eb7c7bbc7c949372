import { setTimeout as delay } from 'node:timers/promises';
import type { HostileBody } from './bodies.ts';

/** What a server answered to hostile bodies. */
export interface HostileAnswers {
  sent: number;
  readonly statuses: Map<number, number>;
  /** Requests without an answer, by the code of the error. */
  readonly broken: Map<string, number>;
  /** Bytes of the largest answer. */
  largest: number;
  /** Answers that show a fault of the server. */
  readonly faults: string[];
}

const MOST_BYTES = 262_144;

/**
 * Sends the bodies again and again, `perSecond` of them, until `ended`, and polls what was accepted. A connection that the server
 * closes while a body is sent counts as broken.
 */
export async function sendHostile(
  url: string,
  secret: string,
  { bodies, perSecond, ended }: { bodies: readonly HostileBody[]; perSecond: number; ended: AbortSignal },
): Promise<HostileAnswers> {
  const answers: HostileAnswers = { sent: 0, statuses: new Map(), broken: new Map(), largest: 0, faults: [] };
  const authorization = `Bearer ${secret}`;
  const count = async (name: string, response: Response) => {
    const text = await response.text();
    const { status } = response;
    answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
    const size = Buffer.byteLength(text);
    answers.largest = Math.max(answers.largest, size);
    if (status >= 500 && status !== 503) answers.faults.push(`${name}: ${status} ${text.slice(0, 300)}`);
    if (size > MOST_BYTES) answers.faults.push(`${name}: an answer of ${size} bytes`);
    return text;
  };
  const send = async ({ name, bytes, encoding }: HostileBody) => {
    try {
      const headers = {
        authorization,
        'content-type': 'application/json',
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      };
      const body = bytes as Uint8Array<ArrayBuffer>;
      const text = await count(name, await fetch(`${url}/v1/project/export`, { method: 'POST', headers, body }));
      const { id } = JSON.parse(text) as { id?: number };
      if (id === undefined) return;
      await delay(1_000);
      await count(`${name}, polled`, await fetch(`${url}/v1/presentation/${id}`, { headers: { authorization } }));
    } catch (error) {
      const { code = 'unknown' } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
      answers.broken.set(code, (answers.broken.get(code) ?? 0) + 1);
    }
  };
  const underWay = new Set<Promise<void>>();
  while (!ended.aborted) {
    const sending = send(bodies[answers.sent++ % bodies.length]!);
    underWay.add(sending);
    sending.finally(() => underWay.delete(sending));
    await delay(1_000 / perSecond, undefined, { signal: ended }).catch(() => {});
  }
  await Promise.all(underWay);
  return answers;
}
