import sharp from 'sharp';
import { ALIKE, type Pixels, similarity } from './similarity.ts';

/** Qualities that are tried. Under the first one blocks show, whatever SSIM says. */
const QUALITIES = [50, 60, 68, 75, 80, 85, 89, 92, 95];

/** Photographs lost half of their colours' detail in the camera already; drawings did not. */
export type Chroma = '4:2:0' | '4:4:4';

export interface JpegTry {
  /** Place in the list of qualities. */
  readonly step: number;
  readonly bytes: Uint8Array;
}

/** The smallest JPEG from a quality on that looks like opaque pixels; undefined if even the best does not. */
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

/** A JPEG that looks like the pixels, of the quality that a sample of them asks for or the next that will do. */
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
