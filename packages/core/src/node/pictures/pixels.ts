import sharp, { type Metadata, type Sharp } from 'sharp';
import { isWhole, pngChunks, strangeGamma } from '../../images/header/png.ts';
import { isSrgbProfile } from '../../images/header/profile.ts';
import { KIND_NAMES, type PictureKind } from '../../images/kind.ts';
import { checkPixels, PictureFault, type ReadPicture } from '../../images/picture-file.ts';
import { LIMITS } from '../../limits.ts';
import { gammaCorrected } from './gamma.ts';

/** Formats that store pixels and that libvips decodes. */
type PixelKind = Exclude<PictureKind, 'svg' | 'bmp'>;

/** Quality for re-encoding a lossy picture without visible loss. */
const HIGH_QUALITY = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Reads a picture that libvips decodes. Throws `PictureFault`. */
export async function readPixels(bytes: Uint8Array, kind: PixelKind): Promise<ReadPicture> {
  const metadata = await headerOf(bytes, kind);
  checkPixels(metadata.width, metadata.height);
  const broken = (cause: unknown) => new PictureFault(damageOf(kind, metadata), { cause });
  const image = open(bytes);
  try {
    if (isPlain(bytes, kind, metadata)) {
      // Decode every pixel: a damaged picture would otherwise fail later, in the viewer.
      await image.clone().greyscale().raw().toBuffer();
      if (kind === 'png' && !isWhole(bytes)) throw new TypeError('The chunk IEND is missing.');
      const mediaType = kind === 'png' ? 'image/png' : 'image/jpeg';
      return { mediaType, width: metadata.width, height: metadata.height };
    }
    return await converted(image, bytes, kind, metadata);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    throw broken(error);
  }
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: LIMITS.pictures.pixels.most, pages: 1, failOn: 'warning' });
}

async function headerOf(bytes: Uint8Array, kind: PixelKind): Promise<Metadata> {
  try {
    // sharp's own limit is off, so that `checkPixels` can name the size. Only the header is read.
    const metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (metadata.format === (kind === 'avif' ? 'heif' : kind)) return metadata;
  } catch (cause) {
    if (kind === 'heif') throw new PictureFault(damageOf(kind), { cause });
    throw new PictureFault(`its header cannot be read: the ${KIND_NAMES[kind]} is damaged; send the whole file`, {
      cause,
    });
  }
  throw new PictureFault(`it begins like a ${KIND_NAMES[kind]} file but is not one; send the whole file`);
}

function damageOf(kind: PixelKind, metadata?: Metadata): string {
  if (kind === 'heif' && metadata?.compression !== 'av1') {
    return 'it is HEIC, which cannot be decoded here; send JPEG, PNG or AVIF';
  }
  return `the ${KIND_NAMES[kind]} is damaged or ends too early; send the whole file`;
}

/** Whether every viewer shows these bytes correctly, so that they need no conversion. */
function isPlain(bytes: Uint8Array, kind: PixelKind, { orientation = 1, depth, space, icc }: Metadata): boolean {
  if (kind !== 'jpeg' && kind !== 'png') return false;
  if (orientation !== 1 || depth === 'ushort' || (space !== 'srgb' && space !== 'b-w')) return false;
  if (icc && !isSrgbProfile(icc)) return false;
  return kind === 'jpeg' || strangeGamma(pngChunks(bytes)) === undefined;
}

async function converted(image: Sharp, bytes: Uint8Array, kind: PixelKind, metadata: Metadata): Promise<ReadPicture> {
  const gamma = kind === 'png' && !metadata.icc ? strangeGamma(pngChunks(bytes)) : undefined;
  // libvips uses the embedded profile, or its own profile for CMYK without one.
  const upright = gamma === undefined ? image.autoOrient().toColourspace('srgb') : await gammaCorrected(image, gamma);
  const asJpeg = isLossy(bytes, kind, metadata) && !metadata.hasAlpha;
  const encoded = asJpeg ? upright.jpeg(HIGH_QUALITY) : upright.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: new Uint8Array(data),
    mediaType: asJpeg ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
  };
}

/** Whether the file is lossy already, so that PNG would only be larger. */
function isLossy(bytes: Uint8Array, kind: PixelKind, { compression }: Metadata): boolean {
  if (kind === 'webp') return !holds(bytes, 'VP8L');
  if (kind === 'tiff') return (compression as string | undefined) === 'jpeg';
  return kind === 'jpeg' || kind === 'avif' || kind === 'heif';
}

function holds(bytes: Uint8Array, tag: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).includes(tag);
}
