import sharp, { type Sharp } from 'sharp';
import type { PngChunk } from './png.ts';

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

/** Converts pixels that are encoded with a plain power function to sRGB. */
export async function gammaCorrected(image: Sharp, gamma: number): Promise<Sharp> {
  const { data, info } = await image
    .autoOrient()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const deep = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2);
  const table = Uint8Array.from({ length: 65_536 }, (_, value) => {
    return Math.round(255 * srgbEncoded((value / 65_535) ** (1 / gamma)));
  });
  const { width, height, channels } = info;
  const flat = new Uint8Array(deep.length);
  for (let at = 0; at < deep.length; at++) {
    const isAlpha = channels === 4 && at % 4 === 3;
    flat[at] = isAlpha ? deep[at]! >> 8 : table[deep[at]!]!;
  }
  return sharp(flat, { raw: { width, height, channels } });
}

/** The transfer function of sRGB (IEC 61966-2-1). */
function srgbEncoded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
