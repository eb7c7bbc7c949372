import { deflateSync, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { chunkBytes } from '../header/png.ts';
import { fillMissing } from './passes.ts';
import { repairPng } from './repair-png.ts';

const [WIDTH, HEIGHT] = [16, 16];
/** Noise, so that a share of the bytes is that share of the rows. */
const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7_919) % 251));

function pngOf(progressive: boolean): Promise<Uint8Array> {
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  return sharp(pixels, { raw }).png({ progressive, compressionLevel: 6 }).toBuffer();
}

/** The pixels of a repaired file. */
async function shown(bytes: Uint8Array): Promise<Uint8Array> {
  const repaired = repairPng(bytes)!;
  const data = new Uint8Array(await sharp(repaired.bytes, { failOn: 'warning' }).ensureAlpha().raw().toBuffer());
  fillMissing(data, WIDTH, repaired.passes);
  return data;
}

describe('a damaged PNG', () => {
  it('has the rows that are there, and is transparent below', async () => {
    const png = await pngOf(false);
    const data = await shown(png.subarray(0, png.length >> 1));
    const rows = repairPng(png.subarray(0, png.length >> 1))!.passes[0]!.found;
    expect(rows).toBeGreaterThan(5);
    expect(rows).toBeLessThan(9);
    expect(data.subarray(0, rows * WIDTH * 4)).toEqual(pixels.subarray(0, rows * WIDTH * 4));
    expect(data.subarray(rows * WIDTH * 4).every((value) => value === 0)).toBe(true);
  });

  it('that is interlaced shows blocks in the colour of the pixel that is there', async () => {
    const png = Buffer.from(await pngOf(true));
    const at = png.indexOf('IDAT') + 4;
    // The first pass has two rows of two pixels, and a byte for the filter of each.
    const raw = inflateSync(png.subarray(at, at + png.readUInt32BE(at - 8))).subarray(0, 2 * (1 + 2 * 4));
    const data = await shown(
      Buffer.concat([png.subarray(0, at - 8), chunkBytes({ type: 'IDAT', data: deflateSync(raw) })]),
    );
    const colorAt = (from: Uint8Array, x: number, y: number) => [...from.subarray((y * WIDTH + x) * 4).subarray(0, 4)];
    for (const [x, y] of [
      [0, 0],
      [7, 7],
      [8, 3],
      [15, 15],
    ] as const) {
      expect(colorAt(data, x, y)).toEqual(colorAt(pixels, x - (x % 8), y - (y % 8)));
    }
  });

  it('is whole if only its end is missing, or its checksums are wrong', async () => {
    const png = await pngOf(false);
    expect(await shown(png.subarray(0, png.length - 12))).toEqual(pixels);
    const wrong = Uint8Array.from(png);
    wrong[wrong.length - 13]! ^= 0xff;
    expect(await shown(wrong)).toEqual(pixels);
  });

  it('ends at a row whose filter does not exist', async () => {
    const png = Buffer.from(await pngOf(false));
    const at = png.indexOf('IDAT') + 4;
    const raw = inflateSync(png.subarray(at, at + png.readUInt32BE(at - 8)));
    raw[3 * (1 + WIDTH * 4)] = 9;
    const wrong = Buffer.concat([png.subarray(0, at - 8), chunkBytes({ type: 'IDAT', data: deflateSync(raw) })]);
    expect(repairPng(wrong)!.passes[0]!.found).toBe(3);
  });

  it('is nothing without a row, or with a damaged header', async () => {
    const png = await pngOf(false);
    expect(repairPng(png.subarray(0, Buffer.from(png).indexOf('IDAT') + 20))).toBeUndefined();
    expect(repairPng(png.subarray(0, 30))).toBeUndefined();
    const wrong = Uint8Array.from(png);
    wrong[17]! ^= 1;
    expect(repairPng(wrong)).toBeUndefined();
  });
});
