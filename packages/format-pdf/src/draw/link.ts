import type { Link } from '@deckwright/core/contract';
import type { DrawContext } from './context.ts';

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** The `href` of a link. Undefined for a slide that is left out, and for any scheme except http, https and mailto. */
export function linkTarget(link: Link | undefined, context: DrawContext): string | undefined {
  if (!link) return undefined;
  if ('slide' in link) {
    const page = context.pageOf(link.slide);
    return page === undefined ? undefined : `#${pageId(page)}`;
  }
  const url = URL.parse(link.url);
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
}

/** Id of a page's section, the target of links within the document. */
export function pageId(page: number): string {
  return `page-${page}`;
}
