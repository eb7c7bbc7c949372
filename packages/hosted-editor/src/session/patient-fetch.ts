import { untilServed } from '@deckwright/content-form/busy';

/** `fetch` for a call that the server may be too busy for: the page shows a notice, and sends it again. */
export function patientFetch(url: string, init?: RequestInit): Promise<Response> {
  return untilServed(() => fetch(url, init), init?.signal);
}
