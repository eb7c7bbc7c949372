import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import sharp, { type Sharp } from 'sharp';
import { adobeRgbProfile } from './icc.ts';

export interface Sample {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

const SIZE = { width: 160, height: 120 };
const { data, width, height } = photograph(SIZE.width, SIZE.height, 5);
function image(): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
function mirrored(): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } }).flop();
}

/** The photograph with an alpha that increases from left to right. */
function withAlpha(): Sharp {
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => Math.round((255 * (at % width)) / (width - 1)));
  return image().joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } });
}

/** One photograph in every accepted format that browsers show too. */
export async function goodPictures(): Promise<readonly Sample[]> {
  const frames = [await image().png().toBuffer(), await mirrored().png().toBuffer()];
  const animated = () => sharp(frames, { join: { animated: true } });
  const good: readonly (readonly [string, string, Sharp | Promise<Uint8Array>])[] = [
    ['JPEG', 'jpeg', image().jpeg({ quality: 95 })],
    ['progressive JPEG', 'jpeg', image().jpeg({ quality: 95, progressive: true })],
    ['grey JPEG', 'jpeg', image().greyscale().jpeg({ quality: 95 })],
    ['CMYK JPEG', 'jpeg', image().toColourspace('cmyk').jpeg({ quality: 95 }).withIccProfile('cmyk')],
    ['JPEG in Display P3', 'jpeg', image().jpeg({ quality: 95 }).withIccProfile('p3')],
    ['JPEG in Adobe RGB', 'jpeg', withProfile(adobeRgbProfile())],
    ['JPEG with a profile of sRGB', 'jpeg', image().jpeg({ quality: 95 }).withIccProfile('srgb')],
    ['PNG', 'png', image().png()],
    ['interlaced PNG', 'png', image().png({ progressive: true })],
    ['PNG with a palette', 'png', image().png({ palette: true })],
    ['PNG with alpha', 'png', withAlpha().png()],
    ['PNG of 16 bits', 'png', image().toColourspace('rgb16').png()],
    ['grey PNG of 16 bits', 'png', image().toColourspace('grey16').png()],
    [
      'PNG of 16 bits with alpha',
      'png',
      sharp(await withAlpha().png().toBuffer())
        .toColourspace('rgb16')
        .png(),
    ],
    [
      'PNG of gamma 1.0',
      'png',
      image()
        .png()
        .toBuffer()
        .then((png) => withGamma(png, 1)),
    ],
    [
      'PNG of 16 bits of gamma 0.35',
      'png',
      image()
        .toColourspace('rgb16')
        .png()
        .toBuffer()
        .then((png) => withGamma(png, 0.35)),
    ],
    ['WebP', 'webp', image().webp({ quality: 95 })],
    ['lossless WebP with alpha', 'webp', withAlpha().webp({ lossless: true })],
    ['animated WebP', 'webp', animated().webp({ quality: 95 })],
    ['GIF', 'gif', image().gif()],
    ['animated GIF', 'gif', animated().gif()],
    ['AVIF', 'avif', image().avif({ quality: 90 })],
    ['AVIF with alpha', 'avif', withAlpha().avif({ quality: 90 })],
    ['BMP of 24 bits', 'bmp', Promise.resolve(bmp(24))],
    ['BMP of 32 bits', 'bmp', Promise.resolve(bmp(32))],
    ...[2, 3, 4, 5, 6, 7, 8].map((orientation) => {
      const bytes = image().jpeg({ quality: 95 }).withMetadata({ orientation });
      return [`JPEG of orientation ${orientation}`, 'jpeg', bytes] as const;
    }),
  ];
  return Promise.all(
    good.map(async ([name, type, made]) => {
      const bytes = made instanceof Promise ? await made : await made.toBuffer();
      return { name, mediaType: `image/${type}`, bytes: new Uint8Array(bytes) };
    }),
  );
}

/** The photograph in accepted formats that browsers do not show. Compare them with `original`. */
export async function otherPictures(): Promise<readonly Sample[]> {
  const tiff = { mediaType: 'image/tiff' };
  return [
    { name: 'TIFF', ...tiff, bytes: await image().tiff({ compression: 'lzw' }).toBuffer() },
    { name: 'TIFF in JPEG', ...tiff, bytes: await image().tiff({ compression: 'jpeg', quality: 95 }).toBuffer() },
    {
      name: 'TIFF of 16 bits',
      ...tiff,
      bytes: await image().toColourspace('rgb16').tiff({ compression: 'deflate' }).toBuffer(),
    },
    { name: 'CMYK TIFF', ...tiff, bytes: await image().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer() },
  ];
}

/** The photograph that all samples show. */
export function original(): Promise<Buffer> {
  return image().png().toBuffer();
}

/** sharp attaches a custom profile only from a file. */
async function withProfile(icc: Buffer): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-icc-'));
  try {
    const path = join(folder, 'profile.icc');
    writeFileSync(path, icc);
    return await image().jpeg({ quality: 95 }).withIccProfile(path, { attach: true }).toBuffer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Inserts a chunk gAMA before the pixels. */
function withGamma(png: Uint8Array, gamma: number): Uint8Array {
  const chunk = Buffer.alloc(16);
  chunk.writeUInt32BE(4, 0);
  chunk.write('gAMA', 4, 'latin1');
  chunk.writeUInt32BE(Math.round(gamma * 100_000), 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** A BMP: rows from bottom to top, each padded to a multiple of four bytes. */
function bmp(depth: 24 | 32): Uint8Array {
  const pixel = depth / 8;
  const stride = Math.ceil((width * pixel) / 4) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(depth, 28);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const to = 54 + (height - 1 - y) * stride + x * pixel;
      for (let channel = 0; channel < 3; channel++) file[to + channel] = data[from + 2 - channel]!;
    }
  }
  return file;
}

/** A CMYK TIFF of one colour, each ink from 0 to 255 (TIFF 6.0 §16). */
export function inkTiff(ink: readonly [number, number, number, number]): Uint8Array {
  const [side, start] = [16, 8 + 2 + 10 * 12 + 4 + 8];
  const file = Buffer.alloc(start + side * side * 4);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(8, 4);
  file.writeUInt16LE(10, 8);
  const depths = start - 8;
  const [short, long] = [3, 4];
  const tags: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, side],
    [257, long, 1, side],
    [258, short, 4, depths],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, start],
    [277, short, 1, 4],
    [278, long, 1, side],
    [279, long, 1, side * side * 4],
    [332, short, 1, 1],
  ];
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(type, at + 2);
    file.writeUInt32LE(count, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  for (let channel = 0; channel < 4; channel++) file.writeUInt16LE(8, depths + channel * 2);
  for (let at = start; at < file.length; at++) file[at] = ink[(at - start) % 4]!;
  return file;
}
