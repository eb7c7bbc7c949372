import { besideStudio } from '../base-path.ts';
import { observedFetch } from './connection.ts';
import { serverErrorOf } from './server-error.ts';

/** Sends a request to the management API, and returns the body of its answer. Rejects with a `ServerError`, or if nothing answers. */
export async function send<Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const response = await observedFetch(besideStudio(`manage/v1${path}`), {
    method,
    // The session is in a cookie.
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : undefined;
  if (!response.ok) throw serverErrorOf(response, answer);
  return answer as Answer;
}
