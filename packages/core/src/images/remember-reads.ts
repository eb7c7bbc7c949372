import { LRUCache } from 'lru-cache';
import type { PictureDecoder, ReadAnswer } from './decoder.ts';
import { contentId } from './load.ts';

const MOST_REMEMBERED = 1_000;

/**
 * A decoder that reads a picture once, because the templates of a project show the same pictures. It remembers no faults, which may come
 * from a busy machine, and no pictures whose bytes it had to convert, which would fill the memory.
 */
export function rememberReads(decoder: PictureDecoder): PictureDecoder {
  const known = new LRUCache<string, ReadAnswer>({ max: MOST_REMEMBERED });
  return {
    ...decoder,
    async read(bytes) {
      const content = await contentId(bytes);
      const before = known.get(content);
      if (before !== undefined) return before;
      const answer = await decoder.read(bytes);
      const isSmall = 'picture' in answer && answer.picture.bytes === undefined && answer.picture.vector === undefined;
      if (isSmall) known.set(content, answer);
      return answer;
    },
  };
}
