import sharp from 'sharp';

/** Pixels. Larger than a letter of a page's text, smaller than a word or a button. */
const CELL = 16;

/**
 * The largest difference between two pictures of the same size, from 0 to 255, in any colour of the mean of any cell of a grid. Unlike the
 * similarity of whole pictures, it tells whether one word is another, and unlike that of pixels, it does not depend on how letters are smoothed.
 */
export async function largestDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [left, right] = [await meansOf(one), await meansOf(other)];
  if (left.length !== right.length) throw new TypeError('The pictures have different sizes.');
  return left.reduce((largest, value, at) => Math.max(largest, Math.abs(value - right[at]!)), 0);
}

async function meansOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { width, height } = await sharp(bytes).metadata();
  const size = { width: Math.ceil(width / CELL), height: Math.ceil(height / CELL), fit: 'fill' } as const;
  // A linear kernel has no overshoot beside an edge.
  return sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...size, kernel: 'linear' })
    .raw()
    .toBuffer();
}
