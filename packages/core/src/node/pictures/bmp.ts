import { decode } from 'bmp-ts';
import sharp from 'sharp';
import { checkPixels, PictureFault, type ReadPicture } from '../../images/picture-file.ts';

const DAMAGED = 'the BMP is damaged or ends too early; send the whole file, or PNG';
/** Bit depths and compressions (none, RLE8, RLE4, bit fields) that tools write. */
const DEPTHS = new Set([1, 4, 8, 16, 24, 32]);
const COMPRESSIONS = new Set([0, 1, 2, 3]);

/** Reads Windows BMP, which libvips does not. Throws `PictureFault`. */
export async function readBmp(bytes: Uint8Array): Promise<ReadPicture> {
  const header = headerOf(bytes);
  checkPixels(header.width, header.height);
  let pixels: Uint8Array;
  try {
    const decoded = decode(Buffer.from(bytes), { toRGBA: true });
    pixels = new Uint8Array(decoded.data);
    if (pixels.length !== header.width * header.height * 4) throw new TypeError('Pixels are missing.');
  } catch (cause) {
    throw new PictureFault(DAMAGED, { cause });
  }
  // Without an alpha mask the fourth byte has no meaning, and most tools write 0.
  if (!header.hasAlpha) for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  const { width, height } = header;
  const image = sharp(pixels, { raw: { width, height, channels: 4 } });
  const png = await (header.hasAlpha ? image : image.removeAlpha()).png().toBuffer();
  return { bytes: new Uint8Array(png), mediaType: 'image/png', width, height };
}

/** Reads BITMAPFILEHEADER and BITMAPINFOHEADER. Rejects the old BITMAPCOREHEADER of OS/2. */
function headerOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 54 || view.getUint32(14, true) < 40) throw new PictureFault(DAMAGED);
  const [width, height] = [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
  const [depth, compression] = [view.getUint16(28, true), view.getUint32(30, true)];
  if (width < 1 || height < 1 || !DEPTHS.has(depth) || !COMPRESSIONS.has(compression)) throw new PictureFault(DAMAGED);
  const rows = view.getUint32(10, true);
  const stride = Math.ceil((width * depth) / 32) * 4;
  const isPacked = compression === 1 || compression === 2;
  if (rows > bytes.length || (!isPacked && rows + stride * height > bytes.length)) throw new PictureFault(DAMAGED);
  const hasMasks = view.getUint32(14, true) >= 56 && compression === 3;
  return { width, height, hasAlpha: hasMasks && depth === 32 && view.getUint32(66, true) !== 0 };
}
