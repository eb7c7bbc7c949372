/** First bytes of each format, at an offset. */
const FORMATS: readonly (readonly [extension: string, at: number, text: string])[] = [
  ['.png', 0, '\x89PNG'],
  ['.jpg', 0, '\xff\xd8\xff'],
  ['.gif', 0, 'GIF8'],
  ['.webp', 8, 'WEBP'],
  ['.avif', 4, 'ftypavi'],
  ['.heic', 4, 'ftyp'],
  ['.tif', 0, 'II*\0'],
  ['.tif', 0, 'MM\0*'],
  ['.bmp', 0, 'BM'],
];

/** The extension of a picture that was checked before, so that programs open it. Whatever is no known binary format is SVG. */
export function pictureExtension(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  return FORMATS.find(([, at, text]) => start.startsWith(text, at))?.[0] ?? '.svg';
}
