import type { FetchPicture } from '@deckwright/core';
import { PictureRejected } from './picture-rejected.ts';

/** What the codes of Node and undici mean. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no name server answered, so this machine may have no network',
  ECONNREFUSED: 'the host accepts no connections on this port',
  ECONNRESET: 'the host closed the connection',
  ENETUNREACH: 'this machine has no network',
  EHOSTUNREACH: 'no route leads to the host',
  ETIMEDOUT: 'the host did not answer',
  UND_ERR_CONNECT_TIMEOUT: 'the host did not answer',
};

/** A fetcher whose rejections name the cause too. For authors of templates only: callers of exports must not probe a network. */
export function explainFailure(fetchPicture: FetchPicture): FetchPicture {
  return async (url, signal) => {
    try {
      return await fetchPicture(url, signal);
    } catch (error) {
      if (!(error instanceof PictureRejected)) throw error;
      const code = codeIn(error.cause);
      const why = code === undefined ? '' : ` (${CAUSES[code] ?? code})`;
      throw new PictureRejected(`${error.message}${why}; correct the address, or push with --offline`, {
        cause: error,
      });
    }
  };
}

/** The code of an error, or of the first one that caused it or is in it. */
function codeIn(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const { code, errors } = cause as { code?: unknown; errors?: unknown };
  if (typeof code === 'string') return code;
  return codeIn(Array.isArray(errors) ? errors[0] : cause.cause);
}
