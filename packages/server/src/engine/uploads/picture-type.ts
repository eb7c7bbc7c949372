/** What programs call a format of pictures. */
export interface PictureType {
  /** With its dot. */
  readonly extension: string;
  readonly mediaType: string;
}

/** First bytes of each format, at an offset. */
const FORMATS: readonly (readonly [extension: string, mediaType: string, at: number, text: string])[] = [
  ['.png', 'image/png', 0, '\x89PNG'],
  ['.jpg', 'image/jpeg', 0, '\xff\xd8\xff'],
  ['.gif', 'image/gif', 0, 'GIF8'],
  ['.webp', 'image/webp', 8, 'WEBP'],
  ['.avif', 'image/avif', 4, 'ftypavi'],
  ['.heic', 'image/heic', 4, 'ftyp'],
  ['.tif', 'image/tiff', 0, 'II*\0'],
  ['.tif', 'image/tiff', 0, 'MM\0*'],
  ['.bmp', 'image/bmp', 0, 'BM'],
];

/** The type of a picture that was checked before. Whatever is no known binary format is SVG. */
export function pictureType(bytes: Uint8Array): PictureType {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const [extension, mediaType] = FORMATS.find(([, , at, text]) => start.startsWith(text, at)) ?? [
    '.svg',
    'image/svg+xml',
  ];
  return { extension, mediaType };
}
