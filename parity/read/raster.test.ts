import { expect, it } from 'vitest';
import { averaged } from './raster.ts';

it('averages the finer pixels, and cuts remaining ones', () => {
  const [width, height] = [5, 4];
  const at = (x: number, y: number) => [x * 10, y * 10, x === 0 && y === 0 ? 255 : 0];
  const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => at(x, y)));
  const picture = averaged({ data: Uint8Array.from(rows.flat(2)), width, height, channels: 3 }, 2, 4);
  expect([picture.width, picture.height]).toEqual([2, 1]);
  expect([...picture.data]).toEqual([5, 15, 32, 25, 15, 0]);
});
