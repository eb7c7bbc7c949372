/** What the segments of a JPEG before its pixels say (ISO 10918-1 annex B, Exif 2.32 §4.5.4, ICC.1 annex B.4). */
export interface JpegHeader {
  /** As stored, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** 1 for grey, 3 for colour, 4 for CMYK. */
  readonly components: number;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  readonly orientation: number;
  readonly icc: Uint8Array | undefined;
  /** Whether anything follows the header of the first scan. */
  readonly hasPixels: boolean;
  /** Whether the file has its last marker, EOI. Browsers show the first part of a file without it. */
  readonly isWhole: boolean;
}

/** Start-of-frame markers; DHT (C4), JPG (C8) and DAC (CC) lie between them. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
const SCAN = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
const EXIF = 'Exif\0\0';
const ICC = 'ICC_PROFILE\0';

/** Undefined if the file ends, or is damaged, before its pixels. */
export function jpegHeader(bytes: Uint8Array): JpegHeader | undefined {
  let frame: Pick<JpegHeader, 'width' | 'height' | 'components'> | undefined;
  let orientation = 1;
  const profile: Uint8Array[] = [];
  for (const { marker, data, end } of segments(bytes)) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (FRAMES.has(marker) && data.length >= 6) {
      frame = { height: view.getUint16(1), width: view.getUint16(3), components: data[5]! };
    } else if (marker === APP1 && startsWith(data, EXIF)) {
      orientation = exifOrientation(data.subarray(EXIF.length));
    } else if (marker === APP2 && startsWith(data, ICC)) {
      // A byte for the number of this part and one for the number of parts precede the profile.
      profile.push(data.subarray(ICC.length + 2));
    } else if (marker === SCAN) {
      const hasPixels = end < bytes.length;
      return frame && { ...frame, orientation, icc: joined(profile), hasPixels, isWhole: endsAfter(bytes, end) };
    }
  }
  return undefined;
}

function* segments(bytes: Uint8Array): Iterable<{ marker: number; data: Uint8Array; end: number }> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    if (end > bytes.length) return;
    yield { marker, data: bytes.subarray(at + 4, end), end };
    at = end;
  }
}

/** In the pixels, a byte FF is followed by 00, so that FF D9 is the marker. */
function endsAfter(bytes: Uint8Array, scan: number): boolean {
  for (let at = bytes.length - 1; at > scan; at--) if (bytes[at] === 0xd9 && bytes[at - 1] === 0xff) return true;
  return false;
}

function startsWith(data: Uint8Array, text: string): boolean {
  return String.fromCharCode(...data.subarray(0, text.length)) === text;
}

function joined(parts: readonly Uint8Array[]): Uint8Array | undefined {
  if (parts.length === 0) return undefined;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ORIENTATION = 0x0112;

/** Orientation in EXIF data, which is a TIFF file; 1 if it has none. */
export function exifOrientation(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = tiff[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const count = view.getUint16(directory, little);
  for (let entry = directory + 2; entry < directory + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const orientation = view.getUint16(entry + 8, little);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
