/** A chunk of a PNG file (PNG 3rd edition §5.3). */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** A chunk of which the file may have only the first part. */
export interface CutChunk extends PngChunk {
  /** Whether it is whole, and its checksum right. */
  readonly isIntact: boolean;
}

const SIGNATURE = 8;

/** The chunks before the pixels, up to the end of a truncated file. */
export function pngChunks(bytes: Uint8Array): readonly PngChunk[] {
  const found: PngChunk[] = [];
  for (const chunk of walk(bytes)) {
    if (chunk.type === 'IDAT') break;
    found.push(chunk);
  }
  return found;
}

/** Whether the file has its last chunk, IEND. libvips accepts a file without it, Office does not. */
export function isWhole(bytes: Uint8Array): boolean {
  for (const { type } of walk(bytes)) if (type === 'IEND') return true;
  return false;
}

/** All chunks, the last one up to the end of a truncated file. */
export function* allChunks(bytes: Uint8Array): Iterable<CutChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE;
  while (at + 8 < bytes.length) {
    const end = at + 8 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const isIntact = end + 4 <= bytes.length && crc32(bytes.subarray(at + 4, end)) === view.getUint32(end);
    yield { type, data: bytes.subarray(at + 8, end), isIntact };
    at = end + 4;
  }
}

function* walk(bytes: Uint8Array): Iterable<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return;
    yield { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), data: bytes.subarray(at + 8, end) };
    at = end + 4;
  }
}

/** A chunk with its length and checksum. */
export function chunkBytes({ type, data }: PngChunk): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let at = 0; at < 4; at++) bytes[4 + at] = type.charCodeAt(at);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** The gamma of sRGB, which a PNG without a gAMA chunk has. */
const USUAL = 1 / 2.2;
const NEAR = 0.02;

/**
 * The gamma of a PNG that is not sRGB (chunk gAMA, PNG 3rd edition §11.3.2.2), which browsers apply and libvips does not.
 * Undefined if a chunk sRGB or iCCP overrides it.
 */
export function strangeGamma(chunks: readonly PngChunk[]): number | undefined {
  if (chunks.some(({ type }) => type === 'sRGB' || type === 'iCCP')) return undefined;
  const chunk = chunks.find(({ type, data }) => type === 'gAMA' && data.length === 4);
  if (!chunk) return undefined;
  const gamma = new DataView(chunk.data.buffer, chunk.data.byteOffset, 4).getUint32(0) / 100_000;
  return gamma > 0.01 && gamma < 100 && Math.abs(gamma - USUAL) > NEAR ? gamma : undefined;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of a chunk (PNG 3rd edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = CRC_TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
