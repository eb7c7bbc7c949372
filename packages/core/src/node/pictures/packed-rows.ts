/** A bitmap of 4 or 8 bits for each pixel. */
interface PackedBitmap {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly isTopDown: boolean;
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
}

/** Writes an opaque pixel of a colour of the palette. */
export function writeColor(data: Uint8Array, to: number, palette: Uint8Array, index: number): void {
  data[to] = palette[index * 3]!;
  data[to + 1] = palette[index * 3 + 1]!;
  data[to + 2] = palette[index * 3 + 2]!;
  data[to + 3] = 255;
}

const ESCAPE = 0;
const END_OF_ROW = 0;
const END_OF_BITMAP = 1;
const MOVE = 2;

/**
 * Decodes rows of runs of one colour (BI_RLE8 and BI_RLE4). Pixels that no run covers stay transparent. Answers whether the end of the
 * bitmap was found, or all of its rows.
 */
export function readPackedRows(bytes: Uint8Array, bitmap: PackedBitmap, start: number, data: Uint8Array): boolean {
  const { width, height, depth, isTopDown, palette } = bitmap;
  let [x, y, at] = [0, 0, start];
  const draw = (index: number) => {
    if (x < width && y < height) writeColor(data, ((isTopDown ? y : height - 1 - y) * width + x) * 4, palette, index);
    x++;
  };
  /** The colour of a pixel in a byte, which has two if it has 4 bits for each. */
  const colorIn = (byte: number, pixel: number) => {
    if (depth === 8) return byte;
    return pixel % 2 === 0 ? byte >> 4 : byte & 15;
  };
  while (at + 1 < bytes.length && y < height) {
    const [count, value] = [bytes[at]!, bytes[at + 1]!];
    at += 2;
    if (count !== ESCAPE) {
      for (let pixel = 0; pixel < count; pixel++) draw(colorIn(value, pixel));
    } else if (value === END_OF_ROW) {
      x = 0;
      y++;
    } else if (value === END_OF_BITMAP) {
      return true;
    } else if (value === MOVE) {
      x += bytes[at] ?? 0;
      y += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const length = Math.ceil((value * depth) / 8);
      for (let pixel = 0; pixel < value; pixel++) draw(colorIn(bytes[at + ((pixel * depth) >> 3)] ?? 0, pixel));
      at += length + (length % 2);
    }
  }
  return y >= height;
}
