import { say } from '../sentences/preview.ts';

/** Pictures from the network, by address. */
export interface RemotePictures {
  /** The bytes, fetched once. Rejects with a message for people. */
  get(url: string): Promise<Uint8Array>;
  /** The page's answer about an address. */
  receive(url: string, answer: { readonly bytes?: Uint8Array; readonly problem?: string }): void;
}

const MOST = 100;
/** How long a failure is remembered, so that typing elsewhere does not ask again, in milliseconds. */
const FAILURE = 15_000;

/** `ask` has the page fetch an address. The server fetches it in the end, so the guard against inside addresses is the server's. */
export function createRemotePictures(ask: (url: string) => void): RemotePictures {
  const known = new Map<string, PromiseWithResolvers<Uint8Array>>();
  return {
    get(url) {
      const before = known.get(url);
      if (before) return before.promise;
      const asked = Promise.withResolvers<Uint8Array>();
      known.set(url, asked);
      const [oldest] = known.keys();
      if (known.size > MOST) known.delete(oldest!);
      ask(url);
      return asked.promise;
    },
    receive(url, { bytes, problem = say('theServerDidNotAnswer') }) {
      const asked = known.get(url);
      if (bytes) {
        asked?.resolve(bytes);
        return;
      }
      asked?.reject(new Error(problem));
      setTimeout(() => {
        if (known.get(url) === asked) known.delete(url);
      }, FAILURE);
    },
  };
}
