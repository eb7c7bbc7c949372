import sharp from 'sharp';
import { PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { readSvg } from '../../images/svg/read-svg.ts';
import { LIMITS } from '../../limits.ts';

/** Sanitizes an SVG, and rasterises it for formats and viewers without SVG. Throws `PictureFault`. */
export async function rasterise(bytes: Uint8Array): Promise<ReadPicture> {
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
