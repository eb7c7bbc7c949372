import { FAMILY, FULL_NAME, readNames, STYLE, VERSION } from './names.ts';
import { readTables, viewOf } from './sfnt.ts';

const EOT_VERSION = 0x00020002;
const SUBSET = 0x1;
const MAGIC = 0x504c;
/** No preferred character set (EOT, "Charset"). */
const DEFAULT_CHARSET = 1;
/** Checksum of an empty root string, and code page, as PowerPoint writes them. */
const ROOT_CHECKSUM = 0x50475342;
const CODE_PAGE = 1252;

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at++) viewOf(bytes).setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

/**
 * A TrueType font → Embedded OpenType 2.2, neither compressed nor encrypted (W3C member submission "Embedded OpenType
 * (EOT) File Format", 2008). The header repeats values of the font, in little-endian.
 */
export function eot(font: Uint8Array, isSubset: boolean): Uint8Array {
  const tables = readTables(font);
  const os2 = viewOf(tables.get('OS/2')!);
  const names = readNames(tables.get('name')!);
  // PowerPoint ends each name with a NUL, which counts towards its length.
  const texts = [FAMILY, STYLE, VERSION, FULL_NAME].map((id) => utf16(`${names.get(id) ?? ''}\0`));
  const size = 80 + texts.reduce((sum, text) => sum + 4 + text.length, 0) + 24 + font.length;
  const bytes = new Uint8Array(size);
  const view = viewOf(bytes);
  let at = 0;
  const u32 = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const u16 = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const put = (part: Uint8Array) => {
    bytes.set(part, at);
    at += part.length;
  };
  for (const value of [size, font.length, EOT_VERSION, isSubset ? SUBSET : 0]) u32(value);
  put(new Uint8Array(os2.buffer, os2.byteOffset + 32, 10));
  put(Uint8Array.of(DEFAULT_CHARSET, os2.getUint16(62) & 1));
  u32(os2.getUint16(4));
  u16(os2.getUint16(8));
  u16(MAGIC);
  for (const range of [42, 46, 50, 54]) u32(os2.getUint32(range));
  // Version 0 of OS/2 has no code page ranges.
  for (const range of [78, 82]) u32(os2.byteLength >= 86 ? os2.getUint32(range) : 0);
  u32(viewOf(tables.get('head')!).getUint32(8));
  at += 16;
  for (const text of texts) {
    at += 2;
    u16(text.length);
    put(text);
  }
  at += 2;
  u16(0);
  u32(ROOT_CHECKSUM);
  u32(CODE_PAGE);
  at += 2;
  u16(0);
  u32(0);
  u32(0);
  put(font);
  return bytes;
}
