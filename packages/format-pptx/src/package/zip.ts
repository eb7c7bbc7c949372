import { crc32, deflateRawSync } from 'node:zlib';
import type { Parts } from './parts.ts';

/** 1 January 1980, the first date a zip archive can hold: the file must not know when it was written. */
const DATE = 0x0021;
const UTF8_NAMES = 0x0800;

/** Bytes that are compressed already; deflating them again costs time and gains nothing. */
const PACKED = /\.(png|jpe?g|xlsx)$/;

interface Entry {
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
}

type Packed = Omit<Entry, 'name'>;

/** Font parts are the same objects from file to file, and deflating them is most of what they cost. */
const packedFonts = new WeakMap<Uint8Array, Packed>();

const deflate = (bytes: Uint8Array): Packed => {
  return { bytes: deflateRawSync(bytes), method: 8, size: bytes.byteLength, crc: crc32(bytes) };
};

const packFont = (bytes: Uint8Array): Packed => {
  const packed = packedFonts.get(bytes) ?? deflate(bytes);
  packedFonts.set(bytes, packed);
  return packed;
};

const pack = (name: string, part: string | Uint8Array): Entry => {
  const named = { name: Buffer.from(name) };
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  if (PACKED.test(name)) return { ...named, bytes, method: 0, size: bytes.byteLength, crc: crc32(bytes) };
  return { ...named, ...(name.endsWith('.fntdata') ? packFont(bytes) : deflate(bytes)) };
};

const header = (entry: Entry, offset?: number): Uint8Array => {
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
};

const CONTENT_TYPES = '[Content_Types].xml';

/** Content types first, as readers that stream expect them; the rest by name. */
const order = (a: string, b: string): number => {
  if (a === CONTENT_TYPES) return -1;
  if (b === CONTENT_TYPES) return 1;
  return a < b ? -1 : 1;
};

/** Parts → the bytes of a package. The same parts give the same bytes. */
export const zip = (parts: Parts): Uint8Array => {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const name of [...parts.keys()].sort(order)) {
    const entry = pack(name, parts.get(name) ?? '');
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
};
