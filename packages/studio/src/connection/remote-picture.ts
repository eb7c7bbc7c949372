import { besideStudio } from '../base-path.ts';
import { observedFetch } from './connection.ts';
import { serverErrorOf } from './server-error.ts';

/** Returns a function that fetches a picture through the server, which guards its network. It rejects with a message for people. */
export function remotePictureOf(owner: string): (url: string) => Promise<Uint8Array> {
  const path = besideStudio(`manage/v1/owners/${encodeURIComponent(owner)}/picture`);
  return async (url) => {
    const response = await observedFetch(`${path}?${new URLSearchParams({ url })}`, { credentials: 'same-origin' });
    if (!response.ok) throw serverErrorOf(response, await response.json().catch(() => undefined));
    return new Uint8Array(await response.arrayBuffer());
  };
}
