import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { isOutside, splitLink } from './addresses.ts';
import { mapLinks } from './map-links.ts';

/** A page of the site before it is drawn. */
export interface SourcePage {
  /** Such as `fonts` or `templates/index`; see `folderOf`. */
  readonly path: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly description: string;
  /** Each link leads to another page's Markdown (`../fonts.md#anchor`), a file of the site, or another site. */
  readonly markdown: string;
}

export interface PageSource {
  readonly pages: readonly SourcePage[];
  /** Files that pages show or offer: where they are in the site, and below the root of the repository. */
  readonly files: ReadonlyMap<string, string>;
}

/** Kinds of files that a page about an example shows. */
const SHOWN: Readonly<Record<string, string>> = {
  '.csv': 'csv',
  '.json': 'json',
  '.md': 'md',
  '.py': 'python',
  '.sh': 'sh',
  '.sql': 'sql',
  '.ts': 'ts',
  '.yaml': 'yaml',
};
/** Agents read pages up to 50,000 characters whole, of what they make of the HTML. */
const MOST_CHARACTERS = 35_000;

/**
 * Reads `docs/`, and what it links to elsewhere in the repository: `README.md` of a folder, an example with its files, a file to
 * download. Links to source code become their text alone: it does not come with the site.
 */
export function readPages(root: string): PageSource {
  const files = new Map<string, string>();
  const pages: SourcePage[] = [];
  const open = globSync('docs/**/*.md', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const known = new Set(open);
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const path = pageOf(file);
    const markdown = mapLinks(textOf(root, file), (link) => {
      const [address, fragment] = splitLink(link);
      if (address === '' || isOutside(link)) return link;
      const target = posix.normalize(posix.join(posix.dirname(file), decodeURI(address)));
      if (target.startsWith('..')) throw new Error(`${file} links to ${address}, which is outside of the repository.`);
      const next = fileOf(root, target);
      if (next === undefined) return undefined;
      if (next.kind === 'file') files.set(next.path, next.file);
      else if (!known.has(next.file)) {
        known.add(next.file);
        open.push(next.file);
      }
      const there = next.kind === 'file' ? next.path : `${pageOf(next.file)}.md`;
      return posix.relative(posix.dirname(path), there) + fragment;
    });
    pages.push({ path, markdown, ...introductionOf(markdown, file) });
  }
  return { pages, files };
}

/** The page of a Markdown file. Those outside of `docs/` are named by their folder, or by their own name in small letters. */
function pageOf(file: string): string {
  if (file.startsWith('docs/')) return file.slice('docs/'.length, -'.md'.length);
  if (file === 'README.md' || file.endsWith('/README.md')) return file.slice(0, -'/README.md'.length);
  return file.slice(0, -'.md'.length).toLowerCase();
}

interface Target {
  readonly kind: 'page' | 'file';
  /** Below the root of the repository. */
  readonly file: string;
  /** Of a file, in the site. */
  readonly path: string;
}

/** What a link to a file or a folder of the repository leads to. */
function fileOf(root: string, target: string): Target | undefined {
  const page = (file: string): Target => ({ kind: 'page', file, path: '' });
  const at = join(root, target);
  if (!existsSync(at)) throw new Error(`No file ${target}. A page links to it.`);
  if (statSync(at).isDirectory()) {
    const [own] = ['README.md', 'index.md'].filter((name) => existsSync(join(at, name)));
    return own === undefined ? undefined : page(`${target}/${own}`);
  }
  if (target.endsWith('.md') && target !== 'README.md') return page(target);
  if (target === 'README.md') return page('docs/index.md');
  if (target.startsWith('docs/')) return { kind: 'file', file: target, path: target.slice('docs/'.length) };
  if (/^packages\/core\/schema\/|^deploy\/|\.(png|svg|webp)$/.test(target)) {
    return { kind: 'file', file: target, path: `files/${target}` };
  }
  const [, example] = /^(examples\/[^/]+)\//.exec(target) ?? [];
  return example === undefined ? undefined : page(`${example}/README.md`);
}

/** The text of a page. That of an example has its files, as far as they fit. */
function textOf(root: string, file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const [, folder] = /^(examples\/[^/]+)\/README\.md$/.exec(file) ?? [];
  if (folder === undefined) return text;
  const shown = globSync(`${folder}/**/*.*`, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((name) => SHOWN[extname(name)] !== undefined && !name.endsWith('README.md'))
    .sort();
  let whole = `${text.trimEnd()}\n\n## Its files\n`;
  const left: string[] = [];
  for (const name of shown) {
    const short = name.slice(folder.length + 1);
    const block = `\n### ${short}\n\n\`\`\`\`${SHOWN[extname(name)]}\n${readFileSync(join(root, name), 'utf8').trimEnd()}\n\`\`\`\`\n`;
    if (whole.length + block.length > MOST_CHARACTERS) left.push(short);
    else whole += block;
  }
  return left.length === 0 ? whole : `${whole}\nFurther files: ${left.map((name) => `\`${name}\``).join(', ')}.\n`;
}

function introductionOf(markdown: string, file: string): Pick<SourcePage, 'title' | 'description'> {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error(`${file} has no title. Its first line is "# Title".`);
  const paragraphs = markdown
    .slice(markdown.indexOf(title) + title.length)
    .split(/\n\s*\n/)
    .map((text) => text.trim());
  const first = paragraphs.find((text) => /^[\w`"“*[(]/.test(text) && !/^\[?!\[/.test(text) && !/^\d+\. /.test(text));
  return { title: plainText(title), description: plainText(first ?? '') };
}

/** The words of a line of Markdown. */
function plainText(markdown: string): string {
  return mapLinks(markdown, () => undefined)
    .replaceAll(/[`*]|(?<![\w])_|_(?![\w])/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/:$/, '.')
    .trim();
}
