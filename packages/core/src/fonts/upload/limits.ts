/** Limits on an untrusted font. The largest font in common use, Noto Sans SC, has 10.6 MB. */
export const FONT_LIMITS = {
  uploadBytes: 20 * 1024 * 1024,
  unpackedBytes: 40 * 1024 * 1024,
  /** Unpacked bytes per packed byte; google/woff2 has the same limit. */
  ratio: 100,
  tables: 64,
} as const;

/** Why a font is rejected. The message is for the person who sent it. */
export class FontFault extends Error {
  override readonly name = 'FontFault';
}
