import { PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { pictureOf } from './bmp.ts';
import { type Dib, type DibHeader, readDibHeader, readDibPixels, strideOf } from './dib.ts';
import { readPixels } from './pixels.ts';

/** One of the images of an icon. */
interface IconImage {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly bytes: Uint8Array;
}

const HEADER = 6;
const ENTRY = 16;
const PNG = 0x89;

/** Reads the image of an icon or cursor that browsers show: the largest, and of several the one with most colours. Throws `PictureFault`. */
export async function readIco(bytes: Uint8Array): Promise<ReadPicture> {
  const [best] = imagesIn(bytes).toSorted((a, b) => b.width * b.height - a.width * a.height || b.depth - a.depth);
  if (!best) throw new PictureFault('the ICO is damaged, or has no image; send the whole file, or PNG');
  if (best.bytes[0] === PNG) {
    const picture = await readPixels(best.bytes, 'png');
    return { bytes: best.bytes, ...picture };
  }
  const header = readDibHeader(best.bytes, 0, true);
  const dib = readDibPixels(best.bytes, header, header.pixels);
  return pictureOf(header, dib.hasAlpha ? dib : masked(best.bytes, header, dib), 'ICO');
}

function imagesIn(bytes: Uint8Array): readonly IconImage[] {
  if (bytes.length < HEADER) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isCursor = view.getUint16(2, true) === 2;
  const found: IconImage[] = [];
  for (let index = 0; index < view.getUint16(4, true); index++) {
    const at = HEADER + index * ENTRY;
    if (at + ENTRY > bytes.length) break;
    const start = view.getUint32(at + 12, true);
    const image = bytes.subarray(start, start + view.getUint32(at + 8, true));
    if (image.length === 0) continue;
    found.push({
      // 0 is 256.
      width: view.getUint8(at) || 256,
      height: view.getUint8(at + 1) || 256,
      // A cursor has its hot spot there, and many icons have 0.
      depth: (!isCursor && view.getUint16(at + 6, true)) || depthOf(image),
      bytes: image,
    });
  }
  return found;
}

function depthOf(image: Uint8Array): number {
  return image[0] === PNG ? 32 : (image[14] ?? 0);
}

/** Makes the pixels transparent that the mask behind the bitmap hides. A mask that is cut off hides nothing. */
function masked(bytes: Uint8Array, header: DibHeader, dib: Dib): Dib {
  const { width, height } = header;
  const stride = strideOf({ width, depth: 1 });
  const start = header.pixels + strideOf(header) * height;
  let hides = false;
  for (let y = 0; y < height; y++) {
    const row = start + (height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      if (((bytes[row + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0) continue;
      dib.data[(y * width + x) * 4 + 3] = 0;
      hides = true;
    }
  }
  const isWhole = dib.isWhole && start + stride * height <= bytes.length;
  return { data: dib.data, isWhole, hasAlpha: hides };
}
