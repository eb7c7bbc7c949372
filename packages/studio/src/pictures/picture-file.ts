import { formatBytes } from '../ui/format.ts';

/** Letters that the name of a picture may have. Others become "-". */
const OTHERS = /[^A-Za-z0-9._-]+/g;
const LONGEST = 100;

/** Bytes of the largest picture, and of all pictures of a project. */
export const LARGEST_PICTURE = 10 * 2 ** 20;
export const ALL_PICTURES = 50_000_000;

/** Why a file cannot be a picture of a project; undefined if it can. */
export function faultOfPicture({ size }: File): string | undefined {
  if (size <= LARGEST_PICTURE) return undefined;
  return `The file has ${formatBytes(size)}; a picture may have ${formatBytes(LARGEST_PICTURE)}. Save it smaller.`;
}

/** Types that the engine reads. */
export const PICTURE_TYPES = '.png,.jpg,.jpeg,.gif,.webp,.avif,.heic,.tif,.tiff,.bmp,.svg';

/** The name of a picture in a project, made of that of a file: without its extension. */
export function pictureNameOf(fileName: string): string {
  const name = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHERS, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST);
  return name === '' ? 'picture' : name;
}

const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
  'image/tiff': 'TIFF',
  'image/bmp': 'BMP',
  'image/svg+xml': 'SVG',
};

/** What people call a media type. */
export function pictureTypeOf(mediaType: string): string {
  return TYPES[mediaType] ?? 'Picture';
}
