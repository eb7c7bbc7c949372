import { jpegHeader } from '../header/jpeg.ts';

const SEGMENT = 0xff;
const END = 0xd9;

/** How many segments are left out, one after the other, until a decoder accepts the file. */
const MOST_LEFT_OUT = 6;

/**
 * A damaged JPEG as decoders may accept it: with the marker of its end, then also without its last segments, which decoders reject if they are cut
 * off or wrong. None if the file ends before its pixels.
 */
export function* repairedJpegs(bytes: Uint8Array): Iterable<Uint8Array> {
  const header = jpegHeader(bytes);
  if (header?.hasPixels === false) return;
  if (!header || header.isWhole) yield bytes;
  const last = header && lastMarker(bytes, bytes.length);
  if (last === undefined) return;
  let cut = last + 2 + lengthAt(bytes, last + 2) > bytes.length ? last : bytes.length;
  for (let count = 0; count < MOST_LEFT_OUT; count++) {
    const ended = new Uint8Array(cut + 2);
    ended.set(bytes.subarray(0, cut));
    ended.set([SEGMENT, END], cut);
    if (!jpegHeader(ended)) return;
    yield ended;
    cut = lastMarker(bytes, cut) ?? 0;
  }
}

/** The last marker of a segment before `end`. In the pixels, the byte FF is followed by 00 or by the number of a restart, D0 to D7. */
function lastMarker(bytes: Uint8Array, end: number): number | undefined {
  for (let at = end - 1; at > 1; at--) {
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
