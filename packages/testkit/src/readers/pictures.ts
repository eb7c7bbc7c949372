import sharp from 'sharp';
import { ssim } from 'ssim.js';

export interface Comparison {
  /** Pixels across at which both are looked at; details finer than that do not count. 480 unless said. */
  readonly width?: number;
}

/** Of their heights at the same width, by which two pictures may differ and still be of one shape. */
const ROUNDING = 0.01;

/**
 * How alike two pictures look, from 0 to 1, 1 being the same: the mean structural similarity (Wang, Bovik, Sheikh and Simoncelli
 * 2004) of their brightness on white. Takes what sharp reads: PNG, JPEG, WebP, SVG and others. Throws where they differ in shape.
 */
export async function similarity(
  one: Uint8Array,
  other: Uint8Array,
  { width = 480 }: Comparison = {},
): Promise<number> {
  const [first, second] = [await shapeOf(one), await shapeOf(other)];
  if (Math.abs(first - second) > ROUNDING * Math.max(first, second)) {
    const sentence = `The pictures differ in shape: one is ${first.toFixed(3)} times as high as wide, the other ${second.toFixed(3)} times.`;
    throw new TypeError(sentence);
  }
  const height = Math.max(1, Math.round(width * first));
  const [left, right] = [await pixelsOf(one, width, height), await pixelsOf(other, width, height)];
  return ssim(left, right, { ssim: 'bezkrovny', downsample: false }).mssim;
}

async function shapeOf(bytes: Uint8Array): Promise<number> {
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
