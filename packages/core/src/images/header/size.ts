import type { Size } from '../../contract/index.ts';
import type { PictureKind } from '../kind.ts';
import { jpegHeader } from './jpeg.ts';

/**
 * Size in pixels as stored, before any orientation is applied, from the first bytes of a file. Undefined for a damaged header, and
 * for TIFF and SVG.
 */
export function sizeInHeader(bytes: Uint8Array, kind: PictureKind): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readSize(view, bytes, kind);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readSize(view: DataView, bytes: Uint8Array, kind: PictureKind): Size | undefined {
  switch (kind) {
    case 'jpeg':
      return jpegHeader(bytes);
    case 'png':
      return { width: view.getUint32(16), height: view.getUint32(20) };
    case 'gif':
      return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    case 'bmp':
      // BITMAPCOREHEADER of OS/2 has fields of 16 bits.
      if (view.getUint32(14, true) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
      return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
    case 'webp':
      return webpSize(view);
    case 'avif':
    case 'heif':
      return largestImage(view, bytes);
    default:
      return undefined;
  }
}

/** The three kinds of first chunks (RFC 9649 §2.5 to §2.7). */
function webpSize(view: DataView): Size | undefined {
  const chunk = String.fromCharCode(view.getUint8(12), view.getUint8(13), view.getUint8(14), view.getUint8(15));
  if (chunk === 'VP8X') return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

function threeBytes(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** Boxes with the properties of images begin in the first part of the file. */
const FIRST_PART = 65_536;

/** The largest of the boxes `ispe` (ISO 23008-12 §6.5.3): a file also describes its thumbnails and its alpha. */
function largestImage(view: DataView, bytes: Uint8Array): Size | undefined {
  let largest: Size | undefined;
  const end = Math.min(bytes.length, FIRST_PART) - 16;
  for (let at = 0; at < end; at++) {
    if (bytes[at] !== 0x69 || view.getUint32(at) !== ISPE) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const ISPE = 0x69737065;
