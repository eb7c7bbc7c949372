import type { FontClassification } from '../contract/index.ts';

/** Offsets in the tables OS/2 and post (OpenType 1.9). */
const OS2 = { familyClass: 30, panose: 32, codePages: 78 };
const POST = { isFixedPitch: 12 };
const PANOSE_LENGTH = 10;

/**
 * Windows character sets by the bits of ulCodePageRange1 (OpenType 1.9, "OS/2"; [MS-WMF] 2.1.1.5). A Chinese, Japanese or Korean
 * code page says more of a font than the Latin one, which most fonts have too.
 */
const EAST_ASIAN = [
  [17, 128],
  [18, 134],
  [19, 129],
  [20, 136],
] as const;
const OTHERS = [
  [0, 0],
  [6, 178],
  [5, 177],
  [16, 222],
  [3, 161],
  [2, 204],
  [1, 238],
  [31, 2],
] as const;

/** Reads what a font file says of its kind; undefined if it has no table OS/2. Never throws: a table that is cut is missing. */
export function classifyFont(bytes: Uint8Array): FontClassification | undefined {
  const os2 = tableOf(bytes, 'OS/2');
  if (os2 === undefined || os2.byteLength < OS2.panose + PANOSE_LENGTH) return undefined;
  const panose = new Uint8Array(os2.buffer, os2.byteOffset + OS2.panose, PANOSE_LENGTH);
  const post = tableOf(bytes, 'post');
  const isFixed = post !== undefined && post.byteLength >= 16 && post.getUint32(POST.isFixedPitch) !== 0;
  const generic = isFixed ? 'monospace' : (genericOfPanose(panose) ?? genericOfClass(os2.getUint8(OS2.familyClass)));
  const charset = os2.byteLength >= OS2.codePages + 4 ? charsetOf(os2.getUint32(OS2.codePages)) : undefined;
  return { ...(panose.some((digit) => digit !== 0) && { panose: hex(panose) }), generic, charset };
}

function tableOf(bytes: Uint8Array, tag: string): DataView | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.byteLength < 12 ? 0 : Math.min(view.getUint16(4), Math.floor((view.byteLength - 12) / 16));
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) !== tag) continue;
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (offset + length > view.byteLength) return undefined;
    return new DataView(bytes.buffer, bytes.byteOffset + offset, length);
  }
  return undefined;
}

/** PANOSE: a kind, and for Latin text the serif style and the proportion; 0 and 1 say nothing. */
function genericOfPanose([kind, serif = 0, , proportion]: Uint8Array): FontClassification['generic'] {
  if (kind === 3) return 'script';
  if (kind === 4 || kind === 5) return 'decorative';
  if (kind !== 2) return undefined;
  if (proportion === 9) return 'monospace';
  return serif > 10 ? 'sans-serif' : serif > 1 ? 'serif' : undefined;
}

/** IBM's family class, of which the high byte is the class. */
function genericOfClass(family: number): FontClassification['generic'] {
  if (family === 8) return 'sans-serif';
  if (family === 10) return 'script';
  if (family === 9 || family === 12) return 'decorative';
  return (family >= 1 && family <= 5) || family === 7 ? 'serif' : undefined;
}

/** A font with several East Asian code pages does not say which of them it is for. */
function charsetOf(codePages: number): number | undefined {
  const has = ([bit]: readonly [number, number]) => ((codePages >>> bit) & 1) === 1;
  const asian = EAST_ASIAN.filter(has);
  if (asian.length > 0) return asian.length === 1 ? asian[0]![1] : undefined;
  return OTHERS.find(has)?.[1];
}

function hex(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
