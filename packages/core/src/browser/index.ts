import '../contract/check-node.ts';
import type { PictureDecoder } from '../images/decoder.ts';
import { canvasDecoder } from './decoder.ts';
import { type FontAddress, type UrlFont, urlFonts } from './fonts.ts';

export { type FontAddress, loadFonts, type UrlFont } from './fonts.ts';

export interface BrowserPartsOptions {
  /** The fonts, in the order in which they replace an unknown one. */
  readonly fonts: readonly FontAddress[];
  /** What relative addresses of fonts start from. Default: the page or the worker script. */
  readonly base?: string | URL;
}

/**
 * The parts of a renderer for a page or, better, a Web Worker: `createRenderer({ ...browserParts({ fonts }), adapters: [] })`.
 * A worker fetches a font when a slide first uses it. A page must load its fonts before, with `loadFonts`.
 */
export function browserParts({ fonts, base }: BrowserPartsOptions): {
  readonly fonts: readonly UrlFont[];
  readonly images: PictureDecoder;
} {
  return { fonts: urlFonts(fonts, base ?? self.location.href), images: canvasDecoder };
}
