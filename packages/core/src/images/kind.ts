import { LIMITS } from '../limits.ts';
import { PictureFault } from './picture-file.ts';

/**
 * `heif` is every format of ISO 23008-12 except AVIF: only decoding shows which codec the file uses. `svgz` is an SVG in a gzip
 * file.
 */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heif' | 'bmp' | 'svg' | 'svgz';

export const KIND_NAMES: Readonly<Record<PictureKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  tiff: 'TIFF',
  avif: 'AVIF',
  heif: 'HEIC',
  bmp: 'BMP',
  svg: 'SVG',
  svgz: 'SVG',
};

export const ACCEPTED = 'JPEG, PNG, WebP, GIF, TIFF, AVIF, BMP or SVG';

/** Recognises a picture by its first bytes; its name and declared type are ignored. Throws `PictureFault`. */
export function kindOf(bytes: Uint8Array): PictureKind {
  if (bytes.length === 0) throw new PictureFault(`it is empty; send ${ACCEPTED}`);
  if (bytes.length > LIMITS.pictures.bytes.most) {
    throw new PictureFault(`it is larger than ${LIMITS.pictures.bytes.most / 1_000_000} MB; send a smaller one`);
  }
  const at = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
  if (at(0, 6) === 'GIF87a' || at(0, 6) === 'GIF89a') return 'gif';
  if (at(0, 4) === 'II*\0' || at(0, 4) === 'MM\0*') return 'tiff';
  if (at(0, 3) === '\x1f\x8b\b') return 'svgz';
  if (at(0, 4) === '\0\0\x01\0' || at(0, 4) === '\0\0\x02\0')
    throw new PictureFault(`it is an icon or a cursor (ICO, CUR), which is not supported; send ${ACCEPTED}`);
  if (at(4, 8) === 'ftyp') {
    const brand = at(8, 12);
    if (brand === 'avif' || brand === 'avis') return 'avif';
    if (HEIF_BRANDS.has(brand)) return 'heif';
  }
  // Many texts begin with "BM", so the size of the second header must be a known one too.
  if (at(0, 2) === 'BM' && BMP_HEADERS.has(bytes[14]! | (bytes[15]! << 8))) return 'bmp';
  const other = nameOfOther(bytes);
  if (other !== undefined) throw new PictureFault(`it is ${other}, not a picture; send ${ACCEPTED}`);
  if (looksLikeXml(bytes)) return 'svg';
  throw new PictureFault(`it is not a picture in a known format; send ${ACCEPTED}`);
}

/** How much of a file its name is read from. */
const START = 1_000;

/** What servers send in place of a picture, such as the page of a login; undefined if the bytes are none of these. */
export function nameOfOther(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, START)).replace(/^(\xef\xbb\xbf)?\s*/, '');
  const markup = start.replace(/^<\?xml[^>]*>\s*/i, '').replace(/^(<!--[^>]*-->\s*){1,9}/, '');
  if (/^<(!doctype html|html|head|body|script|meta|title|div)\b/i.test(markup)) return 'an HTML page';
  if (/^<Error>/.test(markup)) return 'an XML error message';
  if (start.startsWith('%PDF-')) return 'a PDF file';
  if (start.startsWith('PK\x03\x04')) return 'a ZIP or Office file';
  if (/^[{[]\s*["\]}{[]/.test(start)) return 'JSON';
  return start.slice(4, 8) === 'ftyp' && !HEIF_BRANDS.has(start.slice(8, 12)) ? 'a video' : undefined;
}

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Sizes of BITMAPCOREHEADER, BITMAPINFOHEADER and its versions 2 to 5. */
const BMP_HEADERS = new Set([12, 40, 52, 56, 108, 124]);

/** Whether the first character after white space is `<`, in UTF-8 or UTF-16. */
function looksLikeXml(bytes: Uint8Array): boolean {
  const skipped = new Set([0, 9, 10, 13, 32, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);
  const first = bytes.subarray(0, 200).find((byte) => !skipped.has(byte));
  return first === 0x3c;
}
