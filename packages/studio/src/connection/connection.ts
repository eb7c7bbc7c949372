import { untilServed } from '@deckwright/content-form/busy';
import { useSyncExternalStore } from 'react';

/** `signed-out`: the session ended while the page was open. */
export type ConnectionState = 'connected' | 'offline' | 'signed-out';

let state: ConnectionState = navigator.onLine ? 'connected' : 'offline';
let hasSession = false;
const listeners = new Set<() => void>();

export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, () => state);
}

/** `fetch`, which also notes whether the server answers, and whether the session has ended, and waits for a busy server. */
export async function observedFetch(input: Request | string | URL, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const [request, signal] = input instanceof Request ? [input, input.signal] : [undefined, init?.signal];
    // The body of a request can be sent once.
    response = await untilServed(() => fetch(request?.clone() ?? input, init), signal);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    change('offline');
    throw new Error('The server cannot be reached. What you have typed is still here: try again.', { cause: error });
  }
  // A wrong password is also answered with 401, but then nobody was signed in.
  if (response.status === 401 && hasSession) change('signed-out');
  else if (state === 'offline') change('connected');
  return response;
}

/** Whether somebody was signed in when the server last answered; also after the session has ended meanwhile. */
export function wasSignedIn(): boolean {
  return hasSession;
}

/** Notes that somebody is signed in, or that the person has signed out. */
export function noteSession(isThere: boolean): void {
  hasSession = isThere;
  change('connected');
}

function change(next: ConnectionState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener('offline', () => change('offline'));
// The next request finds out whether the session is still valid.
addEventListener('online', () => change('connected'));
