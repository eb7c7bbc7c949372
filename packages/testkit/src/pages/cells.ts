import type { Box, Size } from '@deckwright/core/contract';
import sharp from 'sharp';

/** Width and height in points of a cell: wider than the edges that two renderers smooth differently. */
const CELL = 4;
/** How far a channel of a cell's mean colour may differ, of 255. */
const SAME = 36;

/** Which cells of two pictures of a page have different mean colours. */
export interface Cells {
  /** Share of the cells in a box, given in points, that differ; 0 if the box has only a few cells. */
  differentIn(box: Box): number;
}

const FEWEST = 4;

export async function compareCells(one: Uint8Array, other: Uint8Array, page: Size): Promise<Cells> {
  const [columns, rows] = [Math.ceil(page.width / CELL), Math.ceil(page.height / CELL)];
  const [left, right] = [await meanColors(one, columns, rows), await meanColors(other, columns, rows)];
  const isDifferent = (cell: number) =>
    [0, 1, 2].some((channel) => Math.abs(left[cell * 3 + channel]! - right[cell * 3 + channel]!) > SAME);
  return {
    differentIn({ x, y, width, height }) {
      const [fromColumn, toColumn] = rangeOf(x, width, columns);
      const [fromRow, toRow] = rangeOf(y, height, rows);
      let [all, different] = [0, 0];
      for (let row = fromRow; row < toRow; row += 1) {
        for (let column = fromColumn; column < toColumn; column += 1) {
          all += 1;
          if (isDifferent(row * columns + column)) different += 1;
        }
      }
      return all < FEWEST ? 0 : different / all;
    },
  };
}

/** The cells that a length touches, on the page. */
function rangeOf(start: number, length: number, count: number): [from: number, to: number] {
  return [Math.max(0, Math.floor(start / CELL)), Math.min(count, Math.ceil((start + length) / CELL))];
}

async function meanColors(picture: Uint8Array, width: number, height: number): Promise<Uint8Array> {
  return sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
