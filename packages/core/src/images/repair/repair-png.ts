import { Unzlib, zlibSync } from 'fflate';
import { allChunks, type CutChunk, chunkBytes, type PngChunk } from '../header/png.ts';
import { type Pass, passesOf } from './passes.ts';

/** A damaged PNG, made whole. */
export interface RepairedPng {
  /** The file with zeros for the pixels that it does not have. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly isInterlaced: boolean;
  /** The passes of the picture, one if it is not interlaced, each with the number of rows that the file has. */
  readonly passes: readonly Pass[];
}

interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits of a pixel. */
  readonly bits: number;
  readonly isInterlaced: boolean;
}

/** Channels of the colour types (PNG 3rd edition §11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Filters have the numbers 0 to 4 (PNG 3rd edition §9.2). */
const LAST_FILTER = 4;
/** An error in the data loses at most the output of one piece. */
const PIECE = 256;

/**
 * Inflates as much of cut off data as there is, up to `most` bytes; undefined if the data is damaged. Without one, up to 64 KB of data that is
 * stored without compression are lost at the end.
 */
export type InflatePart = (deflated: Uint8Array, most: number) => Uint8Array | undefined;

/**
 * Makes a PNG that is cut off, or whose pixels are damaged, whole again. Undefined if its header is damaged, or if it has not even one row of
 * pixels. The size must have been checked before.
 */
export function repairPng(bytes: Uint8Array, inflate?: InflatePart): RepairedPng | undefined {
  const chunks = [...allChunks(bytes)];
  const header = chunks[0] && headerOf(chunks[0]);
  if (!header) return undefined;
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const first = chunks.findIndex(({ type }) => type === 'IDAT');
  const before = chunks.slice(0, first).filter((chunk) => chunk.type === 'PLTE' || chunk.isIntact);
  const empty = passesOf(header);
  const raw = new Uint8Array(empty.reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0));
  // What follows a damaged chunk would be noise.
  const damaged = pixels.findIndex(({ isIntact }) => !isIntact);
  const usable = damaged < 0 ? pixels : pixels.slice(0, damaged + 1);
  const part = inflate?.(joined(usable.map(({ data }) => data)), raw.length);
  if (part) raw.set(part);
  const found = part?.length ?? inflateInto(raw, usable);
  const passes = withFoundRows(empty, raw.subarray(0, found));
  if (!passes.some(({ found: rows }) => rows > 0)) return undefined;
  // A row of which only a part is there is as good as missing.
  const whole = passes.reduce((sum, pass) => sum + pass.found * pass.rowBytes, 0);
  raw.fill(0, whole);
  const { width, height, isInterlaced } = header;
  const written = [
    ...before,
    { type: 'IDAT', data: zlibSync(raw, { level: 1 }) },
    { type: 'IEND', data: new Uint8Array() },
  ];
  return { bytes: joined([SIGNATURE, ...written.map(chunkBytes)]), width, height, isInterlaced, passes };
}

function headerOf({ type, data, isIntact }: CutChunk): Header | undefined {
  if (type !== 'IHDR' || data.length !== 13 || !isIntact) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const channels = CHANNELS[data[9]!];
  if (channels === undefined || width === 0 || height === 0) return undefined;
  return { width, height, bits: data[8]! * channels, isInterlaced: data[12] === 1 };
}

/** Inflates as much as there is, and answers how many bytes that is. */
function inflateInto(raw: Uint8Array, pixels: readonly PngChunk[]): number {
  let found = 0;
  const inflate = new Unzlib((part) => {
    raw.set(part.subarray(0, raw.length - found), found);
    found += Math.min(part.length, raw.length - found);
  });
  try {
    for (const { data } of pixels) {
      for (let at = 0; at < data.length && found < raw.length; at += PIECE) inflate.push(data.slice(at, at + PIECE));
    }
  } catch {
    // What was inflated before the damage is shown.
  }
  return found;
}

/** Counts the rows of each pass up to the first that is cut off, or whose filter does not exist, which shows that it is damaged. */
function withFoundRows(passes: readonly Pass[], raw: Uint8Array): readonly Pass[] {
  let at = 0;
  let isDamaged = false;
  return passes.map((pass) => {
    let found = 0;
    while (!isDamaged && found < pass.rows) {
      isDamaged = at + pass.rowBytes > raw.length || raw[at]! > LAST_FILTER;
      if (isDamaged) break;
      at += pass.rowBytes;
      found++;
    }
    return { ...pass, found };
  });
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
