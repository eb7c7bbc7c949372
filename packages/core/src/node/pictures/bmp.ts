import { Transformer } from '@napi-rs/image';
import { sizeInHeader } from '../../images/header/size.ts';
import { checkPixels, PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { LIMITS } from '../../limits.ts';

/** Where a file states its length, and where its pixels begin. */
const LENGTH = 2;
const PIXELS = 10;

/** Reads Windows and OS/2 bitmaps, which libvips does not. The missing part of one that is cut off is black. Throws `PictureFault`. */
export async function readBmp(bytes: Uint8Array): Promise<ReadPicture> {
  const size = sizeInHeader(bytes, 'bmp');
  if (size) checkPixels(size.width, size.height);
  try {
    return await toPng(bytes);
  } catch (cause) {
    const part = await toPng(withZeros(bytes)).catch(() => undefined);
    if (part) return { ...part, damage: 'BMP' };
    throw new PictureFault('the bitmap is damaged, or ends before its pixels; send the whole file, or PNG', { cause });
  }
}

async function toPng(bytes: Uint8Array): Promise<ReadPicture> {
  const image = new Transformer(bytes);
  const { width, height } = await image.metadata();
  return { bytes: new Uint8Array(await image.png()), mediaType: 'image/png', width, height };
}

/** The file with zeros up to the length that it states, because the decoder gives nothing of one that is shorter. Returns others as they are. */
function withZeros(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(LENGTH, true);
  const hasPixels = view.getUint32(PIXELS, true) < bytes.length;
  if (!hasPixels || length > LIMITS.pictures.bytes.most) return bytes;
  const whole = new Uint8Array(Math.max(length, bytes.length));
  whole.set(bytes);
  return whole;
}
