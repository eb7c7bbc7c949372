import { LRUCache } from 'lru-cache';
import type { ShrunkPicture } from './decoder.ts';

/** Shrunk pictures, by picture id and shown size. An entry without `picture` says that no smaller one was found. */
export type PictureCache = LRUCache<string, { readonly picture?: ShrunkPicture }>;

/** Estimated bytes of an entry besides its picture. */
const OVERHEAD = 200;

/** Evicts the least recently used pictures first. */
export function createPictureCache(megabytes: number): PictureCache {
  return new LRUCache({
    maxSize: Math.max(OVERHEAD, megabytes * 2 ** 20),
    sizeCalculation: ({ picture }) => OVERHEAD + (picture?.bytes.length ?? 0),
  });
}
