import { createRandom } from '../random.ts';

export interface RawPicture {
  /** RGB of 8 bits, row by row. */
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A synthetic picture that compresses like a photograph: noise whose strength falls with its frequency, as in pictures of nature
 * (Field 1987), on a gradient, with a few hard edges and fine sensor noise.
 */
export function photograph(width: number, height: number, seed: number): RawPicture {
  const integers = createRandom(seed);
  const random = () => integers() / 2 ** 32;
  const longer = Math.max(width, height);
  const octaves = Array.from({ length: Math.ceil(Math.log2(longer / 4)) }, (_, octave) => {
    const cells = 4 * 2 ** octave;
    const strength = 80 * 0.78 ** octave * sharpness(cells / longer);
    return noise(cells, width, longer, strength, random);
  });
  const tint = [random() * 0.6 + 0.7, random() * 0.6 + 0.7, random() * 0.6 + 0.7];
  const edges = Array.from({ length: 6 }, () => {
    const angle = random() * Math.PI * 2;
    return { x: Math.cos(angle), y: Math.sin(angle), at: random() * 0.8 - 0.2, step: random() * 60 - 30 };
  });
  const data = new Uint8Array(width * height * 3);
  const row = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    const v = y / longer;
    row.fill(90 + 70 * (1 - v));
    for (const add of octaves) add(row, v);
    for (let x = 0; x < width; x++) {
      const u = x / longer;
      let value = row[x]!;
      for (const { x: ex, y: ey, at, step } of edges) if (u * ex + v * ey > at) value += step;
      const at = (y * width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const shade = value * tint[channel]! + 12 * Math.sin(u * 5 + channel) + (random() - 0.5) * 4;
        data[at + channel] = Math.max(0, Math.min(255, shade));
      }
    }
  }
  return { data, width, height };
}

/** Smooth noise with `cells` cells along the longer side. The result adds it to one row. */
function noise(cells: number, width: number, longer: number, strength: number, random: () => number) {
  const side = cells + 2;
  const grid = Float32Array.from({ length: side * side }, () => (random() - 0.5) * strength);
  const cell = Int32Array.from({ length: width }, (_, x) => Math.floor((x / longer) * cells));
  const share = Float32Array.from({ length: width }, (_, x) => smooth((x / longer) * cells - cell[x]!));
  const line = new Float32Array(side);
  return (row: Float32Array, v: number): void => {
    const top = Math.floor(v * cells);
    const down = smooth(v * cells - top);
    for (let at = 0; at < side; at++)
      line[at] = grid[top * side + at]! * (1 - down) + grid[(top + 1) * side + at]! * down;
    for (let x = 0; x < row.length; x++) {
      const from = cell[x]!;
      row[x] = row[x]! + line[from]! + (line[from + 1]! - line[from]!) * share[x]!;
    }
  };
}

/** How much of the detail at `frequency` cells per pixel remains after a camera's lens and colour filter. */
function sharpness(frequency: number): number {
  return Math.exp(-((frequency / 0.45) ** 2));
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
