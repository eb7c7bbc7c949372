import { createManageClient, type ManageSchemas } from '@deckwright/client/manage';
import { besideStudio } from '../base-path.ts';
import { observedFetch } from './connection.ts';
import { serverErrorOf } from './server-error.ts';

export type { ManageSchemas };

/** The management API of this server, in the session of this page. */
export const manage = createManageClient({
  baseUrl: new URL(besideStudio(''), location.origin).href,
  fetch: observedFetch,
  // The queries of the page have retries of their own.
  retries: 0,
});

/** The data of a successful answer. Rejects with a `ServerError` for any other. */
export async function dataOf<Data>(
  answer: Promise<{ readonly data?: Data; readonly error?: unknown; readonly response: Response }>,
): Promise<Data> {
  const { data, error, response } = await answer;
  if (!response.ok) throw serverErrorOf(response, error);
  return data as Data;
}

/** The same with the entity tag of the answer, for `If-Match`. */
export async function taggedDataOf<Data extends object>(
  answer: Promise<{ readonly data?: Data; readonly error?: unknown; readonly response: Response }>,
): Promise<Data & { readonly etag: string }> {
  const { response } = await answer;
  const data = await dataOf(answer);
  return { ...data, etag: response.headers.get('etag') ?? '*' };
}
