import type { Metadata, Sharp } from 'sharp';
import sharp from 'sharp';
import { pngChunks, strangeGamma } from '../../images/header/png.ts';
import type { PictureKind } from '../../images/kind.ts';
import type { ReadPicture } from '../../images/picture-file.ts';
import { LIMITS } from '../../limits.ts';

/** Formats that store pixels and that libvips decodes. */
export type PixelKind = Exclude<PictureKind, 'svg' | 'svgz' | 'bmp'>;

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

/** Converts pixels that are encoded with a plain power function to sRGB. */
async function gammaCorrected(image: Sharp, gamma: number): Promise<Sharp> {
  const { data, info } = await image
    .autoOrient()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const deep = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const table = Uint8Array.from({ length: 65_536 }, (_, value) => {
    return Math.round(255 * srgbEncoded((value / 65_535) ** (1 / gamma)));
  });
  const { width, height, channels } = info;
  const flat = new Uint8Array(deep.length);
  for (let at = 0; at < deep.length; at++) {
    const isAlpha = channels === 4 && at % 4 === 3;
    flat[at] = isAlpha ? deep[at]! >> 8 : table[deep[at]!]!;
  }
  return sharp(flat, { raw: { width, height, channels } });
}

/** The transfer function of sRGB (IEC 61966-2-1). */
function srgbEncoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
