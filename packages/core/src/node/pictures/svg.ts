import sharp from 'sharp';
import { PICTURE_LIMITS, PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { readSvg } from '../../images/svg/read-svg.ts';

/** Sanitizes an SVG, and rasterises it for formats and viewers without SVG. Throws `PictureFault`. */
export async function rasterise(bytes: Uint8Array): Promise<ReadPicture> {
  const { enlarged, ...picture } = readSvg(bytes);
  const { width, height } = picture;
  try {
    const png = await sharp(enlarged(), { limitInputPixels: PICTURE_LIMITS.pixels })
      .resize(width, height, { fit: 'fill' })
      .png()
      .toBuffer();
    return { ...picture, bytes: new Uint8Array(png) };
  } catch (cause) {
    throw new PictureFault('the SVG cannot be drawn; send a simpler one, or PNG', { cause });
  }
}
