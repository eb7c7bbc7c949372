import sharp from 'sharp';
import { PICTURE_LIMITS } from '../limits.ts';
import { type Chroma, type JpegTry, jpegFrom, smallestJpeg } from './jpeg.ts';
import { pngIn, smallestPng } from './png.ts';
import { sampleOf } from './sample.ts';
import type { Pixels } from './similarity.ts';

/** Pixels that a place can show of a whole picture, before it is cropped. */
export interface Slot {
  readonly width: number;
  readonly height: number;
}

export interface ShrunkPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** A PNG becomes JPEG only for less than this share: letters and lines stay as they are otherwise. */
const WORTH_JPEG = 0.6;

/**
 * A PNG or JPEG with no more pixels than the slot shows, in fewer bytes, that looks like the original resized (SSIM ≥ 0.98).
 * Undefined if there is none. Pictures with alpha stay PNG. The same bytes and slot give the same picture.
 */
export async function shrinkPicture(bytes: Uint8Array, slot: Slot): Promise<ShrunkPicture | undefined> {
  const { pixels, format } = await resized(bytes, slot);
  const best = format === 'jpeg' ? await fromJpeg(pixels) : await fromPng(pixels);
  if (!best || best.bytes.length >= bytes.length) return undefined;
  return { ...best, bytes: new Uint8Array(best.bytes), width: pixels.width, height: pixels.height };
}

type Encoded = Pick<ShrunkPicture, 'bytes' | 'mediaType'>;

async function fromJpeg(pixels: Pixels): Promise<Encoded | undefined> {
  const sample = sampleOf(pixels);
  const jpeg = await smallestJpeg(sample, '4:2:0');
  return jpeg && asJpeg(pixels, sample, jpeg, '4:2:0');
}

async function fromPng(pixels: Pixels): Promise<Encoded> {
  const sample = sampleOf(pixels);
  const png = await smallestPng(sample);
  const jpeg = isOpaque(pixels) ? await smallestJpeg(sample, '4:4:4') : undefined;
  const isPhotograph = jpeg !== undefined && jpeg.bytes.length < png.bytes.length * WORTH_JPEG;
  const made = isPhotograph ? await asJpeg(pixels, sample, jpeg, '4:4:4') : undefined;
  return made ?? { bytes: sample === pixels ? png.bytes : await pngIn(pixels, png.way), mediaType: 'image/png' };
}

/** What the sample did not show is found out on the whole. */
async function asJpeg(pixels: Pixels, sample: Pixels, found: JpegTry, chroma: Chroma): Promise<Encoded | undefined> {
  const bytes = sample === pixels ? found.bytes : await jpegFrom(pixels, found.step, chroma);
  return bytes && { bytes, mediaType: 'image/jpeg' };
}

async function resized(bytes: Uint8Array, slot: Slot): Promise<{ readonly pixels: Pixels; readonly format: string }> {
  const image = sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'warning' });
  const { width, height, format } = await image.metadata();
  const isSmaller = slot.width < width || slot.height < height;
  const { data, info } = await (isSmaller ? image.resize(slot.width, slot.height, { fit: 'fill' }) : image)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels < 3) throw new TypeError(`A picture in sRGB has ${info.channels} channels.`);
  return { pixels: { data, width: info.width, height: info.height, channels: info.channels }, format };
}

function isOpaque({ data, channels }: Pixels): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
