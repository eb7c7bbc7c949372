import { useCallback, useEffect, useRef } from 'react';
import type { PlaygroundProject } from '../preview/messages.ts';

/** Addresses under which the page can show pictures that a body names. Remote ones come through the server. */
export function usePictures(
  assets: NonNullable<PlaygroundProject['assets']>,
  fetchPicture: (url: string) => Promise<Uint8Array>,
): (address: string) => Promise<string | undefined> {
  const known = useRef(new Map<string, Promise<string | undefined>>());
  useEffect(() => {
    const own = known.current;
    return () => {
      for (const url of own.values()) url.then((one) => one?.startsWith('blob:') && URL.revokeObjectURL(one));
      own.clear();
    };
  }, []);
  return useCallback(
    (address) => {
      if (/^data:image\//i.test(address)) return Promise.resolve(address);
      if (address.startsWith('asset:')) {
        return Promise.resolve(assets.find(({ name }) => `asset:${name}` === address)?.url);
      }
      const before = known.current.get(address);
      if (before) return before;
      const url = fetchPicture(address).then(
        (bytes) => URL.createObjectURL(blobOf(bytes)),
        () => {
          known.current.delete(address);
          return undefined;
        },
      );
      known.current.set(address, url);
      return url;
    },
    [assets, fetchPicture],
  );
}

/** Browsers recognize the kinds of pictures from their bytes, except SVG. */
function blobOf(bytes: Uint8Array): Blob {
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart();
  const isSvg = /^<(\?xml|!--|!DOCTYPE svg|svg)/i.test(start);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], isSvg ? { type: 'image/svg+xml' } : {});
}
