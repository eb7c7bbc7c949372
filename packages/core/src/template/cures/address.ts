import { shorten } from '../../shorten.ts';

/** First characters of pictures in base64. */
const BASE64: readonly (readonly [string, string])[] = [
  ['iVBORw0KGgo', 'png'],
  ['/9j/', 'jpeg'],
  ['R0lGOD', 'gif'],
  ['UklGR', 'webp'],
  ['PHN2Zy', 'svg+xml'],
];

const FILE = /^(\.{0,2}\/|~\/|[A-Za-z]:[\\/]|file:)|\.(png|jpe?g|gif|webp|svg|bmp|tiff?|avif)$/i;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i;

/** Characters of an address that are looked at: it may be a data URI of 70 MB. */
const START = 300;

/** What to write in place of a text that is no address of a picture. */
export function addressCure(given: unknown, isRequired: boolean): string | undefined {
  if (typeof given !== 'string') return undefined;
  const value = given.slice(0, START);
  if (value.trim() === '') return isRequired ? undefined : 'To send no picture, leave the key out.';
  if (value !== value.trim()) return 'Leave out the spaces around it.';
  const kind = BASE64.find(([start]) => value.startsWith(start))?.[1];
  if (kind) return `This looks like base64. Write "data:image/${kind};base64," before it.`;
  if (value.startsWith('//')) return `Write "https:${shorten(value)}".`;
  if (/^data:/i.test(value)) return 'The data URI must begin with "data:image/", such as "data:image/png;base64,…".';
  const name = fileName(value);
  if (value.startsWith('www.') || (HOST.test(value) && value.includes('/')))
    return `Write "https://${shorten(value)}".`;
  if (FILE.test(value) || /^asset:/i.test(value)) {
    return `The export does not read files. Upload the picture with "deckwright asset push ${name}=FILE", and write "asset:${name}".`;
  }
  return undefined;
}

/** What to write in place of a text that is no link. */
export function linkCure(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > START) return undefined;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return `Write "mailto:${shorten(value)}".`;
  if (value.startsWith('www.') || HOST.test(value)) return `Write "https://${shorten(value)}".`;
  const slide = /^(?:slide|#|page)?\s*:?#?\s*(\d{1,4})$/i.exec(value)?.[1];
  return slide === undefined ? undefined : `Write "slide:${slide}".`;
}

/** The name that an asset would have: that of the file, without its folder and its extension. */
function fileName(path: string): string {
  const base = path
    .slice(-200)
    .split(/[\\/:]/)
    .at(-1)!
    .replace(/\.\w+$/, '');
  return shorten(base.replaceAll(/[^A-Za-z0-9._-]/g, '-') || 'logo');
}
