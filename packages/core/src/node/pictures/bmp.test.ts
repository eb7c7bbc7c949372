import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bitmapForms, bitmapOf, drawnOf } from '../../../test/images/forms/bitmaps.ts';
import { localDecoder } from './local-decoder.ts';

async function read(bytes: Uint8Array) {
  const answer = await localDecoder.read(bytes);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.picture;
}

/** RGBA of a pixel. */
async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
}

describe('a bitmap', () => {
  it.each(bitmapForms().map((sample) => [sample.name, sample] as const))(
    'has its colours: %s',
    async (name, { bytes }) => {
      const { bytes: png } = await read(bytes);
      const { at } = drawnOf(45, 31);
      if (/\b1 bit\b/.test(name)) return expect(await pixelAt(png!, 44, 30)).toEqual([255, 255, 255, 255]);
      for (const [x, y] of [
        [1, 0],
        [44, 0],
        [1, 30],
        [44, 30],
      ] as const) {
        const [red, green, blue, alpha] = await pixelAt(png!, x, y);
        const expected = at(x, y);
        const isRough = name.includes('16 bits');
        if (alpha === 0) continue;
        for (const [index, channel] of [red, green, blue].entries()) {
          expect(Math.abs(channel! - expected[index]!)).toBeLessThanOrEqual(
            isRough ? 8 : name.includes('alpha') ? 20 : 0,
          );
        }
      }
    },
  );

  const bitmap = bitmapOf(drawnOf(32, 32), { depth: 24 });

  it('that is cut off shows the rows that are there, and black', async () => {
    const picture = await read(bitmap.slice(0, bitmap.length >> 1));
    expect(picture.damage).toBe('BMP');
    expect(await pixelAt(picture.bytes!, 5, 31)).toEqual([255, 255, 255, 255]);
    expect(await pixelAt(picture.bytes!, 5, 0)).toEqual([0, 0, 0, 255]);
  });

  it.each([
    ['in its header', 30],
    ['before its pixels', 54],
  ])('that ends %s is rejected', async (_where, length) => {
    expect(await localDecoder.read(bitmap.slice(0, length))).toMatchObject({
      fault: expect.stringMatching(/damaged.*; send /),
    });
  });

  it('that states too many pixels is rejected', async () => {
    const large = Buffer.from(bitmap);
    large.writeInt32LE(60_000, 18);
    large.writeInt32LE(60_000, 22);
    expect(await localDecoder.read(new Uint8Array(large))).toMatchObject({
      fault: expect.stringMatching(/50 megapixels/),
    });
  });

  it('that states a length beyond the limit of pictures is not filled', async () => {
    const cut = Buffer.from(bitmap.slice(0, bitmap.length >> 1));
    cut.writeUInt32LE(0xffff_ffff, 2);
    expect(await localDecoder.read(new Uint8Array(cut))).toMatchObject({ fault: expect.stringMatching(/damaged/) });
  });
});
