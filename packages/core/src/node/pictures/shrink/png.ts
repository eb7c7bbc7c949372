import sharp from 'sharp';
import { ALIKE, difference, type Pixels, similarity } from './similarity.ts';

/** Mean difference of a channel, out of 255. Visible bands in a gradient or dots in a plain area exceed it. */
const MOST_DIFFERENCE = 2;

/** How to encode a PNG. Filtered rows suit photographs; unfiltered (`plain`) rows suit charts and screenshots. */
export type PngWay = 'filtered' | 'plain' | 'palette';

export interface PngTry {
  readonly way: PngWay;
  readonly bytes: Uint8Array;
}

/** The smallest PNG that looks like the pixels. It has a palette only if the palette is not visible. */
export async function smallestPng(pixels: Pixels): Promise<PngTry> {
  const exact = [await tried(pixels, 'filtered'), await tried(pixels, 'plain')];
  const [smallest] = exact.toSorted((a, b) => a.bytes.length - b.bytes.length);
  const palette = await tried(pixels, 'palette');
  return palette.bytes.length < smallest!.bytes.length && (await isAlike(pixels, palette.bytes)) ? palette : smallest!;
}

/** A PNG encoded as the sample suggests, or without a palette if the palette is visible in the whole picture. */
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
