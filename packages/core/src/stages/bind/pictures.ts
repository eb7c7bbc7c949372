import { RenderError, type ScenePicture } from '../../contract/index.ts';
import { type LoadedPicture, loadPicture } from '../../images/load.ts';

/** Brings the bytes of an http(s) picture. Rejects with an Error whose message may be shown to the caller. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

/** The pictures of one export, each address loaded once. */
export interface PictureStore {
  readonly loaded: ReadonlyMap<string, LoadedPicture>;
  load(url: string, pointer: string | undefined): Promise<ScenePicture>;
}

export function createPictureStore(fetchPicture: FetchPicture | undefined, signal: AbortSignal): PictureStore {
  const loaded = new Map<string, LoadedPicture>();
  const pending = new Map<string, Promise<LoadedPicture>>();

  const bytesOf = async (url: string) => {
    if (/^data:/i.test(url)) return dataBytes(url);
    if (!fetchPicture)
      throw new Error('this renderer fetches nothing; send a data:image/… URI, or pass `fetchPicture`');
    return fetchPicture(url, signal);
  };

  return {
    loaded,
    async load(url, pointer) {
      const known = pending.get(url) ?? bytesOf(url).then(loadPicture);
      pending.set(url, known);
      try {
        const picture = await known;
        loaded.set(picture.picture.id, picture);
        return picture.picture;
      } catch (cause) {
        if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause });
        const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
        throw new RenderError('INVALID_IMAGE', `The picture ${shorten(url)} cannot be used: ${reason}.`, {
          ...(pointer !== undefined && { where: pointer }),
          cause,
        });
      }
    },
  };
}

/** RFC 2397, base64 only: that is what every tool that makes image URIs writes. */
function dataBytes(uri: string): Uint8Array {
  const match = /^data:image\/[\w.+-]+(?:;[\w=-]+)*;base64,([A-Za-z0-9+/=\s]*)$/i.exec(uri);
  if (!match) throw new Error('it is not of the form data:image/png;base64,…');
  const binary = atob(match[1]!.replaceAll(/\s/g, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const LONGEST_QUOTE = 60;

function shorten(url: string): string {
  return url.length > LONGEST_QUOTE ? `${url.slice(0, LONGEST_QUOTE)}…` : url;
}
