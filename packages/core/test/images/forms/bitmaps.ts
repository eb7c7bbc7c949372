import type { Sample } from '../samples.ts';

/** Pixels that the bitmaps show: RGBA. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => readonly [red: number, green: number, blue: number, alpha: number];
}

/** Four colours in bands and a slope, so that turned, mirrored and swapped channels are seen. */
export function drawnOf(width: number, height: number): Drawn {
  const at: Drawn['at'] = (x, y) => {
    const isTop = y < height / 3;
    const isLeft = x < width / 2;
    if (isTop) return isLeft ? [255, 0, 0, 255] : [0, 0, 255, 255];
    return x + y > width ? [255, 255, 255, 255] : [0, 128, 0, 255];
  };
  return { width, height, at };
}

const PALETTE = [
  [255, 0, 0],
  [0, 0, 255],
  [255, 255, 255],
  [0, 128, 0],
] as const;

function indexAt({ at }: Drawn, x: number, y: number, depth: number): number {
  const [red, green, blue] = at(x, y);
  const index = PALETTE.findIndex(([r, g, b]) => r === red && g === green && b === blue);
  return depth === 1 ? (index === 2 ? 1 : 0) : index;
}

export interface BitmapKind {
  readonly depth: number;
  /** Size of the second header. Default: 40. */
  readonly header?: 12 | 40 | 56 | 108 | 124;
  /** BI_RGB 0, BI_RLE8 1, BI_RLE4 2, BI_BITFIELDS 3. Default: 0. */
  readonly compression?: number;
  readonly masks?: readonly number[];
  readonly isTopDown?: boolean;
  /** Alpha of a pixel of 32 bits. Default: 0. */
  readonly alpha?: (x: number, y: number) => number;
}

/** A Windows bitmap. */
export function bitmapOf(drawn: Drawn, kind: BitmapKind): Uint8Array {
  const { depth, header: size = 40, compression = 0, masks = [], isTopDown = false } = kind;
  const { width, height } = drawn;
  const header = Buffer.alloc(size);
  header.writeUInt32LE(size, 0);
  const rows = compression === 1 || compression === 2 ? packedRows(drawn, depth) : plainRows(drawn, kind);
  if (size === 12) {
    for (const [index, value] of [width, height, 1, depth].entries()) header.writeUInt16LE(value, 4 + index * 2);
  } else {
    header.writeInt32LE(width, 4);
    header.writeInt32LE((isTopDown ? -1 : 1) * height, 8);
    header.writeUInt16LE(1, 12);
    header.writeUInt16LE(depth, 14);
    header.writeUInt32LE(compression, 16);
    header.writeUInt32LE(rows.length, 20);
    if (depth <= 8) header.writeUInt32LE(colorsOf(depth).length, 32);
    if (size >= 56) {
      for (const [index, mask] of masks.entries()) header.writeUInt32LE(mask >>> 0, 40 + index * 4);
      if (size >= 108) header.write('BGRs', 56, 'latin1');
    }
  }
  const behind = Buffer.alloc(size === 40 ? masks.length * 4 : 0);
  for (let at = 0; at < behind.length; at += 4) behind.writeUInt32LE(masks[at / 4]! >>> 0, at);
  const palette = depth <= 8 ? Buffer.concat(colorsOf(depth).map((color) => entryOf(color, size))) : Buffer.alloc(0);
  const body = Buffer.concat([header, behind, palette, rows]);
  const file = Buffer.alloc(14);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(14 + body.length, 2);
  file.writeUInt32LE(14 + size + behind.length + palette.length, 10);
  return new Uint8Array(Buffer.concat([file, body]));
}

function colorsOf(depth: number): readonly (readonly [number, number, number])[] {
  return depth === 1 ? [PALETTE[3], PALETTE[2]] : PALETTE;
}

function entryOf([red, green, blue]: readonly [number, number, number], header: number): Buffer {
  return Buffer.from(header === 12 ? [blue, green, red] : [blue, green, red, 0]);
}

function plainRows(drawn: Drawn, kind: BitmapKind): Buffer {
  const { depth, masks, isTopDown = false } = kind;
  const { width, height } = drawn;
  const stride = Math.ceil((width * depth) / 32) * 4;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const row = (isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      if (depth <= 8) {
        const bit = x * depth;
        rows[row + (bit >> 3)]! |= indexAt(drawn, x, y, depth) << (8 - depth - (bit & 7));
        continue;
      }
      const [red, green, blue] = drawn.at(x, y);
      if (depth === 16) rows.writeUInt16LE(word([red, green, blue], masks ?? [0x7c00, 0x3e0, 0x1f]), row + x * 2);
      else {
        const at = row + (x * depth) / 8;
        [rows[at], rows[at + 1], rows[at + 2]] = [blue, green, red];
        if (depth === 32) rows[at + 3] = kind.alpha?.(x, y) ?? 0;
      }
    }
  }
  return rows;
}

function word(color: readonly number[], masks: readonly number[]): number {
  return color.reduce((sum, channel, index) => {
    const mask = masks[index]!;
    const lowest = mask & -mask;
    return sum | (Math.round((channel / 255) * (mask / lowest)) * lowest);
  }, 0);
}

/** Run-length encoded rows from bottom to top, each with an end, and then the end of the bitmap. */
function packedRows(drawn: Drawn, depth: number): Buffer {
  const bytes: number[] = [];
  for (let y = drawn.height - 1; y >= 0; y--) {
    for (let x = 0; x < drawn.width; ) {
      const index = indexAt(drawn, x, y, depth);
      let run = 1;
      while (run < 255 && x + run < drawn.width && indexAt(drawn, x + run, y, depth) === index) run++;
      bytes.push(run, depth === 4 ? index * 17 : index);
      x += run;
    }
    bytes.push(0, 0);
  }
  return Buffer.from([...bytes, 0, 1]);
}

/** Kinds of bitmaps that tools write. */
export function bitmapForms(): readonly Sample[] {
  const drawn = drawnOf(45, 31);
  const slope = (x: number) => Math.round((255 * x) / 44);
  const kinds: readonly (readonly [string, BitmapKind])[] = [
    ['1 bit', { depth: 1 }],
    ['4 bits', { depth: 4 }],
    ['8 bits', { depth: 8 }],
    ['8 bits, run-length', { depth: 8, compression: 1 }],
    ['4 bits, run-length', { depth: 4, compression: 2 }],
    ['16 bits', { depth: 16 }],
    ['16 bits of 5, 6, 5', { depth: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f] }],
    ['24 bits', { depth: 24 }],
    ['24 bits from top to bottom', { depth: 24, isTopDown: true }],
    ['32 bits', { depth: 32 }],
    ['32 bits with masks', { depth: 32, compression: 3, masks: [0xff0000, 0xff00, 0xff] }],
    [
      '32 bits with alpha, version 3',
      { depth: 32, compression: 3, header: 56, masks: [0xff0000, 0xff00, 0xff, 0xff000000], alpha: slope },
    ],
    [
      '32 bits with alpha, version 5',
      { depth: 32, compression: 3, header: 124, masks: [0xff0000, 0xff00, 0xff, 0xff000000], alpha: slope },
    ],
    ['24 bits, version 4', { depth: 24, header: 108 }],
    ['OS/2, 8 bits', { depth: 8, header: 12 }],
    ['OS/2, 24 bits', { depth: 24, header: 12 }],
    ['OS/2, 1 bit', { depth: 1, header: 12 }],
  ];
  return kinds.map(([name, kind]) => ({ name: `BMP, ${name}`, mediaType: 'image/bmp', bytes: bitmapOf(drawn, kind) }));
}
