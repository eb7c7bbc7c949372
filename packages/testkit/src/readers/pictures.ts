// First, because it checks the version of Node.
import '@deckwright/core/contract';
import sharp from 'sharp';
import { ssim } from 'ssim.js';

export interface Comparison {
  /** Width in pixels at which the pictures are compared; finer details do not count. Default: 480. */
  readonly width?: number;
}

/** Share by which the heights of two pictures of the same width may differ because of rounding. */
const ROUNDING = 0.01;

/**
 * Returns how similar two pictures look, from 0 to 1: the mean structural similarity (SSIM; Wang, Bovik, Sheikh and Simoncelli 2004) of
 * their brightness on white. Accepts the formats that sharp reads: PNG, JPEG, WebP, SVG and others. Throws if the aspect ratios differ.
 */
export async function similarity(
  one: Uint8Array,
  other: Uint8Array,
  { width = 480 }: Comparison = {},
): Promise<number> {
  const [first, second] = [await ratioOf(one), await ratioOf(other)];
  if (Math.abs(first - second) > ROUNDING * Math.max(first, second)) {
    const message = `The pictures have different aspect ratios: height to width is ${first.toFixed(3)} and ${second.toFixed(3)}.`;
    throw new TypeError(message);
  }
  const height = Math.max(1, Math.round(width * first));
  const [left, right] = [await pixelsOf(one, width, height), await pixelsOf(other, width, height)];
  return ssim(left, right, { ssim: 'bezkrovny', downsample: false }).mssim;
}

async function ratioOf(bytes: Uint8Array): Promise<number> {
  const { width, height } = await sharp(bytes).metadata();
  if (!width || !height) throw new TypeError('A picture has no size.');
  return height / width;
}

async function pixelsOf(bytes: Uint8Array, width: number, height: number) {
  const { data } = await sharp(bytes)
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width, height };
}
