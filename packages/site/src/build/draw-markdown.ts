import { posix } from 'node:path';
import { escapeMarkup } from '@deckwright/core/svg';
import GithubSlugger from 'github-slugger';
import MarkdownIt, { type Token } from 'markdown-it';
import { folderOf, isOutside, linkFrom, splitLink } from './addresses.ts';
import { highlight } from './highlight.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A part of a page that a search can find: the text below a heading, or a row of a table that begins with a name in code. */
export interface Section {
  /** Id of the heading or the row; empty for the beginning of a page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

export interface DrawnPage {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  /** Every `id` of the page. */
  readonly ids: ReadonlySet<string>;
  /** Links to pages and files of the site, each as its path from the root of the site with its fragment. */
  readonly links: readonly string[];
  readonly hasExample: boolean;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const markdownIt = new MarkdownIt({ html: true });

/** Draws the Markdown of a page. `sizeOf` gives the size of a picture by its path in the site, so that no page moves while it loads. */
export function drawMarkdown(path: string, markdown: string, sizeOf: (file: string) => PictureSize): DrawnPage {
  const tokens = markdownIt.parse(markdown, {});
  const ids = nameHeadings(tokens);
  const links = leadTo(path, tokens, sizeOf);
  const hasExample = markExamples(path, tokens) || markdown.includes(PLAYGROUND);
  const sections = sectionsOf(tokens, ids);
  const html = markdownIt.renderer.render(tokens, { ...markdownIt.options }, {});
  const headings = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag !== 'h1'
      ? [{ level: Number(token.tag[1]), id: String(token.attrGet('id')), text: textOf(tokens[index + 1]!) }]
      : [],
  );
  return { html, headings, sections, ids, links, hasExample };
}

function nameHeadings(tokens: readonly Token[]): Set<string> {
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const id = slugger.slug(textOf(tokens[index + 1]!));
    token.attrSet('id', id);
    ids.add(id);
  }
  return ids;
}

/** Makes each link lead to the folder of its page, and gives each picture its size. Returns where links lead. */
function leadTo(path: string, tokens: readonly Token[], sizeOf: (file: string) => PictureSize): readonly string[] {
  const links: string[] = [];
  const here = posix.dirname(path);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
    if (name === undefined) continue;
    const link = String(token.attrGet(name));
    if (isOutside(link)) continue;
    const [address, fragment] = splitLink(link);
    const target = address === '' ? `${path}.md` : posix.normalize(posix.join(here, decodeURI(address)));
    const there = target.endsWith('.md') ? folderOf(target.slice(0, -3)) : target;
    links.push(there + fragment);
    token.attrSet(name, address === '' ? fragment : linkFrom(path, there) + fragment);
    if (name === 'src') {
      const { width, height } = sizeOf(target);
      for (const [key, value] of Object.entries({ width, height, loading: 'lazy', decoding: 'async' })) {
        token.attrSet(key, String(value));
      }
    }
  }
  return links;
}

/** Where the page of the playground has its examples. */
const PLAYGROUND = '<div data-playground></div>';

/** A live example: a picture, and the fence `json template` behind it. `json project` may be between the two. */
function markExamples(path: string, tokens: Token[]): boolean {
  const last = tokens.findIndex(({ type, info }) => type === 'fence' && info === 'json template');
  if (last < 0) return false;
  const first = tokens.findLastIndex(
    ({ children }, index) => index < last && children?.length === 1 && children[0]!.type === 'image',
  );
  if (first < 0) throw new Error(`${path} has a fence "json template" without a picture before it.`);
  tokens[first]!.children![0]!.attrSet('loading', 'eager');
  const open = rawHtml(`<figure class="example" data-example="${posix.basename(path)}"><div class="slide">\n`);
  tokens.splice(last + 1, 0, rawHtml('</figure>\n'));
  // The paragraph of the picture has an opening and a closing token of its own.
  tokens.splice(first + 2, 0, rawHtml('</div>\n'));
  tokens.splice(first - 1, 0, open);
  return true;
}

function rawHtml(html: string): Token {
  const token = new markdownIt.core.State('', markdownIt, {}).Token;
  return Object.assign(new token('html_block', '', 0), { content: html });
}

/** The text below each heading, and each row that begins with a name in code. Gives these rows an id. */
function sectionsOf(tokens: readonly Token[], ids: Set<string>): readonly Section[] {
  const sections: { anchor: string; heading: string; text: string }[] = [{ anchor: '', heading: '', text: '' }];
  const rows: Section[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag !== 'h1') {
      sections.push({ anchor: String(token.attrGet('id')), heading: textOf(tokens[index + 1]!), text: '' });
    } else if (token.type === 'tr_open') {
      const cells = cellsOf(tokens, index);
      const name = cells[0]?.children?.find(({ type }) => type === 'code_inline')?.content;
      if (name === undefined || !/^[\w$][\w.$/:-]*$/.test(name)) continue;
      const id = ids.has(name) || ids.has(name.toLowerCase()) ? '' : name;
      if (id !== '') {
        token.attrSet('id', id);
        ids.add(id);
      }
      rows.push({ anchor: id || name, heading: name, text: cells.map(textOf).join(' – ') });
    } else if (token.type === 'inline' || token.type === 'fence') {
      sections.at(-1)!.text += ` ${token.type === 'inline' ? textOf(token) : ''}`;
    }
  }
  return [...sections, ...rows];
}

function cellsOf(tokens: readonly Token[], row: number): readonly Token[] {
  const end = tokens.findIndex(({ type }, index) => index > row && type === 'tr_close');
  return tokens.slice(row, end).filter(({ type }) => type === 'inline');
}

function textOf({ children }: Token): string {
  const words = (children ?? []).map(({ type, content }) =>
    type === 'softbreak' ? ' ' : type === 'image' ? '' : content,
  );
  return words
    .join('')
    .replaceAll(/<[^>]+>/g, '')
    .trim();
}

const { rules } = markdownIt.renderer;

rules.fence = (tokens, index) => {
  const { info, content } = tokens[index]!;
  const [language = '', part] = info.trim().split(/\s+/);
  const code = highlight(content, language) ?? escapeMarkup(content);
  const attributes = part === undefined ? '' : ` data-part="${part}"`;
  return `<pre tabindex="0"><code class="language-${language || 'text'}"${attributes}>${code}</code></pre>\n`;
};
rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
rules.heading_open = (tokens, index) => `<${tokens[index]!.tag} id="${tokens[index]!.attrGet('id')}">`;
rules.heading_close = (tokens, index) => {
  const { tag } = tokens[index]!;
  const id = tokens[index - 2]!.attrGet('id');
  const link = tag === 'h1' ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section"></a>`;
  return `${link}</${tag}>\n`;
};
