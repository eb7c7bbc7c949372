import { checkPixels, PictureFault } from '../../images/picture-file.ts';
import { readPackedRows, writeColor } from './packed-rows.ts';

/** A bitmap without its file header, as BMP files and icons contain. */
export interface DibHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly compression: number;
  readonly isTopDown: boolean;
  /** Red, green, blue and alpha; undefined for bitmaps with a palette. */
  readonly masks: readonly number[] | undefined;
  /** Red, green and blue of each colour. */
  readonly palette: Uint8Array;
  /** Where the pixels begin, unless a file header says otherwise. */
  readonly pixels: number;
}

export interface Dib {
  /** RGBA from top to bottom. What is missing is transparent. */
  readonly data: Uint8Array;
  readonly isWhole: boolean;
  readonly hasAlpha: boolean;
}

const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const MASKS = 3;
const MASKS_WITH_ALPHA = 6;
const DEPTHS = new Set([1, 4, 8, 16, 24, 32]);
/** BITMAPCOREHEADER of OS/2, whose fields have 16 bits and whose colours have three bytes. */
const CORE = 12;
/** BITMAPV2INFOHEADER, the first that contains masks. */
const WITH_MASKS = 52;
const MASK_OF_ALPHA = 0xff000000;

/** Reads a header at `at`; in an icon, whose height includes its mask, `isIcon`. Throws `PictureFault`. */
export function readDibHeader(bytes: Uint8Array, at: number, isIcon = false): DibHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return headerAt(view, at, isIcon);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw damaged(cause);
  }
}

function damaged(cause?: unknown): PictureFault {
  return new PictureFault('the bitmap is damaged, or ends before its pixels; send the whole file, or PNG', { cause });
}

function headerAt(view: DataView, at: number, isIcon: boolean): DibHeader {
  const size = view.getUint32(at, true);
  const isCore = size === CORE;
  if (!isCore && size < 40) throw damaged();
  const [width, tall] = isCore
    ? [view.getUint16(at + 4, true), view.getUint16(at + 6, true)]
    : [view.getInt32(at + 4, true), view.getInt32(at + 8, true)];
  const depth = view.getUint16(at + (isCore ? 10 : 14), true);
  const compression = isCore ? RGB : view.getUint32(at + 16, true);
  const height = isIcon ? Math.abs(tall) >> 1 : Math.abs(tall);
  if (width < 1 || height < 1 || !DEPTHS.has(depth) || !isKnown(compression, depth)) throw damaged();
  checkPixels(width, height);
  const masked = compression === MASKS || compression === MASKS_WITH_ALPHA;
  const masksBehind = masked && size < WITH_MASKS ? (compression === MASKS ? 3 : 4) : 0;
  const palette = at + size + masksBehind * 4;
  const used = isCore ? 0 : view.getUint32(at + 32, true);
  const colors = depth <= 8 ? Math.min(used || 2 ** depth, 2 ** depth) : used;
  const entry = isCore ? 3 : 4;
  return {
    width,
    height,
    depth,
    compression,
    isTopDown: tall < 0,
    masks: depth > 8 ? (masked ? masksAt(view, at, size, compression) : usualMasks(depth, isIcon)) : undefined,
    palette: depth <= 8 ? colorsAt(view, palette, colors, entry) : new Uint8Array(),
    pixels: palette + colors * entry,
  };
}

function isKnown(compression: number, depth: number): boolean {
  if (compression === RLE8) return depth === 8;
  if (compression === RLE4) return depth === 4;
  if (compression === MASKS || compression === MASKS_WITH_ALPHA) return depth === 16 || depth === 32;
  return compression === RGB;
}

function masksAt(view: DataView, at: number, size: number, compression: number): readonly number[] {
  const hasAlpha = size >= 56 || compression === MASKS_WITH_ALPHA;
  return [0, 1, 2, 3].map((index) => (index < 3 || hasAlpha ? view.getUint32(at + 40 + index * 4, true) : 0));
}

/** Only in icons does the fourth byte of a pixel mean anything; other tools write 0. */
function usualMasks(depth: number, isIcon: boolean): readonly number[] {
  if (depth === 16) return [0x7c00, 0x03e0, 0x001f, 0];
  return [0xff0000, 0xff00, 0xff, depth === 32 && isIcon ? MASK_OF_ALPHA : 0];
}

function colorsAt(view: DataView, at: number, count: number, entry: number): Uint8Array {
  const colors = new Uint8Array(256 * 3);
  for (let index = 0; index < count; index++) {
    for (let channel = 0; channel < 3; channel++) {
      colors[index * 3 + channel] = view.getUint8(at + index * entry + 2 - channel);
    }
  }
  return colors;
}

/** Bytes of a row of pixels, which begins at a multiple of four. */
export function strideOf({ width, depth }: Pick<DibHeader, 'width' | 'depth'>): number {
  return Math.ceil((width * depth) / 32) * 4;
}

/** Decodes the pixels that begin at `at`. Throws `PictureFault` if there are none. */
export function readDibPixels(bytes: Uint8Array, header: DibHeader, at: number): Dib {
  const { width, height, compression, isTopDown } = header;
  const data = new Uint8Array(width * height * 4);
  if (compression === RLE8 || compression === RLE4) {
    const isWhole = readPackedRows(bytes, header, at, data);
    return { data, isWhole, hasAlpha: isTransparent(data) };
  }
  const stride = strideOf(header);
  const rows = Math.min(height, Math.max(0, Math.floor((bytes.length - at) / stride)));
  if (rows === 0) throw damaged();
  const readRow = header.masks ? maskedRow(bytes, header) : indexedRow(bytes, header);
  for (let row = 0; row < rows; row++) {
    readRow(at + row * stride, data, (isTopDown ? row : height - 1 - row) * width * 4);
  }
  const first = isTopDown ? 0 : (height - rows) * width * 4;
  const hasAlpha = (header.masks?.[3] ?? 0) !== 0 && useAlpha(data, first, rows * width * 4);
  return { data, isWhole: rows === height, hasAlpha };
}

type ReadRow = (at: number, data: Uint8Array, to: number) => void;

function indexedRow(bytes: Uint8Array, { width, depth, palette }: DibHeader): ReadRow {
  const most = 2 ** depth - 1;
  return (at, data, to) => {
    for (let x = 0; x < width; x++) {
      const bit = x * depth;
      const index = (bytes[at + (bit >> 3)]! >> (8 - depth - (bit & 7))) & most;
      writeColor(data, to + x * 4, palette, index);
    }
  };
}

function maskedRow(bytes: Uint8Array, { width, depth, masks }: DibHeader): ReadRow {
  const size = depth / 8;
  const channels = masks!.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, factor: 255 / (mask >>> shift || 1) };
  });
  return (at, data, to) => {
    for (let x = 0; x < width; x++) {
      const from = at + x * size;
      let pixel = bytes[from]! | (bytes[from + 1]! << 8);
      if (size > 2) pixel |= bytes[from + 2]! << 16;
      if (size > 3) pixel |= bytes[from + 3]! << 24;
      for (let index = 0; index < 4; index++) {
        const { mask, shift, factor } = channels[index]!;
        data[to + x * 4 + index] = index === 3 && mask === 0 ? 255 : Math.round(((pixel & mask) >>> shift) * factor);
      }
    }
  };
}

/** Whether the alpha means anything: if all of it is 0, the rows from `first` on, which the file has, are opaque. */
function useAlpha(data: Uint8Array, first: number, rows: number): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return true;
  for (let at = first + 3; at < first + rows; at += 4) data[at] = 255;
  return false;
}

function isTransparent(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}
