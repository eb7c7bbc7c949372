import type { CheckAnswer } from './check-answer.ts';

/** Holds a response of `fetch` against the document, and leaves its body to the caller. */
export async function checkResponse(check: CheckAnswer, method: string, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  const body = type.startsWith('application/json') ? await response.clone().text() : '';
  check({ method, path: new URL(response.url).pathname, status: response.status, headers: response.headers, body });
  return response;
}
