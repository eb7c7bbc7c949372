import type { ShrunkPicture } from './shrink.ts';

/** Pictures made smaller before, by picture and slot; the ones not used for longest go first. */
export interface PictureCache {
  /** Null: there is none that is smaller. Undefined: not known. */
  get(key: string): ShrunkPicture | null | undefined;
  set(key: string, picture: ShrunkPicture | null): void;
}

/** What an entry takes besides its bytes. */
const OVERHEAD = 200;

export function createPictureCache(megabytes: number): PictureCache {
  const entries = new Map<string, ShrunkPicture | null>();
  let bytes = 0;
  const weight = (picture: ShrunkPicture | null): number => OVERHEAD + (picture?.bytes.length ?? 0);

  return {
    get(key) {
      const found = entries.get(key);
      if (found === undefined) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found;
    },
    set(key, picture) {
      const before = entries.get(key);
      if (before !== undefined) bytes -= weight(before);
      entries.delete(key);
      entries.set(key, picture);
      bytes += weight(picture);
      for (const [oldest, old] of entries) {
        if (bytes <= megabytes * 2 ** 20) break;
        entries.delete(oldest);
        bytes -= weight(old);
      }
    },
  };
}
