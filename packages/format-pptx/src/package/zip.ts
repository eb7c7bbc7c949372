import zlib from 'node:zlib';
import type { Parts } from '../parts.ts';
import { CONTENT_TYPES } from './content-types.ts';

/** 1 January 1980, the earliest date of a zip archive, so that the bytes do not depend on the time. */
const DATE = 0x0021;
const UTF8_NAMES = 0x0800;

/** Parts that are already compressed. Deflating them again would not make them smaller. */
const COMPRESSED = /\.(png|jpe?g|xlsx)$/;

/** A part as stored in an archive. `size` and `crc` are those of the uncompressed bytes. */
export interface PackedPart {
  readonly bytes: Uint8Array;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}

interface Entry extends PackedPart {
  readonly name: Uint8Array;
}

/** Exports share the same objects for font parts, and deflating takes most of their time. */
const packedFonts = new WeakMap<Uint8Array, PackedPart>();

/**
 * zlib returns views of 16 KB buffers, which would stay in memory until the file is written. So use a small buffer, and
 * copy.
 */
function deflate(bytes: Uint8Array): PackedPart {
  const chunkSize = Math.max(64, Math.min(16_384, bytes.byteLength));
  const deflated = Uint8Array.from(zlib.deflateRawSync(bytes, { chunkSize }));
  return { bytes: deflated, method: 8, size: bytes.byteLength, crc: zlib.crc32(bytes) };
}

function packFont(bytes: Uint8Array): PackedPart {
  const packed = packedFonts.get(bytes) ?? deflate(bytes);
  packedFonts.set(bytes, packed);
  return packed;
}

/** Deflates a part, unless it is already compressed. */
export function pack(name: string, part: string | Uint8Array): PackedPart {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  if (COMPRESSED.test(name)) return { bytes, method: 0, size: bytes.byteLength, crc: zlib.crc32(bytes) };
  return name.endsWith('.fntdata') ? packFont(bytes) : deflate(bytes);
}

export function packAll(parts: Parts): ReadonlyMap<string, PackedPart> {
  return new Map([...parts].map(([name, part]) => [name, pack(name, part)]));
}

function header(entry: Entry, offset?: number): Uint8Array {
  const central = offset !== undefined;
  const buffer = Buffer.alloc(central ? 46 : 30);
  const shift = central ? 2 : 0;
  buffer.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
  if (central) buffer.writeUInt16LE(20, 4);
  buffer.writeUInt16LE(20, 4 + shift);
  buffer.writeUInt16LE(UTF8_NAMES, 6 + shift);
  buffer.writeUInt16LE(entry.method, 8 + shift);
  buffer.writeUInt16LE(DATE, 12 + shift);
  buffer.writeUInt32LE(entry.crc, 14 + shift);
  buffer.writeUInt32LE(entry.bytes.byteLength, 18 + shift);
  buffer.writeUInt32LE(entry.size, 22 + shift);
  buffer.writeUInt16LE(entry.name.byteLength, 26 + shift);
  if (central) buffer.writeUInt32LE(offset, 42);
  return buffer;
}

/** Sorts content types first, as streaming readers expect, and all others by name. */
function order(a: string, b: string): number {
  if (a === CONTENT_TYPES) return -1;
  if (b === CONTENT_TYPES) return 1;
  return a < b ? -1 : 1;
}

/** Packed parts → the bytes of a package. The bytes do not depend on the order of the map. */
export function join(parts: ReadonlyMap<string, PackedPart>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [name, part] of [...parts].sort(([a], [b]) => order(a, b))) {
    const entry = { ...part, name: Buffer.from(name) };
    chunks.push(header(entry), entry.name, entry.bytes);
    directory.push(header(entry, offset), entry.name);
    offset += 30 + entry.name.byteLength + entry.bytes.byteLength;
  }
  const size = directory.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  const bytes = Buffer.concat([...chunks, ...directory, end]);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function zip(parts: Parts): Uint8Array {
  return join(packAll(parts));
}
