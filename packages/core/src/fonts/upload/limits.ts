/** Bounds on a font that a stranger sends. The largest font in common use, Noto Sans SC, has 10.6 MB. */
export const FONT_LIMITS = {
  uploadBytes: 20 * 1024 * 1024,
  unpackedBytes: 40 * 1024 * 1024,
  /** Unpacked bytes for one packed byte; google/woff2 rejects the same. */
  ratio: 100,
  tables: 64,
} as const;

/** A fault in a font file, in words for whoever sent it. */
export class FontFault extends Error {
  override readonly name = 'FontFault';
}
