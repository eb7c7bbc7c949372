import sharp, { type Metadata, type Sharp } from 'sharp';
import { pngChunks, strangeGamma } from '../../images/header/png.ts';
import type { PictureKind } from '../../images/kind.ts';
import type { ReadPicture } from '../../images/picture-file.ts';
import { LIMITS } from '../../limits.ts';
import { gammaCorrected } from './gamma.ts';

/** Formats that store pixels and that libvips decodes. */
export type PixelKind = Exclude<PictureKind, 'svg' | 'svgz' | 'bmp' | 'ico'>;

/** Quality for re-encoding a lossy picture without visible loss. */
const HIGH_QUALITY = { quality: 95, chromaSubsampling: '4:4:4' } as const;

/** Opens the first frame of a picture. `failOn` says which damage is an error. */
export function open(bytes: Uint8Array, failOn: 'warning' | 'none' = 'warning'): Sharp {
  return sharp(bytes, { limitInputPixels: LIMITS.pictures.pixels.most, pages: 1, failOn });
}

/** A picture as upright 8-bit sRGB without a profile: a JPEG if it is lossy and opaque, else a PNG. */
export async function converted(
  image: Sharp,
  bytes: Uint8Array,
  kind: PixelKind,
  metadata: Metadata,
): Promise<ReadPicture & { readonly bytes: Uint8Array }> {
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
