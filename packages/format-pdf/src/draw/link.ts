import type { Link } from '@deckwright/core/contract';
import type { Canvas } from './canvas.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Where a link leads in the printed document; undefined for a slide that is left out and for any other scheme. */
export function linkTarget(link: Link | undefined, canvas: Canvas): string | undefined {
  if (!link) return undefined;
  if ('slide' in link) {
    const page = canvas.pageOf(link.slide);
    return page === undefined ? undefined : `#${pageId(page)}`;
  }
  const url = URL.parse(link.url);
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
}

/** Id of a page's section, which links within the document lead to. */
export function pageId(page: number): string {
  return `page-${page}`;
}
