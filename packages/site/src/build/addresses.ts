import { posix } from 'node:path';

/**
 * A page is known by its path: that of its Markdown below `docs/`, without `.md`, such as `fonts` or `templates/index`. It is served at the
 * folder `fonts/` or `templates/`, so that a site works below any address and on every host of static files.
 */
export function folderOf(path: string): string {
  if (path === 'index') return '';
  return `${path.replace(/\/index$/, '')}/`;
}

/** The address of a page, or of another file of the site, as a link from a page. */
export function linkFrom(page: string, target: string): string {
  const link = posix.relative(`/${folderOf(page)}`, `/${target}`);
  if (target === '' || target.endsWith('/')) return link === '' ? './' : `${link}/`;
  return link;
}

/** Splits a link into its address and its fragment, which keeps its `#`. */
export function splitLink(link: string): readonly [address: string, fragment: string] {
  const at = link.indexOf('#');
  return at < 0 ? [link, ''] : [link.slice(0, at), link.slice(at)];
}

export function isOutside(link: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(link);
}
