import { Buffer } from 'node:buffer';
import zlib from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** Reads every entry of the central directory, including duplicates and folders (APPNOTE.TXT 4.3.12). */
export function readZip(bytes: Uint8Array): ZipEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(file);
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new TypeError(`The ZIP file has no directory entry at ${at}.`);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    entries.push({ name, bytes: contentOf(file, at, name) });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function endOfDirectory(file: Buffer): number {
  for (let at = file.length - 22; at >= 0; at -= 1) {
    if (file.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  }
  throw new TypeError('The bytes are not a ZIP file: the end of the central directory is missing.');
}

function contentOf(file: Buffer, at: number, name: string): Uint8Array {
  const method = file.readUInt16LE(at + 10);
  const local = file.readUInt32LE(at + 42);
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
  if (method !== 0 && method !== 8)
    throw new TypeError(`${name}: ZIP method ${method} is used, but Office reads only 0 and 8.`);
  const content = method === 8 ? zlib.inflateRawSync(packed) : packed;
  if (zlib.crc32(content) !== file.readUInt32LE(at + 16)) throw new TypeError(`${name}: the ZIP checksum is wrong.`);
  return new Uint8Array(content);
}
