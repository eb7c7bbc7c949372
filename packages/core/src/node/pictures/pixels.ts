import sharp, { type Metadata } from 'sharp';
import { isWhole, pngChunks, strangeGamma } from '../../images/header/png.ts';
import { isSrgbProfile } from '../../images/header/profile.ts';
import { KIND_NAMES } from '../../images/kind.ts';
import { checkPixels, PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { converted, open, type PixelKind } from './convert.ts';
import { readDamaged } from './damaged.ts';
import { heicToPng } from './heic.ts';

/** Reads a picture that libvips decodes, or of a damaged one what browsers show. Throws `PictureFault`. */
export async function readPixels(bytes: Uint8Array, kind: PixelKind): Promise<ReadPicture> {
  const metadata = await headerOf(bytes, kind);
  checkPixels(metadata.width, metadata.height);
  if (kind === 'heif' && metadata.compression !== 'av1') return readHeic(bytes, metadata);
  try {
    return await readWhole(bytes, kind, metadata);
  } catch (cause) {
    const part = await readDamaged(bytes, kind, metadata);
    if (part) return part;
    throw new PictureFault(`the ${KIND_NAMES[kind]} is damaged or ends before its pixels; send the whole file`, {
      cause,
    });
  }
}

async function readWhole(bytes: Uint8Array, kind: PixelKind, metadata: Metadata): Promise<ReadPicture> {
  const image = open(bytes);
  if (!isPlain(bytes, kind, metadata)) return converted(image, bytes, kind, metadata);
  // Decode every pixel: a damaged picture would otherwise fail later, in the viewer.
  await image.greyscale().raw().toBuffer();
  if (kind === 'png' && !isWhole(bytes)) throw new TypeError('The chunk IEND is missing.');
  const mediaType = kind === 'png' ? 'image/png' : 'image/jpeg';
  return { mediaType, width: metadata.width, height: metadata.height };
}

/** Reads a HEIC through PNG, so that its profile is applied. */
async function readHeic(bytes: Uint8Array, { icc }: Metadata): Promise<ReadPicture> {
  const png = await heicToPng(bytes, icc);
  return converted(open(png), png, 'heif', await sharp(png).metadata());
}

async function headerOf(bytes: Uint8Array, kind: PixelKind): Promise<Metadata> {
  try {
    // sharp's own limit is off, so that `checkPixels` can name the size. Only the header is read.
    const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1, failOn: 'none' }).metadata();
    if (metadata.format === (kind === 'avif' ? 'heif' : kind)) return metadata;
  } catch (cause) {
    throw new PictureFault(`its header cannot be read: the ${KIND_NAMES[kind]} is damaged; send the whole file`, {
      cause,
    });
  }
  throw new PictureFault(`it begins like a ${KIND_NAMES[kind]} file but is not one; send the whole file`);
}

/** Whether every viewer shows these bytes correctly, so that they need no conversion. */
function isPlain(bytes: Uint8Array, kind: PixelKind, { orientation = 1, depth, space, icc }: Metadata): boolean {
  if (kind !== 'jpeg' && kind !== 'png') return false;
  if (orientation !== 1 || depth === 'ushort' || (space !== 'srgb' && space !== 'b-w')) return false;
  if (icc && !isSrgbProfile(icc)) return false;
  return kind === 'jpeg' || strangeGamma(pngChunks(bytes)) === undefined;
}
