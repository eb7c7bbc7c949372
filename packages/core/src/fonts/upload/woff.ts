import { LIMITS } from '../../limits.ts';
import { FontFault } from './font-fault.ts';
import { checkRanges, tagAt } from './sfnt.ts';

/** A compressed table of a WOFF file. */
export interface WoffTable {
  readonly tag: string;
  /** As stored: compressed if shorter than `length`. */
  readonly bytes: Uint8Array;
  /** Length in bytes after unpacking. */
  readonly length: number;
}

/** Reads a WOFF 1.0 header and directory (W3C WOFF 1.0 §3, §4). Does not unpack anything. Throws `FontFault`. */
export function readWoff(bytes: Uint8Array): readonly WoffTable[] {
  const { view, count } = readHeader(bytes, 44);
  const start = 44 + count * 20;
  if (start > bytes.length) throw new FontFault('Its table directory extends past the end of the file.');
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20;
    const [offset, length, unpacked] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    return { tag: tagAt(bytes, at), offset, length, unpacked };
  });
  checkRanges(entries, start, bytes.length);
  checkGrowth(
    entries.reduce((sum, entry) => sum + entry.unpacked, 0),
    bytes.length,
  );
  return entries.map(({ tag, offset, length, unpacked }) => {
    if (length > unpacked) throw new FontFault(`Its table "${tag}" is smaller unpacked than packed.`);
    return { tag, bytes: bytes.subarray(offset, offset + length), length: unpacked };
  });
}

/** Checks a WOFF 2.0 header and directory (W3C WOFF 2.0 §4, §5). Does not unpack anything. Throws `FontFault`. */
export function checkWoff2(bytes: Uint8Array): void {
  const { view, count } = readHeader(bytes, 48);
  const packed = view.getUint32(20);
  const reader = { at: 48 };
  let unpacked = 0;
  for (let index = 0; index < count; index++) {
    const flags = readByte(bytes, reader);
    const tag = flags & 0x3f;
    if (tag === 0x3f) reader.at += 4;
    // Tags 10 and 11 are glyf and loca, which are untransformed in version 3; all others are in version 0.
    const isGlyphs = tag === 10 || tag === 11;
    const isTransformed = isGlyphs ? flags >> 6 !== 3 : flags >> 6 !== 0;
    unpacked += readBase128(bytes, reader);
    if (isTransformed) checkGrowth(readBase128(bytes, reader), bytes.length);
  }
  checkGrowth(unpacked, bytes.length);
  if (reader.at + packed > bytes.length) throw new FontFault('Its compressed data extends past the end of the file.');
}

function readHeader(bytes: Uint8Array, size: number): { view: DataView; count: number } {
  if (bytes.length < size) throw new FontFault('It is too short to be a font.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tagAt(bytes, 4) === 'ttcf') throw new FontFault(COLLECTION);
  if (view.getUint32(8) !== bytes.length) {
    throw new FontFault(`It claims ${view.getUint32(8)} bytes but has ${bytes.length}.`);
  }
  const count = view.getUint16(12);
  if (count === 0 || count > LIMITS.fonts.tables.most) {
    throw new FontFault(`It claims ${count} tables; a font has 1 to ${LIMITS.fonts.tables.most}.`);
  }
  checkGrowth(view.getUint32(16), bytes.length);
  return { view, count };
}

export const COLLECTION =
  'It is a collection of several fonts. Send each font as a file of its own: TTF, OTF, WOFF or WOFF2.';

function checkGrowth(unpacked: number, packed: number): void {
  if (unpacked > LIMITS.fonts.unpacked.most) {
    throw new FontFault(`It would have ${unpacked} bytes unpacked; the limit is ${LIMITS.fonts.unpacked.most}.`);
  }
  if (unpacked > packed * LIMITS.fonts.ratio.most) {
    throw new FontFault(`It would grow ${Math.round(unpacked / packed)} times when unpacked, more than any font does.`);
  }
}

function readByte(bytes: Uint8Array, reader: { at: number }): number {
  const byte = bytes[reader.at++];
  if (byte === undefined) throw new FontFault('Its table directory extends past the end of the file.');
  return byte;
}

/** UIntBase128: seven bits a byte, at most five bytes, no leading zeros. */
function readBase128(bytes: Uint8Array, reader: { at: number }): number {
  let value = 0;
  for (let index = 0; index < 5; index++) {
    const byte = readByte(bytes, reader);
    if (index === 0 && byte === 0x80) break;
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
  throw new FontFault('Its table directory has a malformed number.');
}
