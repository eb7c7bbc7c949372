import { answerOf, type PictureDecoder } from '../../images/decoder.ts';
import { kindOf } from '../../images/kind.ts';
import type { ReadPicture } from '../../images/picture-file.ts';
import { inflateSvg } from '../../images/svg/inflate.ts';
import { readBmp } from './bmp.ts';
import { readIco } from './ico.ts';
import { readPixels } from './pixels.ts';
import { shrinkPicture } from './shrink/shrink.ts';
import { rasterise } from './svg.ts';

/** Decodes in this process: in the children of the picture sandbox, and for trusted pictures. */
export const localDecoder: PictureDecoder = {
  read: (bytes) => answerOf(() => readPicture(bytes)),
  fit: shrinkPicture,
};

/**
 * Reads a picture of any accepted kind, and decodes all of it. A plain PNG or JPEG (upright, 8-bit, sRGB) keeps its bytes; any
 * other picture becomes a PNG or JPEG. An animation becomes its first frame. Throws `PictureFault`.
 */
async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const kind = kindOf(bytes);
  if (kind === 'svg') return rasterise(bytes);
  if (kind === 'svgz') return rasterise(await inflateSvg(bytes));
  if (kind === 'bmp') return readBmp(bytes);
  if (kind === 'ico') return readIco(bytes);
  return readPixels(bytes, kind);
}
