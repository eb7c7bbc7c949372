import sharp from 'sharp';
import type { ScenePicture } from '../contract/index.ts';

/** A picture ready for every format, with its bytes. */
export interface LoadedPicture {
  readonly picture: ScenePicture;
  readonly bytes: Uint8Array;
}

/** Larger pictures are refused before they are decoded: 50 megapixels, as imgproxy does. */
const PIXEL_LIMIT = 50_000_000;

const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff']);

/**
 * Reads a picture and turns it into what Office and browsers show: JPEG and PNG bytes are kept as they are, unless
 * EXIF turns them; everything else becomes PNG. Animations give their first frame.
 * Throws an Error whose message says what was wrong with the bytes.
 */
export async function loadPicture(bytes: Uint8Array): Promise<LoadedPicture> {
  const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, pages: 1 });
  const metadata = await image.metadata();
  if (!ACCEPTED.has(metadata.format)) {
    throw new Error(`it is ${metadata.format.toUpperCase()}; send PNG, JPEG, WebP, GIF or TIFF`);
  }
  const isJpeg = metadata.format === 'jpeg';
  const upright = (metadata.orientation ?? 1) === 1;
  const plain = metadata.space === 'srgb' || metadata.space === 'b-w';
  if ((isJpeg || metadata.format === 'png') && upright && plain) {
    // Reading every pixel finds truncated files, which would break the deck of a viewer that does so later.
    await image.stats();
    return pack(bytes, isJpeg ? 'image/jpeg' : 'image/png', metadata.width, metadata.height);
  }
  const turned = image.rotate().toColourspace('srgb');
  const encoded = isJpeg ? turned.jpeg({ quality: 90 }) : turned.png();
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return pack(data, isJpeg ? 'image/jpeg' : 'image/png', info.width, info.height);
}

async function pack(
  bytes: Uint8Array,
  mediaType: ScenePicture['mediaType'],
  width: number,
  height: number,
): Promise<LoadedPicture> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  const id = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { picture: { id, mediaType, width, height }, bytes };
}
