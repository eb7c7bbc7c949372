import sharp, { type Sharp } from 'sharp';

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
