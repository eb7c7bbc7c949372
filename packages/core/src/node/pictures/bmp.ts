import sharp from 'sharp';
import type { ReadPicture } from '../../images/picture-file.ts';
import { type Dib, type DibHeader, readDibHeader, readDibPixels } from './dib.ts';

const FILE_HEADER = 14;

/** Reads Windows and OS/2 bitmaps, which libvips does not. Throws `PictureFault`. */
export async function readBmp(bytes: Uint8Array): Promise<ReadPicture> {
  const header = readDibHeader(bytes, FILE_HEADER);
  const stated = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true);
  const pixels = stated >= FILE_HEADER ? stated : header.pixels;
  return pictureOf(header, readDibPixels(bytes, header, pixels), 'BMP');
}

/** A PNG of a decoded bitmap. `name` is the format of its file. */
export async function pictureOf(header: DibHeader, dib: Dib, name: string): Promise<ReadPicture> {
  const { width, height } = header;
  const { data, isWhole, hasAlpha } = dib;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const png = await (hasAlpha || !isWhole ? image : image.removeAlpha()).png().toBuffer();
  return {
    bytes: new Uint8Array(png),
    mediaType: 'image/png',
    width,
    height,
    ...(!isWhole && { damage: name }),
  };
}
