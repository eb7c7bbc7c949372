import { inflateRawSync } from 'node:zlib';
import type { Parts } from '../../src/parts.ts';

/** Reads the parts of a file with a reader that shares nothing with the writer. */
export function inflate(archive: Uint8Array): Parts {
  const bytes = Buffer.from(archive);
  const parts = new Map<string, string | Uint8Array>();
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  let at = bytes.readUInt32LE(end + 16);
  while (at < end) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, header] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const stored = bytes.subarray(start, start + size);
    const part = method === 8 ? inflateRawSync(stored) : stored;
    parts.set(name, /\.(xml|rels)$/.test(name) ? part.toString() : new Uint8Array(part));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}
