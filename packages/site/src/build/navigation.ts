import type { SourcePage } from './read-pages.ts';

/** A part of the list of all pages, in `docs/navigation.json`. */
export interface NavigationPart {
  readonly title: string;
  /** Paths of pages. One that ends with an asterisk stands for all pages that begin with it and that no part names. */
  readonly pages: readonly string[];
  /** A long part: elsewhere, only its first page is listed. */
  readonly isLong?: boolean;
}

export interface PagePart extends Omit<NavigationPart, 'pages'> {
  readonly pages: readonly SourcePage[];
}

/** Finds the pages of each part. Throws if a page is missing, or in no part or two. */
export function navigationOf(parts: readonly NavigationPart[], pages: readonly SourcePage[]): readonly PagePart[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const named = parts.flatMap((part) => part.pages).filter((path) => !path.endsWith('*'));
  const missing = named.filter((path) => !byPath.has(path));
  if (missing.length > 0) throw new Error(`docs/navigation.json names pages that do not exist: ${missing.join(', ')}.`);
  const listed = new Set(named);
  if (listed.size < named.length) throw new Error('docs/navigation.json names a page twice.');
  const found = parts.map((part) => ({
    ...part,
    pages: part.pages.flatMap((path) => {
      if (!path.endsWith('*')) return [byPath.get(path)!];
      const others = pages.filter((page) => page.path.startsWith(path.slice(0, -1)) && !listed.has(page.path));
      for (const page of others) listed.add(page.path);
      return others;
    }),
  }));
  const unlisted = pages.filter(({ path }) => !listed.has(path)).map(({ path }) => path);
  if (unlisted.length > 0) throw new Error(`docs/navigation.json lacks these pages: ${unlisted.join(', ')}.`);
  return found;
}
