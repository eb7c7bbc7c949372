import { say } from '../sentences/pictures.ts';
import { formatBytes } from '../ui/format.ts';

/** Letters that the name of a picture may have. Others become "-". */
const OTHERS = /[^A-Za-z0-9._-]+/g;

/** Why a file cannot be a picture of a project, which may have `most` bytes; undefined if it can. */
export function faultOfPicture({ size }: File, most: number): string | undefined {
  if (size <= most) return undefined;
  return say('theFileHasSizeA', { size: formatBytes(size), most: formatBytes(most) });
}

/** Types that the engine reads. */
export const PICTURE_TYPES = '.png,.jpg,.jpeg,.gif,.webp,.avif,.heic,.tif,.tiff,.bmp,.svg';

/** The name of a picture in a project, made of that of a file: without its extension, and with at most `longest` characters. */
export function pictureNameOf(fileName: string, longest: number): string {
  const name = fileName
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHERS, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, longest);
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
  return TYPES[mediaType] ?? say('picture');
}
