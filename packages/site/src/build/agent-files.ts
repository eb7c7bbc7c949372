import { posix } from 'node:path';
import { folderOf, isOutside, splitLink } from './addresses.ts';
import { shortened } from './layout.ts';
import { mapLinks } from './map-links.ts';
import type { PagePart } from './navigation.ts';
import type { SourcePage } from './read-pages.ts';

/** Stands for the address of the site, such as `https://example.com/docs/`, in files that need absolute addresses. Who serves the site fills it in. */
const ADDRESS = '{{address}}';

/** A list of all pages for agents (llmstxt.org), each with its Markdown. */
export function llmsText(navigation: readonly PagePart[], summary: string): string {
  const parts = navigation.map(({ title, pages, isLong }) => {
    const lines = pages.map(({ path, title: name, description }) => {
      const words = isLong ? '' : `: ${shortened(description, 110)}`;
      return `- [${name.replaceAll(/[[\]]/g, '')}](${ADDRESS}${path}.md)${words}`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Deckwright

> ${summary}

Every page is also Markdown: at its address with \`.md\`, and for requests with \`Accept: text/markdown\`. All pages in one file, to paste: ${ADDRESS}llms-full.txt

${parts.join('\n')}`;
}

/** The Markdown of a page, which first says where the list of all pages is. Its links are absolute, so that they work wherever it is pasted. */
export function markdownOf(page: SourcePage): string {
  const own = `${ADDRESS}${folderOf(page.path)}`;
  return `> All pages: [llms.txt](${ADDRESS}llms.txt). For people: [this page](${own}).\n\n${withAddresses(page)}`;
}

function withAddresses({ path, markdown }: SourcePage): string {
  return mapLinks(markdown, (link) => {
    const [address, fragment] = splitLink(link);
    if (address === '' || isOutside(link)) return link;
    return `${ADDRESS}${posix.normalize(posix.join(posix.dirname(path), address))}${fragment}`;
  });
}

export function allMarkdown(navigation: readonly PagePart[]): string {
  return navigation
    .flatMap(({ pages }) => pages)
    .map((page) => `Page: ${ADDRESS}${folderOf(page.path)}\n\n${withAddresses(page)}`)
    .join('\n\n---\n\n');
}

/** The protocol of sitemaps.org. */
export function sitemap(pages: readonly SourcePage[]): string {
  const entries = pages.map(({ path }) => `<url><loc>${ADDRESS}${folderOf(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
