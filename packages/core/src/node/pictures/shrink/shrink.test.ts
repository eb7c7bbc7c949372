import { photograph } from '@deckwright/test-tools/pictures/photograph';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { shrinkPicture } from './shrink.ts';
import { ALIKE, difference, similarity } from './similarity.ts';

const { data, width, height } = photograph(640, 480, 11);
function photo(): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
const WHOLE = { width, height };
const HALF = { width: 320, height: 240 };

/** Letters and plain areas, as in a screenshot. */
function screen(): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#fff"/>` +
        Array.from(
          { length: 30 },
          (_, row) =>
            `<text x="20" y="${30 + row * 28}" font-size="20" fill="#1${row % 10}3">Row ${row}: sums and words</text>`,
        ).join('') +
        '<rect x="400" y="100" width="200" height="300" fill="#0077cc"/></svg>',
    ),
  ).removeAlpha();
}

async function pixelsOf(bytes: Uint8Array, to = WHOLE) {
  const { data, info } = await sharp(bytes)
    .resize(to.width, to.height, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

describe('a picture made smaller', () => {
  it.each([
    ['a JPEG', 'image/jpeg', () => photo().jpeg({ quality: 95 })],
    ['a progressive JPEG', 'image/jpeg', () => photo().jpeg({ quality: 95, progressive: true })],
    ['a grey JPEG', 'image/jpeg', () => photo().greyscale().jpeg({ quality: 95 })],
    ['a photograph in PNG', 'image/jpeg', () => photo().png()],
    ['a photograph with an opaque alpha channel', 'image/jpeg', () => photo().ensureAlpha(1).png()],
    ['a photograph with alpha', 'image/png', () => photo().ensureAlpha(0.5).png()],
    ['a screenshot', 'image/png', () => screen().png({ compressionLevel: 0 })],
  ] as const)('looks like the original resized: %s', async (_name, mediaType, encode) => {
    const bytes = await encode().toBuffer();
    for (const shown of [WHOLE, HALF]) {
      const small = await shrinkPicture(bytes, shown);
      expect(small).toMatchObject({ mediaType, ...shown });
      expect(small!.bytes.length).toBeLessThan(bytes.length);
      const [ours, theirs] = [await pixelsOf(small!.bytes, shown), await pixelsOf(bytes, shown)];
      expect(similarity(ours, theirs)).toBeGreaterThanOrEqual(ALIKE - 0.002);
      expect(difference(ours, theirs)).toBeLessThan(6);
    }
  });

  it('is encoded by a sample if it is large, and looks like the whole original', async () => {
    const large = photograph(1_600, 1_200, 4);
    const raw = { width: 1_600, height: 1_200, channels: 3 } as const;
    const bytes = await sharp(large.data, { raw }).jpeg({ quality: 95 }).toBuffer();
    const shown = { width: 1_400, height: 1_050 };
    const small = await shrinkPicture(bytes, shown);
    expect(similarity(await pixelsOf(small!.bytes, shown), await pixelsOf(bytes, shown))).toBeGreaterThanOrEqual(ALIKE);
  });

  it('keeps its alpha', async () => {
    const ramp = Uint8Array.from({ length: width * height }, (_, at) => Math.round((255 * (at % width)) / (width - 1)));
    const bytes = await photo()
      .joinChannel(Buffer.from(ramp), { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const small = await shrinkPicture(bytes, HALF);
    const { data: shown } = await pixelsOf(small!.bytes, HALF);
    for (const x of [0, 80, 160, 240, 319])
      expect(Math.abs(shown[(100 * 320 + x) * 4 + 3]! - (255 * x) / 319)).toBeLessThan(4);
  });

  it('has the same bytes each time', async () => {
    const bytes = await photo().jpeg({ quality: 95 }).toBuffer();
    const [one, other] = [await shrinkPicture(bytes, HALF), await shrinkPicture(bytes, HALF)];
    expect(Buffer.from(one!.bytes).equals(other!.bytes)).toBe(true);
  });

  it('is undefined where it would be larger', async () => {
    const poor = await photo().jpeg({ quality: 30, mozjpeg: true }).toBuffer();
    expect(await shrinkPicture(poor, WHOLE)).toBeUndefined();
    const flat = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    expect(await shrinkPicture(flat, { width: 64, height: 64 })).toBeUndefined();
  });
});

describe('the comparison of two pictures', () => {
  const plain = (value: number, channels: 3 | 4 = 3, alpha = 255) => ({
    data: Uint8Array.from({ length: 32 * 32 * channels }, (_, at) => (channels === 4 && at % 4 === 3 ? alpha : value)),
    width: 32,
    height: 32,
    channels,
  });

  it('gives an SSIM of 1 for equal pictures, with or without alpha', () => {
    expect(similarity(plain(100), plain(100))).toBeCloseTo(1, 6);
    expect(similarity(plain(100), plain(100, 4))).toBeCloseTo(1, 6);
  });

  it('gives a lower SSIM for a different alpha, for every colour', () => {
    expect(similarity(plain(255, 4, 255), plain(255, 4, 100))).toBeLessThan(0.9);
    expect(similarity(plain(0, 4, 255), plain(0, 4, 100))).toBeLessThan(0.9);
  });

  it('gives the difference of a channel', () => {
    expect(difference(plain(100), plain(103))).toBeCloseTo(3, 6);
  });
});
