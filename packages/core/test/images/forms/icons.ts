import sharp from 'sharp';
import type { Sample } from '../samples.ts';
import { type BitmapKind, bitmapOf, drawnOf } from './bitmaps.ts';

interface Entry {
  readonly side: number;
  readonly depth: number;
  readonly bytes: Uint8Array;
}

/** An icon, or a cursor, whose hot spot is its middle. */
export function iconOf(entries: readonly Entry[], type: 1 | 2 = 1): Uint8Array {
  const start = 6 + entries.length * 16;
  const file = Buffer.alloc(start);
  file.writeUInt16LE(type, 2);
  file.writeUInt16LE(entries.length, 4);
  let at = start;
  for (const [index, { side, depth, bytes }] of entries.entries()) {
    const entry = 6 + index * 16;
    file[entry] = side & 0xff;
    file[entry + 1] = side & 0xff;
    file.writeUInt16LE(type === 2 ? side >> 1 : 1, entry + 4);
    file.writeUInt16LE(type === 2 ? side >> 1 : depth, entry + 6);
    file.writeUInt32LE(bytes.length, entry + 8);
    file.writeUInt32LE(at, entry + 12);
    at += bytes.length;
  }
  return new Uint8Array(Buffer.concat([file, ...entries.map(({ bytes }) => bytes)]));
}

/** A bitmap of an icon, with a mask that hides its last quarter of columns. */
export function bitmapEntry(side: number, kind: BitmapKind, isMasked = true): Entry {
  const stride = Math.ceil(side / 32) * 4;
  const mask = Buffer.alloc(stride * side);
  if (isMasked) {
    for (let y = 0; y < side; y++) {
      for (let x = Math.ceil(side * 0.75); x < side; x++) mask[y * stride + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  const bytes = Buffer.concat([bitmapOf(drawnOf(side, side), { ...kind, isIcon: true }), mask]);
  return { side, depth: kind.depth, bytes: new Uint8Array(bytes) };
}

async function pngEntry(side: number, depth = 32): Promise<Entry> {
  const { at } = drawnOf(side, side);
  const pixels = Buffer.from(
    Array.from({ length: side * side }, (_, n) => [...at(n % side, Math.floor(n / side))]).flat(),
  );
  const bytes = await sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
  return { side, depth, bytes: new Uint8Array(bytes) };
}

/** Icons and cursors of every kind that browsers show. */
export async function iconForms(): Promise<readonly Sample[]> {
  const slope = (side: number) => (x: number) => Math.round((255 * x) / (side - 1));
  const forms: readonly (readonly [string, Uint8Array])[] = [
    ...[1, 4, 8, 24].map((depth) => [`${depth} bits`, iconOf([bitmapEntry(32, { depth })])] as const),
    ['16 bits', iconOf([bitmapEntry(16, { depth: 16 })])],
    ['32 bits with alpha', iconOf([bitmapEntry(48, { depth: 32, alpha: slope(48) }, false)])],
    ['32 bits without alpha', iconOf([bitmapEntry(48, { depth: 32 })])],
    ['32 bits with a constant alpha', iconOf([bitmapEntry(48, { depth: 32, alpha: () => 255 })])],
    ['of an odd size', iconOf([bitmapEntry(17, { depth: 8 })])],
    ['PNG', iconOf([await pngEntry(256)])],
    [
      'several sizes',
      iconOf([bitmapEntry(16, { depth: 8 }), bitmapEntry(48, { depth: 24 }), bitmapEntry(32, { depth: 4 })]),
    ],
    [
      'several depths',
      iconOf([bitmapEntry(32, { depth: 4 }), bitmapEntry(32, { depth: 32, alpha: () => 255 }, false)]),
    ],
    ['bitmap and PNG', iconOf([bitmapEntry(48, { depth: 8 }), await pngEntry(256), bitmapEntry(32, { depth: 24 })])],
  ];
  const cursors = [
    ['24 bits', iconOf([bitmapEntry(32, { depth: 24 })], 2)],
    ['PNG', iconOf([await pngEntry(32)], 2)],
  ] as const;
  return [
    ...forms.map(([name, bytes]) => ({ name: `ICO, ${name}`, mediaType: 'image/x-icon', bytes })),
    ...cursors.map(([name, bytes]) => ({ name: `CUR, ${name}`, mediaType: 'image/x-icon', bytes })),
  ];
}
