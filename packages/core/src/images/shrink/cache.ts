import { LRUCache } from 'lru-cache';
import type { ShrunkPicture } from './shrink.ts';

/** Pictures made smaller before, by picture and slot; without `picture`: there is none that is smaller. */
export type PictureCache = LRUCache<string, { readonly picture?: ShrunkPicture }>;

/** What an entry takes besides its bytes. */
const OVERHEAD = 200;

/** The ones not used for longest go first. */
export function createPictureCache(megabytes: number): PictureCache {
  return new LRUCache({
    maxSize: Math.max(OVERHEAD, megabytes * 2 ** 20),
    sizeCalculation: ({ picture }) => OVERHEAD + (picture?.bytes.length ?? 0),
  });
}
