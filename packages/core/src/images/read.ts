import { readBitmap } from './bitmap/bitmap.ts';
import { readBmp } from './bitmap/bmp.ts';
import { kindOf } from './kind.ts';
import type { ReadPicture } from './read-picture.ts';
import { drawPicture } from './svg/draw.ts';

/**
 * Reads a picture of any accepted kind, and decodes all of it. Plain PNG and JPEG (upright, 8-bit, sRGB) serve as they are; all
 * else becomes one of the two. Animations give their first frame. Throws `PictureFault`.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const kind = kindOf(bytes);
  if (kind === 'svg') return drawPicture(bytes);
  if (kind === 'bmp') return readBmp(bytes);
  return readBitmap(bytes, kind);
}
