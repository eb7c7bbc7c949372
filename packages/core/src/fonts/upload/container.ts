import { FONT_LIMITS, FontFault } from './limits.ts';
import { readSfnt, tagAt } from './sfnt.ts';
import { COLLECTION, checkWoff2, readWoff } from './woff.ts';

/** A font file by its first bytes; its name and its declared type say nothing. */
export type FontFormat = 'ttf' | 'otf' | 'woff' | 'woff2';

/** Names the format and checks size, header and directory. Throws `FontFault`. */
export function checkContainer(bytes: Uint8Array): FontFormat {
  if (bytes.length > FONT_LIMITS.uploadBytes) {
    const [has, may] = [bytes.length, FONT_LIMITS.uploadBytes].map((size) => (size / 2 ** 20).toFixed(1));
    throw new FontFault(`It has ${has} MB; ${may} MB are allowed. WOFF2 holds the same font in about half.`);
  }
  switch (tagAt(bytes, 0)) {
    case '\0\u0001\0\0':
    case 'true':
      readSfnt(bytes);
      return 'ttf';
    case 'OTTO':
      readSfnt(bytes);
      return 'otf';
    case 'wOFF':
      readWoff(bytes);
      return 'woff';
    case 'wOF2':
      checkWoff2(bytes);
      return 'woff2';
    case 'ttcf':
      throw new FontFault(COLLECTION);
    default:
      throw new FontFault('Its first bytes are those of no font. TTF, OTF, WOFF and WOFF2 files are read.');
  }
}
