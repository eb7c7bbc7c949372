import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bitmapForms, drawnOf } from '../../../test/images/forms/bitmaps.ts';
import { bitmapEntry, iconForms, iconOf } from '../../../test/images/forms/icons.ts';
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

describe('an icon', async () => {
  const icons = await iconForms();

  it.each(icons.map((sample) => [sample.name, sample] as const))(
    'has the colours of its image: %s',
    async (name, sample) => {
      const { bytes, width } = await read(sample.bytes);
      // With one bit there are only two colours.
      if (name.includes('1 bits')) return expect(await pixelAt(bytes!, 0, 0)).toEqual([0, 128, 0, 255]);
      const [red, green, blue] = await pixelAt(bytes!, 1, 1);
      const isSloped = name.endsWith('with alpha');
      expect([red, green, blue]).toEqual([255, 0, 0]);
      if (!isSloped) expect(await pixelAt(bytes!, Math.floor(width * 0.6), 1)).toEqual([0, 0, 255, 255]);
    },
  );

  it.each([
    ['several sizes', 48],
    ['bitmap and PNG', 256],
    ['several depths', 32],
  ])('with %s shows the largest', async (name, side) => {
    expect(await read(icons.find((icon) => icon.name === `ICO, ${name}`)!.bytes)).toMatchObject({
      width: side,
      height: side,
    });
  });

  it('is transparent where its mask hides it', async () => {
    const { bytes } = await read(iconOf([bitmapEntry(32, { depth: 24 })]));
    expect((await pixelAt(bytes!, 23, 20))[3]).toBe(255);
    expect((await pixelAt(bytes!, 24, 20))[3]).toBe(0);
  });

  it('that is cut off shows the rows that are there', async () => {
    const icon = iconOf([bitmapEntry(32, { depth: 32 })]);
    const picture = await read(icon.slice(0, icon.length >> 1));
    expect(picture.damage).toBe('ICO');
    expect((await pixelAt(picture.bytes!, 5, 31))[3]).toBe(255);
    expect((await pixelAt(picture.bytes!, 5, 0))[3]).toBe(0);
  });

  it.each([
    ['without an image', iconOf([])],
    ['whose image lies outside of the file', iconOf([{ side: 16, depth: 32, bytes: new Uint8Array() }])],
    ['that ends in its list', iconOf([bitmapEntry(16, { depth: 8 })]).slice(0, 12)],
    ['that ends in a header', iconOf([bitmapEntry(16, { depth: 8 })]).slice(0, 40)],
    ['that ends before its pixels', iconOf([bitmapEntry(16, { depth: 8 })]).slice(0, 80)],
  ])('is rejected %s', async (_what, bytes) => {
    expect(await localDecoder.read(bytes)).toMatchObject({ fault: expect.stringMatching(/damaged.*; send /) });
  });

  it('with a bitmap that states too many pixels is rejected', async () => {
    const icon = Buffer.from(iconOf([bitmapEntry(16, { depth: 24 })]));
    icon.writeInt32LE(60_000, 22 + 4);
    icon.writeInt32LE(120_000, 22 + 8);
    expect(await localDecoder.read(new Uint8Array(icon))).toMatchObject({
      fault: expect.stringMatching(/50 megapixels/),
    });
  });
});

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
});
