import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { repairedJpegs } from './repair-jpeg.ts';

const noise = { type: 'gaussian', mean: 100, sigma: 30 } as const;
function jpegOf(progressive: boolean): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
    .jpeg({ progressive })
    .toBuffer();
}
const END = '\xff\xd9';

describe('a damaged JPEG', () => {
  it('gets the marker of its end', async () => {
    const jpeg = await jpegOf(false);
    const [first] = repairedJpegs(jpeg.subarray(0, jpeg.length >> 1));
    expect(first!.length).toBe((jpeg.length >> 1) + 2);
    expect(Buffer.from(first!).toString('latin1').endsWith(END)).toBe(true);
  });

  it('loses a last segment that is cut off', async () => {
    const jpeg = await jpegOf(true);
    const table = jpeg.lastIndexOf('\xff\xc4', undefined, 'latin1');
    const [first] = repairedJpegs(jpeg.subarray(0, table + 7));
    expect(Buffer.from(first!)).toEqual(Buffer.concat([jpeg.subarray(0, table), Buffer.from(END, 'latin1')]));
  });

  it('loses further segments, so that wrong ones go too', async () => {
    const jpeg = await jpegOf(true);
    const lengths = [...repairedJpegs(jpeg.subarray(0, jpeg.length - 20))].map(({ length }) => length);
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  });

  it('is nothing before its pixels', async () => {
    const jpeg = await jpegOf(false);
    const scan = jpeg.indexOf('\xff\xda', 0, 'latin1');
    expect([...repairedJpegs(jpeg.subarray(0, scan + 14))]).toEqual([]);
  });
});
