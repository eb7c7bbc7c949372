import type { Pixels } from './similarity.ts';

/** Squares whose sides are whole JPEG blocks. */
const SQUARE = { side: 256, across: 3, down: 3 };

/**
 * Squares from all over a picture, side by side. Encodings are tried on them, because one try costs 0.1 s or more per megapixel.
 * Returns a picture that is less than twice as large unchanged.
 */
export function sampleOf(pixels: Pixels): Pixels {
  const { side, across, down } = SQUARE;
  const { data, width, height, channels } = pixels;
  const isLarge = width * height >= 2 * side * across * side * down;
  if (!isLarge || width < side * across || height < side * down) return pixels;
  const sample = new Uint8Array(side * across * side * down * channels);
  const rowBytes = side * channels;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const left = onBlocks(((width - side) * column) / (across - 1));
      const top = onBlocks(((height - side) * row) / (down - 1));
      for (let line = 0; line < side; line++) {
        const from = ((top + line) * width + left) * channels;
        sample.set(data.subarray(from, from + rowBytes), ((row * side + line) * across + column) * rowBytes);
      }
    }
  }
  return { data: sample, width: side * across, height: side * down, channels };
}

function onBlocks(at: number): number {
  return Math.floor(at / 16) * 16;
}
