import { createHash } from 'node:crypto';
import { escapeMarkup } from '@deckwright/core/svg';
import { folderOf, linkFrom } from './addresses.ts';
import type { DrawnPage } from './draw-markdown.ts';
import type { PagePart } from './navigation.ts';
import type { SourcePage } from './read-pages.ts';

/** Scripts and style sheets of the site, by their paths from its root. */
export interface PageAssets {
  readonly script: string;
  readonly exampleScript: string;
  readonly styles: readonly string[];
  readonly exampleStyles: readonly string[];
  /** The first part of the font, which every page shows. */
  readonly font: string;
}

export interface PageParts {
  readonly page: SourcePage;
  readonly drawn: DrawnPage;
  readonly navigation: readonly PagePart[];
  readonly assets: PageAssets;
}

/** Runs before the first paint. The same choice holds for the studio. */
const SCHEME_SCRIPT =
  "try{const c=localStorage.getItem('deckwright-color-scheme');if(c==='light'||c==='dark')document.documentElement.dataset.scheme=c}catch{}";

/** The policy of every page: what the site itself has, and the one script above. */
export const SITE_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A slide, as on the other pages of Deckwright. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='14' height='10' rx='2' fill='%232f5bea'/%3E%3C/svg%3E";

/** A whole page. All its addresses are relative. */
export function drawPage({ page, drawn, navigation, assets }: PageParts): string {
  const to = (target: string) => escapeMarkup(linkFrom(page.path, target));
  const styles = [...assets.styles, ...(drawn.hasExample ? assets.exampleStyles : [])];
  const scripts = [assets.script, ...(drawn.hasExample ? [assets.exampleScript] : [])];
  const title = page.path === 'index' ? 'Deckwright documentation' : `${page.title} – Deckwright`;
  const markdown = to(`${page.path}.md`);
  return `<!doctype html>
<html lang="en" data-root="${to('')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(SITE_POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeMarkup(shortened(page.description, 300))}">
<title>${escapeMarkup(title)}</title>
<link rel="icon" href="${ICON}">
<link rel="alternate" type="text/markdown" href="${markdown}">
<link rel="describedby" type="text/plain" href="${to('llms.txt')}">
<link rel="preload" as="font" type="font/woff2" href="${to(assets.font)}" crossorigin>
<script>${SCHEME_SCRIPT}</script>
${styles.map((style) => `<link rel="stylesheet" href="${to(style)}">`).join('\n')}
${scripts.map((script) => `<script type="module" src="${to(script)}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<a class="skip" href="#pages">Skip to the list of pages</a>
<p class="for-agents">For agents: <a href="${to('llms.txt')}">/llms.txt lists all pages</a>, and this page is also <a href="${markdown}">Markdown</a>.</p>
<header class="bar">
<a class="mark" href="${to('')}">Deckwright <span>Docs</span></a>
<button type="button" class="find" data-find hidden>Search <kbd>/</kbd></button>
<button type="button" class="scheme" data-scheme-button hidden aria-label="Colour scheme"></button>
</header>
<div class="columns">
<main id="content">
<div class="tools"><button type="button" data-copy-page="${markdown}" hidden>Copy as Markdown</button><a href="${markdown}">View as Markdown</a></div>
<article>
${drawn.html}</article>
${drawNeighbours(page, navigation)}
</main>
<details class="pages" id="pages" data-pages>
<summary>All pages</summary>
<nav aria-label="Pages">
${navigation.map((part) => drawPart(part, page)).join('\n')}
</nav>
</details>
${drawContents(drawn)}
</div>
</body>
</html>
`;
}

function drawPart({ title, pages, isLong }: PagePart, current: SourcePage): string {
  const isHere = pages.some(({ path }) => path === current.path);
  const shown = isLong && !isHere ? pages.slice(0, 1) : pages;
  const links = shown.map(({ path, title: name }) => {
    const here = path === current.path ? ' aria-current="page"' : '';
    return `<li><a href="${linkFrom(current.path, folderOf(path))}"${here}>${escapeMarkup(name)}</a></li>`;
  });
  return `<h2>${escapeMarkup(title)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
}

function drawContents({ headings }: DrawnPage): string {
  const shown = headings.filter(({ level }) => level <= 3);
  if (shown.length < 2) return '<div class="contents"></div>';
  const links = shown.map(
    ({ level, id, text }) => `<li class="level-${level}"><a href="#${id}">${escapeMarkup(text)}</a></li>`,
  );
  return `<nav class="contents" aria-labelledby="on-this-page">\n<h2 id="on-this-page">On this page</h2>\n<ul>\n${links.join('\n')}\n</ul>\n</nav>`;
}

function drawNeighbours(page: SourcePage, navigation: readonly PagePart[]): string {
  const all = navigation.flatMap(({ pages }) => pages);
  const at = all.findIndex(({ path }) => path === page.path);
  const link = (other: SourcePage | undefined, rel: string, label: string) =>
    other === undefined
      ? ''
      : `<a rel="${rel}" href="${linkFrom(page.path, folderOf(other.path))}"><span>${label}</span>${escapeMarkup(other.title)}</a>`;
  return `<nav class="neighbours" aria-label="Previous and next page">${link(all[at - 1], 'prev', 'Previous')}${link(all[at + 1], 'next', 'Next')}</nav>`;
}

/** The beginning of a text, up to the end of a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;
}
