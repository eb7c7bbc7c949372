import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chunkBytes } from '../../images/header/png.ts';
import { checkPixels, PictureFault } from '../../images/picture-file.ts';

const MISSING =
  'it is HEIC, which needs a library that is not installed here: install libheif-js beside @deckwright/core, or send JPEG, PNG or AVIF';
const DAMAGED = 'the HEIC is damaged or ends too early; send the whole file, or JPEG';

/** A PNG of the main image of a HEIC file, upright, with its profile. Throws `PictureFault`, also if libheif-js is not installed. */
export async function heicToPng(
  bytes: Uint8Array,
  icc: Uint8Array | undefined,
  load = importLibheif,
): Promise<Uint8Array> {
  const { HeifDecoder } = await libheif(load);
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new PictureFault(DAMAGED);
  const [width, height] = [image.get_width(), image.get_height()];
  checkPixels(width, height);
  const data = new Uint8ClampedArray(width * height * 4);
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve));
  for (const one of images) one.free();
  if (!shown) throw new PictureFault(DAMAGED);
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  // libheif always gives transparency, which a photograph does not have: without it, the picture can become a JPEG.
  const { isOpaque } = await pixels.stats();
  const png = await (isOpaque ? pixels.removeAlpha() : pixels).png({ compressionLevel: 1 }).toBuffer();
  return icc ? withProfile(png, icc) : new Uint8Array(png);
}

/** Bytes of the signature and of the first chunk, IHDR. */
const HEADER_END = 33;

function withProfile(png: Uint8Array, icc: Uint8Array): Uint8Array {
  const data = Buffer.concat([Buffer.from('HEIC\0\0', 'latin1'), deflateSync(icc)]);
  const profile = chunkBytes({ type: 'iCCP', data });
  return new Uint8Array(Buffer.concat([png.subarray(0, HEADER_END), profile, png.subarray(HEADER_END)]));
}

type Libheif = typeof import('libheif-js/wasm-bundle.js').default;

/** It is LGPL, so the application installs it, and none of our packages contains or requires it. */
async function importLibheif(): Promise<Libheif> {
  return (await import('libheif-js/wasm-bundle.js')).default;
}

async function libheif(load: () => Promise<Libheif>): Promise<Libheif> {
  try {
    return await load();
  } catch (cause) {
    throw new PictureFault(MISSING, { cause });
  }
}
