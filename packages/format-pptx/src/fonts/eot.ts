import type { Font } from 'fontkit';
import { nameOf } from './rename.ts';

const EOT_VERSION = 0x00020002;
const SUBSET = 0x1;
const MAGIC = 0x504c;
/** No preferred character set (EOT, "Charset"). */
const DEFAULT_CHARSET = 1;
/** Checksum of an empty root string, and code page, as PowerPoint writes them. */
const ROOT_CHECKSUM = 0x50475342;
const CODE_PAGE = 1252;

/** The bits of `fsType` (OpenType 1.9, "OS/2"). */
const USAGE = { noEmbedding: 0x2, viewOnly: 0x4, editable: 0x8, noSubsetting: 0x100, bitmapOnly: 0x200 } as const;

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
}

/**
 * A TrueType font → Embedded OpenType 2.2, neither compressed nor encrypted (W3C member submission "Embedded OpenType
 * (EOT) File Format", 2008). The header repeats values of the font, in little-endian. `font` is what fontkit reads of
 * `bytes`. Throws a TypeError if it lacks the tables `OS/2` or `head`.
 */
export function eot(bytes: Uint8Array, font: Font, isSubset: boolean): Uint8Array {
  const { head, 'OS/2': os2 } = font;
  if (!head || !os2) throw new TypeError('A font without the tables "OS/2" and "head" cannot become EOT.');
  // PowerPoint ends each name with a NUL, which counts towards its length.
  const texts = ['fontFamily', 'fontSubfamily', 'version', 'fullName'].map((key) => utf16(`${nameOf(font, key)}\0`));
  const size = 80 + texts.reduce((sum, text) => sum + 4 + text.length, 0) + 24 + bytes.length;
  const part = new Uint8Array(size);
  const view = new DataView(part.buffer);
  let at = 0;
  const u32 = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const u16 = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const put = (some: ArrayLike<number>) => {
    part.set(some, at);
    at += some.length;
  };
  for (const value of [size, bytes.length, EOT_VERSION, isSubset ? SUBSET : 0]) u32(value);
  put(os2.panose);
  put([DEFAULT_CHARSET, os2.fsSelection.italic ? 1 : 0]);
  u32(os2.usWeightClass);
  u16(
    Object.entries(USAGE).reduce((bits, [flag, bit]) => bits | (os2.fsType[flag as keyof typeof USAGE] ? bit : 0), 0),
  );
  u16(MAGIC);
  for (const range of [...os2.ulCharRange, ...(os2.codePageRange ?? [0, 0])]) u32(range);
  u32(head.checkSumAdjustment);
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
  put(bytes);
  return part;
}
