import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Pixels } from '../../packages/core/src/images/shrink/similarity.ts';

const run = promisify(execFile);

/**
 * How much finer poppler draws a page than it is looked at. At 96 dpi it puts every glyph on a whole pixel up and down, on a
 * quarter of one sideways, and strokes on whole ones, so that a line which lies 0.03 pt lower, on the other side of a pixel's middle,
 * is drawn a pixel lower. No viewer does that; averaged, a page shows where its words are.
 */
const FINER = { across: 2, down: 4 } as const;

/** A page of a PDF, counted from 1, at `dpi` pixels an inch. */
export async function drawPage(file: string, page: number, dpi: number): Promise<Pixels> {
  const size = ['-rx', String(dpi * FINER.across), '-ry', String(dpi * FINER.down)];
  const pages = ['-f', String(page), '-l', String(page)];
  const { stdout } = await run('pdftoppm', [...size, ...pages, file], { encoding: 'buffer', maxBuffer: 1 << 29 });
  return averaged(parsePpm(stdout), FINER.across, FINER.down);
}

/** A picture of which each pixel is the mean of `across` × `down` of another's; what is left over at the edges is cut. */
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

/** A binary PPM with 8 bits a channel (`P6`), which is all that pdftoppm writes. */
function parsePpm(bytes: Buffer): Pixels {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40));
  if (!head) throw new Error('pdftoppm wrote no PPM with 8 bits a channel.');
  const [width, height] = [Number(head[1]), Number(head[2])];
  return { data: bytes.subarray(head[0].length), width, height, channels: 3 };
}
