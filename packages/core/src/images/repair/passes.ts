/** A part of the pixels of a PNG that is stored in rows of its own (PNG 3rd edition §8). */
export interface Pass {
  /** The place of its first pixel, and the distance between two. */
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
  /** Size of the block that a pixel stands for until later passes are there. */
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly rows: number;
  /** Bytes of a row with that of its filter; 0 if the pass has no pixels. */
  readonly rowBytes: number;
  /** Rows that the file has. */
  readonly found: number;
}

/** Left, top, steps and blocks of the seven passes of Adam7. */
const ADAM7 = [
  [0, 0, 8, 8, 8, 8],
  [4, 0, 8, 8, 4, 8],
  [0, 4, 4, 8, 4, 4],
  [2, 0, 4, 4, 2, 4],
  [0, 2, 2, 4, 2, 2],
  [1, 0, 2, 2, 1, 2],
  [0, 1, 1, 2, 1, 1],
] as const;
const PLAIN = [[0, 0, 1, 1, 1, 1]] as const;

interface Stored {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly isInterlaced: boolean;
}

/** The passes of a picture, of which nothing is found yet. */
export function passesOf({ width, height, bits, isInterlaced }: Stored): readonly Pass[] {
  return (isInterlaced ? ADAM7 : PLAIN).map(([left, top, stepX, stepY, blockWidth, blockHeight]) => {
    const columns = Math.max(0, Math.ceil((width - left) / stepX));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - top) / stepY));
    const rowBytes = rows === 0 ? 0 : 1 + Math.ceil((columns * bits) / 8);
    return { left, top, stepX, stepY, blockWidth, blockHeight, rows, rowBytes, found: 0 };
  });
}

/**
 * Makes the pixels transparent that a file does not have. In an interlaced picture they get the colour of the block that they are in, as in
 * browsers. `data` is RGBA.
 */
export function fillMissing(data: Uint8Array | Uint8ClampedArray, width: number, passes: readonly Pass[]): void {
  const [only] = passes;
  if (passes.length === 1) {
    data.fill(0, only!.found * width * 4);
    return;
  }
  const latestFirst = passes.toReversed().filter(({ found }) => found > 0);
  const height = data.length / 4 / width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      const pass = latestFirst.find((one) => covers(one, x, y));
      if (!pass) data.fill(0, to, to + 4);
      else {
        const from = ((y - (y % pass.blockHeight)) * width + x - (x % pass.blockWidth)) * 4;
        if (from !== to) data.copyWithin(to, from, from + 4);
      }
    }
  }
}

/** Whether a pixel that the file has in this pass stands for the pixel at x, y. */
function covers({ left, top, stepX, stepY, blockWidth, blockHeight, found }: Pass, x: number, y: number): boolean {
  const column = x - (x % blockWidth) - left;
  const row = y - (y % blockHeight) - top;
  return column >= 0 && row >= 0 && column % stepX === 0 && row % stepY === 0 && row / stepY < found;
}
