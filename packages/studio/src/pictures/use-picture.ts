import { type RefObject, useEffect, useState } from 'react';

/** A picture in the memory of the page. */
export interface ShownPicture {
  /** A `blob:` address. Only an `img` may show it, where a script in an SVG does not run. */
  readonly url: string;
  readonly type: string;
}

/** Loads a picture once its place comes near the screen. Null: it cannot be loaded. */
export function usePicture(
  place: RefObject<HTMLElement | null>,
  load: () => Promise<Blob>,
  /** Another one loads the picture again. */
  version: string,
): ShownPicture | null | undefined {
  const [picture, setPicture] = useState<ShownPicture | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to load again.
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (blob) => {
            if (isOver) return;
            url = URL.createObjectURL(blob);
            setPicture({ url, type: blob.type.replace(/;.*/, '') });
          },
          () => setPicture(null),
        );
      },
      { rootMargin: '300px' },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => {
      isOver = true;
      observer.disconnect();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [version]);
  return picture;
}
