import { jpegHeader } from '../header/jpeg.ts';

const SEGMENT = 0xff;
const END = 0xd9;

/**
 * A JPEG that is cut off, with the marker of its end, so that decoders show the pixels that it has. A last segment without its end is left out,
 * because decoders reject it. Undefined if the file ends before its pixels.
 */
export function repairJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const header = jpegHeader(bytes);
  if (!header?.hasPixels) return undefined;
  if (header.isWhole) return bytes;
  const last = lastMarker(bytes);
  const cut = last !== undefined && last + 2 + lengthAt(bytes, last + 2) > bytes.length ? last : bytes.length;
  const ended = new Uint8Array(cut + 2);
  ended.set(bytes.subarray(0, cut));
  ended.set([SEGMENT, END], cut);
  return ended;
}

/** The last marker of a segment. In the pixels, the byte FF is followed by 00 or by the number of a restart, D0 to D7. */
function lastMarker(bytes: Uint8Array): number | undefined {
  for (let at = bytes.length - 1; at > 1; at--) {
    if (bytes[at] !== SEGMENT) continue;
    const marker = bytes[at + 1] ?? SEGMENT;
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return undefined;
}

/** Length of a segment; that of one without its length is too large for any file. */
function lengthAt(bytes: Uint8Array, at: number): number {
  return at + 1 < bytes.length ? (bytes[at]! << 8) | bytes[at + 1]! : Number.POSITIVE_INFINITY;
}
