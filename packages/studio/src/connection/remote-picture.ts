import { useMemo } from 'react';
import { besideStudio } from '../base-path.ts';
import { observedFetch } from './connection.ts';
import { serverErrorOf } from './server-error.ts';

/** Rejects with a message for people. */
export type FetchRemotePicture = (url: string) => Promise<Uint8Array>;

/** Returns a function that fetches a picture through the server, which guards its network. It stays the same for an owner. */
export function useRemotePicture(owner: string): FetchRemotePicture {
  return useMemo(() => remotePictureOf(owner), [owner]);
}

export function remotePictureOf(owner: string): FetchRemotePicture {
  const path = besideStudio(`manage/v1/owners/${encodeURIComponent(owner)}/picture`);
  return async (url) => {
    const response = await observedFetch(`${path}?${new URLSearchParams({ url })}`, { credentials: 'same-origin' });
    if (!response.ok) throw serverErrorOf(response, await response.json().catch(() => undefined));
    return new Uint8Array(await response.arrayBuffer());
  };
}
