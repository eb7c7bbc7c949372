import sharp from 'sharp';
import { ALIKE, difference, type Pixels, similarity } from './similarity.ts';

/** Of 255, of a channel, on average: bands in a gradient and dots in a plain area are over it. */
const MOST_DIFFERENCE = 2;

/** Ways to write a PNG. Rows that are filtered suit photographs, rows that are not suit drawings. */
export type PngWay = 'filtered' | 'plain' | 'palette';

export interface PngTry {
  readonly way: PngWay;
  readonly bytes: Uint8Array;
}

/** The smallest PNG that looks like the pixels: a palette only if it is not seen. */
export async function smallestPng(pixels: Pixels): Promise<PngTry> {
  const exact = [await tried(pixels, 'filtered'), await tried(pixels, 'plain')];
  const [smallest] = exact.toSorted((a, b) => a.bytes.length - b.bytes.length);
  const palette = await tried(pixels, 'palette');
  return palette.bytes.length < smallest!.bytes.length && (await isAlike(pixels, palette.bytes)) ? palette : smallest!;
}

/** A PNG written in the way that suits a sample of the pixels, or in full if that is seen after all. */
export async function pngIn(pixels: Pixels, way: PngWay): Promise<Uint8Array> {
  const { bytes } = await tried(pixels, way);
  return way !== 'palette' || (await isAlike(pixels, bytes)) ? bytes : (await tried(pixels, 'filtered')).bytes;
}

async function tried({ data, width, height, channels }: Pixels, way: PngWay): Promise<PngTry> {
  const image = sharp(data, { raw: { width, height, channels: channels as 3 | 4 } });
  const palette = { palette: true, quality: 100, dither: 0.5, effort: 4 };
  return {
    way,
    bytes: await image.png(way === 'palette' ? palette : { adaptiveFiltering: way === 'filtered' }).toBuffer(),
  };
}

async function isAlike(pixels: Pixels, png: Uint8Array): Promise<boolean> {
  const { data, info } = await sharp(png).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const shown = { ...pixels, channels: info.channels, data };
  return difference(pixels, shown) <= MOST_DIFFERENCE && similarity(pixels, shown) >= ALIKE;
}
