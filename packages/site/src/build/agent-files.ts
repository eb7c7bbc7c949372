import { posix } from 'node:path';
import { folderOf } from './addresses.ts';
import { shortened } from './layout.ts';
import type { PagePart } from './navigation.ts';
import type { SourcePage } from './read-pages.ts';

/** Stands for the address of the site, such as `https://example.com/docs/`, in files that need absolute addresses. Who serves the site fills it in. */
export const ADDRESS = '{{address}}';

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

/** The Markdown of a page, which first says where the list of all pages and the page for people are. */
export function markdownOf({ path, markdown }: SourcePage): string {
  const toRoot = '../'.repeat(path.split('/').length - 1) || './';
  const own = posix.basename(path) === 'index' ? './' : `${posix.basename(path)}/`;
  return `> All pages: [llms.txt](${toRoot}llms.txt). For people: [this page](${own}).\n\n${markdown}`;
}

export function allMarkdown(navigation: readonly PagePart[]): string {
  return navigation
    .flatMap(({ pages }) => pages)
    .map(({ path, markdown }) => `Page: ${ADDRESS}${folderOf(path)}\n\n${markdown}`)
    .join('\n\n---\n\n');
}

/** The protocol of sitemaps.org. */
export function sitemap(pages: readonly SourcePage[]): string {
  const entries = pages.map(({ path }) => `<url><loc>${ADDRESS}${folderOf(path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
