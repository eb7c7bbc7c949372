import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createIndex, type SearchEntry } from '../search/search.ts';
import { folderOf } from './addresses.ts';
import { allMarkdown, llmsText, markdownOf, sitemap } from './agent-files.ts';
import { type DrawnPage, drawMarkdown, type PictureSize } from './draw-markdown.ts';
import { exampleOf, writeExampleFiles } from './example-files.ts';
import { drawPage, type PageAssets, SITE_POLICY, shortened } from './layout.ts';
import { type NavigationPart, navigationOf } from './navigation.ts';
import { type PageSource, readPages, type SourcePage } from './read-pages.ts';

export interface SiteOutput {
  /** Of the repository. */
  readonly root: string;
  /** Where the site is written. */
  readonly folder: string;
  readonly assets: PageAssets;
}

/**
 * Writes the pages of `docs/` as a site of static files, whose links work below any address. Throws if a link or an anchor leads nowhere,
 * or if a page is missing in `docs/navigation.json`.
 */
export async function writeSite({ root, folder, assets }: SiteOutput): Promise<void> {
  const source = readPages(root);
  const parts: readonly NavigationPart[] = JSON.parse(readFileSync(join(root, 'docs/navigation.json'), 'utf8'));
  const navigation = navigationOf(parts, source.pages);
  const sizes = await sizesOf(root, source);
  const sizeOf = (file: string) => sizes.get(file)!;
  const drawn = new Map<SourcePage, DrawnPage>();
  for (const page of source.pages) drawn.set(page, drawMarkdown(page.path, page.markdown, sizeOf));
  checkLinks(drawn, source);

  const write = (name: string, content: string | Uint8Array) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [page, one] of drawn) {
    write(`${folderOf(page.path)}index.html`, drawPage({ page, drawn: one, navigation, assets }));
    write(`${page.path}.md`, markdownOf(page));
  }
  for (const [path, file] of source.files) write(path, readFileSync(join(root, file)));
  writeExampleFiles(
    folder,
    source.pages.flatMap((page) => exampleOf(page, sizeOf) ?? []),
  );
  const home = source.pages.find(({ path }) => path === 'index')!;
  write('search.json', JSON.stringify(createIndex(entriesOf(drawn))));
  write('llms.txt', llmsText(navigation, home.description));
  write('llms-full.txt', allMarkdown(navigation));
  write('sitemap.xml', sitemap(source.pages));
  write('redirects.json', readFileSync(join(root, 'docs/redirects.json')));
  write('policy.txt', SITE_POLICY);
}

/** The sizes of all pictures, by their paths in the site. */
async function sizesOf(root: string, { files }: PageSource): Promise<ReadonlyMap<string, PictureSize>> {
  const pictures = [...files].filter(([path]) => /\.(png|svg|webp)$/.test(path));
  return new Map(
    await Promise.all(
      pictures.map(async ([path, file]) => {
        const { width, height } = await sharp(join(root, file)).metadata();
        return [path, { width, height }] as const;
      }),
    ),
  );
}

function checkLinks(drawn: ReadonlyMap<SourcePage, DrawnPage>, { files }: PageSource): void {
  const ids = new Map([...drawn].map(([{ path }, one]) => [folderOf(path), one.ids]));
  const broken = [...drawn].flatMap(([{ path }, { links }]) =>
    links
      .filter((link) => {
        const [address, fragment] = link.split('#') as [string, string?];
        const there = ids.get(address);
        if (there === undefined) return !files.has(address);
        return fragment !== undefined && !there.has(fragment);
      })
      .map((link) => `${path}.md → ${link}`),
  );
  if (broken.length > 0) throw new Error(`These links lead nowhere:\n${broken.join('\n')}`);
}

const EXCERPT_CHARACTERS = 140;

function entriesOf(drawn: ReadonlyMap<SourcePage, DrawnPage>): readonly SearchEntry[] {
  const entries = [...drawn].flatMap(([page, { sections }]) =>
    sections.map(({ anchor, heading, text }) => ({
      title: page.title,
      heading: heading || page.title,
      text,
      address: folderOf(page.path) + (anchor && `#${anchor}`),
      excerpt: shortened(text.trim(), EXCERPT_CHARACTERS),
    })),
  );
  return entries.map((entry, id) => ({ id, ...entry }));
}
