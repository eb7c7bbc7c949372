import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { besideStudio } from '../../base-path.ts';
import { observedFetch } from '../../connection/connection.ts';
import type { RunAnswer, SendBody } from './run-answer.ts';

/** Pauses between two polls, in milliseconds. Most decks are done in a second. */
const PAUSES = [250, 500, 1_000, 2_000];

/** Exports bodies as the person who is signed in. An asynchronous export is polled until it has ended. */
export function sendExport(owner: string): SendBody {
  const exports = `manage/v1/owners/${encodeURIComponent(owner)}/exports`;
  return async function* send(body, signal) {
    const first = await ask('POST', exports, signal, body);
    yield first;
    const id = isJsonObject(first.body) ? first.body.id : undefined;
    if (first.status !== 202 || typeof id !== 'number') return;
    for (let polls = 0; ; polls++) {
      await pause(PAUSES[Math.min(polls, PAUSES.length - 1)]!, signal);
      const task = await ask('GET', `${exports}/${id}`, signal);
      yield task;
      if (!isJsonObject(task.body) || task.body.status !== 'processing') return;
    }
  };
}

async function ask(method: 'GET' | 'POST', path: string, signal: AbortSignal, body?: Json): Promise<RunAnswer> {
  const started = performance.now();
  const response = await observedFetch(besideStudio(path), {
    method,
    signal,
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    request: `${method} /${path}`,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: jsonOf(text),
    milliseconds: performance.now() - started,
  };
}

/** What a proxy answers need not be JSON. */
function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
