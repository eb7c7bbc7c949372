import sharp from 'sharp';
import { ALIKE, type Pixels, similarity } from './similarity.ts';

/** JPEG qualities to try. Below the first one blocks are visible, even where SSIM is high. */
const QUALITIES = [50, 60, 68, 75, 80, 85, 89, 92, 95];

/** A camera already halves the resolution of a photograph's colours; charts and screenshots have it in full. */
export type Chroma = '4:2:0' | '4:4:4';

export interface JpegTry {
  /** Index into `QUALITIES`. */
  readonly step: number;
  readonly bytes: Uint8Array;
}

/** The smallest JPEG that looks like the opaque pixels; undefined if even the best quality does not. */
export async function smallestJpeg(pixels: Pixels, chroma: Chroma): Promise<JpegTry | undefined> {
  let found: JpegTry | undefined;
  let [low, high] = [0, QUALITIES.length];
  while (low < high) {
    const step = (low + high) >> 1;
    const bytes = await encoded(pixels, QUALITIES[step]!, chroma);
    if (await isAlike(pixels, bytes)) {
      found = { step, bytes };
      high = step;
    } else low = step + 1;
  }
  return found;
}

/** A JPEG that looks like the pixels, at the quality found for a sample of them, or the next sufficient one. */
export async function jpegFrom(pixels: Pixels, step: number, chroma: Chroma): Promise<Uint8Array | undefined> {
  for (const quality of QUALITIES.slice(step)) {
    const bytes = await encoded(pixels, quality, chroma);
    if (await isAlike(pixels, bytes)) return bytes;
  }
  return undefined;
}

async function isAlike(pixels: Pixels, jpeg: Uint8Array): Promise<boolean> {
  const data = await sharp(jpeg).toColourspace('srgb').raw().toBuffer();
  return similarity(pixels, { ...pixels, channels: 3, data }) >= ALIKE;
}

async function encoded(
  { data, width, height, channels }: Pixels,
  quality: number,
  chroma: Chroma,
): Promise<Uint8Array> {
  const raw = { width, height, channels: channels as 3 | 4 };
  return sharp(data, { raw }).removeAlpha().jpeg({ quality, mozjpeg: true, chromaSubsampling: chroma }).toBuffer();
}
