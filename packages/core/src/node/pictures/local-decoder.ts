import sharp from 'sharp';
import { answerOf, type PictureDecoder } from '../../images/decoder.ts';
import { kindOf } from '../../images/kind.ts';
import { PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { inflateSvg } from '../../images/svg/inflate.ts';
import { readSvg } from '../../images/svg/read-svg.ts';
import { LIMITS } from '../../limits.ts';
import { readBmp } from './bmp.ts';
import { readPixels } from './pixels.ts';
import { shrinkPicture } from './shrink/shrink.ts';

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
  return readPixels(bytes, kind);
}

/** Sanitizes an SVG, and rasterises it for formats and viewers without SVG. Throws `PictureFault`. */
async function rasterise(bytes: Uint8Array): Promise<ReadPicture> {
  const { enlarged, ...picture } = readSvg(bytes);
  const { width, height } = picture;
  try {
    const png = await sharp(enlarged(), { limitInputPixels: LIMITS.pictures.pixels.most })
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
    return { ...picture, bytes: new Uint8Array(png) };
  } catch (cause) {
    throw new PictureFault('the SVG cannot be drawn; send a simpler one, or PNG', { cause });
  }
}
