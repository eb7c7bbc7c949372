import { crc32, deflateSync } from 'node:zlib';
import { photograph } from '@deckwright/test-tools/pictures/photograph';
import sharp, { type Sharp } from 'sharp';
import { allChunks } from '../../../src/images/header/png.ts';
import { goodPictures, otherPictures, type Sample } from '../samples.ts';

const SHARES = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95];

/** Pictures of pixels: whole ones of every format, and each that browsers show in parts, cut off at 10 to 95 % of its bytes. */
export async function rasterForms(): Promise<readonly Sample[]> {
  const good = await goodPictures();
  const more = await moreKinds();
  const whole = [...good, ...more];
  const cut = whole.filter(({ name }) => !/orientation [3-57]/.test(name));
  return [
    ...whole,
    ...(await otherPictures()),
    ...damaged(whole),
    ...cut.flatMap((sample) => SHARES.map((share) => cutOff(sample, share))),
  ];
}

/** A picture without its last bytes. */
export function cutOff({ name, mediaType, bytes }: Sample, percent: number): Sample {
  const length = Math.floor((bytes.length * percent) / 100);
  return { name: `${name}, cut off at ${percent} %`, mediaType, bytes: bytes.slice(0, length) };
}

async function moreKinds(): Promise<readonly Sample[]> {
  const [width, height] = [160, 120];
  const { data } = photograph(width, height, 5);
  const image = () => sharp(data, { raw: { width, height, channels: 3 } });
  const first = await image().png().toBuffer();
  const second = await image().flop().png().toBuffer();
  const kinds: readonly (readonly [string, string, Sharp])[] = [
    ['JPEG of 4:4:4', 'jpeg', image().jpeg({ chromaSubsampling: '4:4:4' })],
    ['interlaced PNG with a palette', 'png', image().png({ palette: true, progressive: true })],
    ['interlaced PNG with alpha', 'png', image().ensureAlpha(0.5).png({ progressive: true })],
    ['PNG of 2 bits', 'png', image().png({ palette: true, colours: 4 })],
    ['grey PNG', 'png', image().greyscale().png()],
    ['interlaced GIF', 'gif', image().gif({ progressive: true })],
    ['WebP with alpha', 'webp', image().ensureAlpha(0.5).webp()],
    ['lossless AVIF', 'avif', image().avif({ lossless: true })],
  ];
  const made = await Promise.all(
    kinds.map(async ([name, type, one]) => ({
      name,
      mediaType: `image/${type}`,
      bytes: new Uint8Array(await one.toBuffer()),
    })),
  );
  return [...made, { name: 'APNG', mediaType: 'image/png', bytes: animatedPng(first, second) }];
}

/** Whole pictures with wrong bytes. */
function damaged(whole: readonly Sample[]): readonly Sample[] {
  const named = (name: string) => whole.find((sample) => sample.name === name)!;
  const changed = (sample: Sample, what: string, change: (bytes: Buffer) => Buffer): Sample => ({
    ...sample,
    name: `${sample.name}, ${what}`,
    bytes: new Uint8Array(change(Buffer.from(sample.bytes))),
  });
  const zeroed = (share: number) => (bytes: Buffer) => {
    const at = Math.floor(bytes.length * share);
    return bytes.fill(0, at, at + 40);
  };
  const pixels = (bytes: Buffer) => bytes.indexOf('IDAT', 0, 'latin1') + 4;
  return [
    ...['JPEG', 'progressive JPEG', 'PNG', 'interlaced PNG', 'GIF', 'WebP', 'lossless WebP with alpha'].map((name) =>
      changed(named(name), 'with zeros in its middle', zeroed(0.5)),
    ),
    changed(named('JPEG'), 'without its last marker', (bytes) => bytes.subarray(0, -2)),
    changed(named('JPEG'), 'with more bytes behind it', (bytes) => Buffer.concat([bytes, Buffer.alloc(500, 7)])),
    changed(named('PNG'), 'without its last chunk', (bytes) => bytes.subarray(0, -12)),
    changed(named('PNG'), 'with more bytes behind it', (bytes) => Buffer.concat([bytes, Buffer.alloc(500, 7)])),
    changed(named('PNG'), 'with a wrong checksum of its pixels', (bytes) => {
      bytes[pixels(bytes) + bytes.readUInt32BE(pixels(bytes) - 8)]! ^= 0xff;
      return bytes;
    }),
    changed(named('PNG'), 'with a wrong checksum of its header', (bytes) => {
      bytes[29]! ^= 0xff;
      return bytes;
    }),
    changed(named('PNG'), 'with a wrong checksum inside its pixels', (bytes) => {
      const end = pixels(bytes) + bytes.readUInt32BE(pixels(bytes) - 8);
      bytes[end - 1]! ^= 0xff;
      bytes.writeUInt32BE(crc32(bytes.subarray(pixels(bytes) - 4, end)), end);
      return bytes;
    }),
    changed(named('PNG'), 'with an unknown chunk', (bytes) => inserted(bytes, 'zzZz', Buffer.from('hello'))),
    changed(named('PNG'), 'with a wrong profile', (bytes) =>
      inserted(bytes, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync('no profile')])),
    ),
    changed(named('PNG'), 'with a wrong text', (bytes) => inserted(bytes, 'tEXt', Buffer.from('\0\0'))),
    changed(named('GIF'), 'without its last byte', (bytes) => bytes.subarray(0, -1)),
  ];
}

const HEADER_END = 33;

function inserted(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, HEADER_END), chunkOf(type, data), png.subarray(HEADER_END)]);
}

function chunkOf(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Two pictures of the same size as an animation, the second one for ten seconds. */
function animatedPng(first: Buffer, second: Buffer): Uint8Array {
  const pixels = (png: Buffer) =>
    Buffer.concat([...allChunks(png)].filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const frame = (sequence: number, seconds: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(first.readUInt32BE(16), 4);
    data.writeUInt32BE(first.readUInt32BE(20), 8);
    data.writeUInt16BE(seconds, 20);
    data.writeUInt16BE(1, 22);
    return chunkOf('fcTL', data);
  };
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  const sequence = Buffer.from([0, 0, 0, 2]);
  return new Uint8Array(
    Buffer.concat([
      first.subarray(0, HEADER_END),
      chunkOf('acTL', control),
      frame(0, 10),
      chunkOf('IDAT', pixels(first)),
      frame(1, 10),
      chunkOf('fdAT', Buffer.concat([sequence, pixels(second)])),
      chunkOf('IEND', Buffer.alloc(0)),
    ]),
  );
}
