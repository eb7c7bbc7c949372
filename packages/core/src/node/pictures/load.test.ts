import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadPicture as loadWith, pictureBytes } from '../../images/load.ts';
import { localDecoder } from './local-decoder.ts';

function loadPicture(bytes: Uint8Array) {
  return loadWith(bytes, localDecoder);
}

function blank(width = 8, height = 4) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 100, b: 50 } } });
}

function noise(side: number) {
  const grain = { type: 'gaussian', mean: 100, sigma: 30 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise: grain } });
}

/** Left half red, right half blue. */
const halves = sharp({ create: { width: 8, height: 4, channels: 3, background: '#ff0000' } }).composite([
  { input: { create: { width: 4, height: 4, channels: 3, background: '#0000ff' } }, left: 4, top: 0 },
]);

async function pixelAt(bytes: Uint8Array, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)];
}

function metadataOf(bytes: Uint8Array) {
  return sharp(bytes).metadata();
}
async function rejection(bytes: Uint8Array) {
  const error = await loadPicture(bytes).catch((cause: unknown) => cause);
  if (!(error instanceof Error)) throw new TypeError('The picture was accepted.');
  return error.message;
}

describe('loading a picture', () => {
  it.each([
    ['image/jpeg', () => blank().jpeg().toBuffer()],
    ['image/jpeg', () => blank().jpeg({ progressive: true }).toBuffer()],
    ['image/jpeg', () => blank().greyscale().jpeg().toBuffer()],
    ['image/png', () => blank().png().toBuffer()],
    ['image/png', () => blank().png({ palette: true }).toBuffer()],
    ['image/png', () => blank().ensureAlpha(0.5).png({ progressive: true }).toBuffer()],
  ])('keeps a plain %s byte for byte (%#)', async (mediaType, encode) => {
    const bytes = await encode();
    const loaded = await loadPicture(bytes);
    expect(loaded.picture).toMatchObject({ mediaType, width: 8, height: 4 });
    expect(Buffer.from(loaded.bytes).equals(bytes)).toBe(true);
  });

  it('derives the id from the bytes', async () => {
    const one = await loadPicture(await blank().png().toBuffer());
    const same = await loadPicture(await blank().png().toBuffer());
    const other = await loadPicture(await blank(9).png().toBuffer());
    expect(one.picture.id).toMatch(/^[0-9a-f]{32}$/);
    expect(same.picture.id).toBe(one.picture.id);
    expect(other.picture.id).not.toBe(one.picture.id);
  });

  it.each([
    [3, 'jpeg', [8, 4], [0, 0, 255]],
    [6, 'jpeg', [4, 8], [255, 0, 0]],
    [8, 'jpeg', [4, 8], [0, 0, 255]],
    [6, 'png', [4, 8], [255, 0, 0]],
  ] as const)('turns a picture of EXIF orientation %d (%s) upright', async (orientation, format, size, topLeft) => {
    const flat = await halves.clone().png().toBuffer();
    const bytes = await sharp(flat).withMetadata({ orientation }).toFormat(format, { quality: 100 }).toBuffer();
    const { picture, bytes: upright } = await loadPicture(bytes);
    expect([picture.width, picture.height]).toEqual(size);
    expect((await metadataOf(upright)).orientation ?? 1).toBe(1);
    const pixel = await pixelAt(upright, 0, 0);
    for (const [index, channel] of pixel.entries()) expect(Math.abs(channel - topLeft[index]!)).toBeLessThan(20);
  });

  it('converts 16-bit pictures to 8-bit sRGB', async () => {
    const { bytes, picture } = await loadPicture(await blank().toColourspace('rgb16').png().toBuffer());
    expect(picture.mediaType).toBe('image/png');
    expect(await metadataOf(bytes)).toMatchObject({ depth: 'uchar', space: 'srgb' });
    expect(await pixelAt(bytes, 0, 0)).toEqual([200, 100, 50]);
  });

  it('converts CMYK to sRGB', async () => {
    const { bytes, picture } = await loadPicture(await blank().toColourspace('cmyk').jpeg().toBuffer());
    expect(picture.mediaType).toBe('image/jpeg');
    expect(await metadataOf(bytes)).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it.each([
    ['a lossless WebP', 'image/png', () => blank().webp({ lossless: true })],
    ['a WebP', 'image/jpeg', () => blank().webp()],
    ['a WebP with alpha', 'image/png', () => blank().ensureAlpha(0.5).webp()],
    ['an AVIF', 'image/jpeg', () => blank().avif()],
    ['a GIF', 'image/png', () => blank().gif()],
    ['a TIFF', 'image/png', () => blank().tiff()],
  ] as const)('converts %s to %s', async (_name, mediaType, encode) => {
    const { bytes, picture } = await loadPicture(await encode().toBuffer());
    expect(picture).toMatchObject({ mediaType, width: 8, height: 4 });
    expect((await metadataOf(bytes)).format).toBe(mediaType.slice('image/'.length));
  });

  it('keeps an SVG as the vector, beside a PNG for slides', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5"><rect width="5" height="5" fill="red"/></svg>';
    const loaded = await loadPicture(new TextEncoder().encode(svg));
    expect(loaded.picture).toMatchObject({ mediaType: 'image/png', width: 2_000, height: 1_000 });
    const pictures = new Map([[loaded.picture.id, loaded]]);
    expect(pictureBytes(pictures, loaded.picture.id)).toBe(loaded.bytes);
    expect(new TextDecoder().decode(pictureBytes(pictures, loaded.picture.vector!))).toContain('<rect');
    expect(pictureBytes(pictures, 'another')).toBeUndefined();
    expect(await pixelAt(loaded.bytes, 900, 500)).toEqual([255, 0, 0]);
    expect(loaded.missing).toBeUndefined();
  });

  it('takes the first frame of an animation', async () => {
    const frames = [await blank().png().toBuffer(), await halves.clone().png().toBuffer()];
    const animated = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated, { pages: -1 }).metadata()).pages).toBe(2);
    const { picture, bytes } = await loadPicture(animated);
    expect(picture).toMatchObject({ width: 8, height: 4 });
    const pixel = await pixelAt(bytes, 7, 0);
    for (const [index, channel] of pixel.entries()) expect(Math.abs(channel - [200, 100, 50][index]!)).toBeLessThan(8);
  });

  it('rejects bytes that are not a picture, or that end before its pixels', async () => {
    const png = await blank(64, 64).png().toBuffer();
    const jpeg = await noise(64).jpeg().toBuffer();
    const parts = [
      Buffer.alloc(0),
      Buffer.from('Hello'),
      png.subarray(0, png.indexOf('IDAT') + 4),
      jpeg.subarray(0, jpeg.indexOf('\xff\xda', 0, 'latin1') + 14),
      jpeg.subarray(0, 30),
    ];
    for (const part of parts) expect(await rejection(part)).toMatch(/; send /);
  });

  it('shows what there is of a JPEG that is cut off', async () => {
    const jpeg = await noise(64).jpeg({ quality: 100 }).toBuffer();
    const { bytes, picture, damage } = await loadPicture(jpeg.subarray(0, jpeg.length >> 1));
    expect(damage).toBe('JPEG');
    expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 64, height: 64 });
    const whole = await pixelAt(jpeg, 3, 3);
    for (const [index, channel] of (await pixelAt(bytes, 3, 3)).entries()) {
      expect(Math.abs(channel - whole[index]!)).toBeLessThan(12);
    }
    for (const channel of await pixelAt(bytes, 60, 60)) expect(Math.abs(channel - 128)).toBeLessThan(4);
  });

  it('shows what there is of a progressive JPEG that is cut off in a header', async () => {
    const jpeg = await noise(64).jpeg({ progressive: true }).toBuffer();
    const table = jpeg.lastIndexOf('\xff\xc4', undefined, 'latin1');
    for (const length of [table + 1, table + 2, table + 10]) {
      expect(await loadPicture(jpeg.subarray(0, length))).toMatchObject({ damage: 'JPEG' });
    }
  });

  it('makes a PNG whole that lacks only its last chunk, because Office does not show it', async () => {
    const png = await blank(64, 64).png().toBuffer();
    const { bytes, damage } = await loadPicture(png.subarray(0, png.length - 12));
    expect(damage).toBe('PNG');
    expect(Buffer.from(bytes).includes('IEND')).toBe(true);
    expect(await pixelAt(bytes, 63, 63)).toEqual([200, 100, 50]);
  });

  it('shows the rows of a PNG that is cut off, even if it is not compressed', async () => {
    const png = await noise(64).png({ compressionLevel: 0 }).toBuffer();
    const { bytes, damage } = await loadPicture(png.subarray(0, png.length >> 1));
    expect(damage).toBe('PNG');
    expect(await pixelAt(bytes, 5, 5)).toEqual(await pixelAt(png, 5, 5));
    expect(
      (await sharp(bytes).extractChannel(3).extract({ left: 0, top: 60, width: 1, height: 1 }).raw().toBuffer())[0],
    ).toBe(0);
  });

  it('shows what there is of a GIF that is cut off, and rejects such a WebP, as browsers do', async () => {
    const [gif, webp] = [await noise(64).gif().toBuffer(), await noise(64).webp().toBuffer()];
    expect(await loadPicture(gif.subarray(0, gif.length >> 1))).toMatchObject({ damage: 'GIF' });
    expect(await rejection(gif.subarray(0, 20))).toMatch(/; send /);
    expect(await rejection(webp.subarray(0, webp.length >> 1))).toMatch(/; send /);
  });

  it('rejects a picture with too many pixels before it decodes it', async () => {
    const claims = await blank().png().toBuffer();
    claims.writeUInt32BE(60_000, 16);
    claims.writeUInt32BE(60_000, 20);
    expect(await rejection(claims)).toMatch(/damaged|60000 × 60000/);
    const large = await blank(10_000, 5_001).png({ compressionLevel: 1 }).toBuffer();
    expect(await rejection(large)).toBe('it is 10000 × 5001 pixels; send one of at most 50 megapixels');
  });
});
