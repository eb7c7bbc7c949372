import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import zlib from 'node:zlib';
import type { ScenePicture } from '@deckwright/core/contract';

interface Painted {
  readonly picture: ScenePicture;
  readonly bytes: Uint8Array;
  /** The same picture as SVG. */
  readonly vector?: Uint8Array;
}

/** Four quarters in red, green, blue and yellow, so that the colours of a crop show which part it is. */
export const quarters: Painted = painted(240, 160, (x, y) => {
  const right = x >= 120;
  if (y < 80) return right ? [0, 160, 70, 255] : [214, 40, 40, 255];
  return right ? [245, 190, 20, 255] : [20, 80, 200, 255];
});

/** A gradient from teal to violet. */
export const dusk: Painted = painted(320, 180, (x, y) => [
  Math.round(20 + (x / 320) * 120),
  Math.round(160 - (y / 180) * 100),
  Math.round(150 + (x / 320) * 60),
  255,
]);

/** A disc on a transparent background. */
export const disc: Painted = painted(96, 96, (x, y) => {
  const inside = (x - 47.5) ** 2 + (y - 47.5) ** 2 < 44 ** 2;
  return inside ? [228, 87, 46, 255] : [0, 0, 0, 0];
});

/** A flag with three bars, as SVG and as pixels. */
export const flag: Painted = withVector(
  painted(180, 120, (_, y) => (y < 40 ? [47, 111, 237, 255] : y < 80 ? [255, 255, 255, 255] : [228, 87, 46, 255])),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 120" width="180" height="120">' +
    '<rect width="180" height="40" fill="#2F6FED"/><rect y="40" width="180" height="40" fill="#FFFFFF"/>' +
    '<rect y="80" width="180" height="40" fill="#E4572E"/></svg>',
);

/** A level of zlib, at which the size does not depend on the content. */
const UNCOMPRESSED = 0;

/** Two pictures with the same size in pixels and in bytes. */
export const sameSize: readonly [Painted, Painted] = [
  painted(64, 64, (x) => (x < 32 ? [23, 163, 152, 255] : [242, 177, 52, 255]), UNCOMPRESSED),
  painted(64, 64, (x) => (x < 32 ? [142, 91, 208, 255] : [91, 108, 125, 255]), UNCOMPRESSED),
];

export const pictures: ReadonlyMap<string, Painted> = new Map(
  [quarters, dusk, disc, flag, ...sameSize].map((each) => [each.picture.id, each]),
);

function painted(width: number, height: number, paint: Parameters<typeof png>[2], level?: number): Painted {
  const bytes = png(width, height, paint, level);
  return { picture: { id: idOf(bytes), mediaType: 'image/png', width, height }, bytes };
}

function withVector({ picture, bytes }: Painted, svg: string): Painted {
  const vector = new TextEncoder().encode(svg);
  return { picture: { ...picture, vector: idOf(vector) }, bytes, vector };
}

function idOf(bytes: Uint8Array): string {
  return `picture-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

type Pixel = readonly [red: number, green: number, blue: number, alpha: number];

/** A PNG with 8 bits per channel and alpha, painted pixel by pixel. */
function png(width: number, height: number, paint: (x: number, y: number) => Pixel, level?: number): Uint8Array {
  const rows = Buffer.alloc(height * (1 + width * 4));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(paint(x, y), y * (1 + width * 4) + 1 + x * 4);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(file));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(zlib.crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
