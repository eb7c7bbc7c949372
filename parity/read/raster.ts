import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pixels } from '../../packages/core/src/node/pictures/shrink/similarity.ts';

const run = promisify(execFile);

/**
 * How much finer than the result poppler draws a page. At 96 dpi it rounds glyphs to whole pixels vertically and quarter pixels
 * horizontally, and strokes to whole pixels, so that a line 0.03 pt lower can be drawn a whole pixel lower. No viewer does that. The average
 * of a finer picture shows the real position of text.
 */
const FINER = { across: 2, down: 4 } as const;

/** Draws a page of a PDF, counted from 1, at `dpi` pixels per inch. */
export async function drawPage(file: string, page: number, dpi: number): Promise<Pixels> {
  const size = ['-rx', String(dpi * FINER.across), '-ry', String(dpi * FINER.down)];
  const pages = ['-f', String(page), '-l', String(page)];
  const { stdout } = await run('pdftoppm', [...size, ...pages, file], { encoding: 'buffer', maxBuffer: 1 << 29 });
  return averaged(parsePpm(stdout), FINER.across, FINER.down);
}

/** Shrinks a picture: each pixel is the mean of `across` × `down` pixels. Remaining pixels at the edges are cut. */
export function averaged(fine: Pixels, across: number, down: number): Pixels {
  const [width, height] = [Math.floor(fine.width / across), Math.floor(fine.height / down)];
  const data = new Uint8Array(width * height * 3);
  const sums = new Uint32Array(width * 3);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * down; row < (y + 1) * down; row++) {
      let from = row * fine.width * 3;
      for (let to = 0; to < sums.length; to += 3) {
        for (const end = from + across * 3; from < end; from += 3) {
          sums[to]! += fine.data[from]!;
          sums[to + 1]! += fine.data[from + 1]!;
          sums[to + 2]! += fine.data[from + 2]!;
        }
      }
    }
    for (let at = 0; at < sums.length; at++) data[y * sums.length + at] = Math.round(sums[at]! / (across * down));
  }
  return { data, width, height, channels: 3 };
}

/** Parses a binary PPM with 8 bits per channel (`P6`), the only format that pdftoppm writes. */
function parsePpm(bytes: Buffer): Pixels {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (!head) throw new Error('pdftoppm did not write a PPM with 8 bits per channel.');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { data: bytes.subarray(head[0].length), width, height, channels: 3 };
}
