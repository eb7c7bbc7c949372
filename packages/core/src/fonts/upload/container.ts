import { LIMITS } from '../../limits.ts';
import { FontFault } from './font-fault.ts';
import { readSfnt, tagAt } from './sfnt.ts';
import { COLLECTION, checkWoff2, readWoff } from './woff.ts';

/** The format of a font file, recognised by its first bytes; its name and declared type are ignored. */
export type FontFormat = 'ttf' | 'otf' | 'woff' | 'woff2';

/** Recognises the format, and checks size, header and table directory. Throws `FontFault`. */
export function checkContainer(bytes: Uint8Array): FontFormat {
  if (bytes.length > LIMITS.fonts.bytes.most) {
    const [actual, limit] = [bytes.length, LIMITS.fonts.bytes.most].map((size) => (size / 2 ** 20).toFixed(1));
    throw new FontFault(
      `It is ${actual} MB; the limit is ${limit} MB. As WOFF2 the same font has about half the size.`,
    );
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
      throw new FontFault('Its first bytes are not those of a TTF, OTF, WOFF or WOFF2 file.');
  }
}
