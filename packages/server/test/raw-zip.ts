import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a zip file, in which anything may be wrong. */
export interface RawEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Default: the size of the content. */
  readonly declaredSize?: number;
  /** Default: that of the content. */
  readonly checksum?: number;
  /** Default: 8, "deflate". */
  readonly method?: number;
  /** Bit 0: encrypted. */
  readonly flags?: number;
  /** As Unix programs write it. */
  readonly mode?: number;
}

/** A zip file as no program writes it (APPNOTE.TXT §4.3). */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, method = 8, flags = 0, mode = 0o100644 } = entry;
    const content = Buffer.from(entry.content as Uint8Array);
    const packed = method === 8 ? deflateRawSync(content) : content;
    const path = Buffer.from(name);
    // From the version that is needed to the length of extra fields: both headers have them.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags | 0x800, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(entry.checksum ?? crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(entry.declaredSize ?? content.length, 18);
    facts.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, path, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode * 65_536) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), facts, rest, path);
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
