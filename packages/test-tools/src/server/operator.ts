import { createManageClient, type ManageClient } from '@deckwright/client/manage';
import type { RunningServer } from '@deckwright/server';

const PERSON = { email: 'olga@example.com', name: 'Olga', password: 'a long enough password' };

/** Signs the first person of a new server up by the link of its welcome. Returns a client that does what an operator may. */
export async function signUpOperator({ publicUrl, welcome }: RunningServer): Promise<ManageClient> {
  const token = /first-run#token=(\S+)/.exec(welcome)?.[1];
  return clientOf(publicUrl, await postAuth(publicUrl, 'first-run', { token, ...PERSON }));
}

/** Signs the person of `DECKWRIGHT_ADMIN_PASSWORD` in. */
export async function signInOperator({ publicUrl }: RunningServer, password: string): Promise<ManageClient> {
  const person = { email: 'admin@deckwright.localhost', password };
  return clientOf(publicUrl, await postAuth(publicUrl, 'sign-in/email', person));
}

/** Sends what the studio sends for people who sign in, or accept an invitation. */
export async function postAuth(publicUrl: string, path: string, body: object): Promise<Response> {
  const answer = await fetch(`${publicUrl}/manage/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was rejected: ${await answer.text()}`);
  return answer;
}

function clientOf(publicUrl: string, { headers }: Response): ManageClient {
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return createManageClient({
    baseUrl: publicUrl,
    fetch(request) {
      request.headers.set('cookie', cookie);
      request.headers.set('origin', publicUrl);
      return fetch(request);
    },
  });
}
