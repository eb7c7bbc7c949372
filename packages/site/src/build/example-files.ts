import { mkdirSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { bundledFonts, fontFileName } from '@deckwright/core/node';
import type { ListedExample } from '../example/playground.ts';
import { isOutside } from './addresses.ts';
import type { PictureSize } from './draw-markdown.ts';
import type { SourcePage } from './read-pages.ts';

/** The folder of the scripts, which find these files beside themselves. */
const ASSETS = 'assets';

/** The live example of a page: its fences `json project` and `json template`, and the picture before them. */
export function exampleOf(page: SourcePage, sizeOf: (file: string) => PictureSize): ListedExample | undefined {
  const { path, title, markdown } = page;
  const fences = new Map(
    [...markdown.matchAll(/^```json (\w+)\n(.*?)\n```$/gms)].map(([, part, json]) => [part, json!]),
  );
  const template = fences.get('template');
  const [before = ''] = markdown.split('```json template');
  const pictures = [...before.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].filter(([, , src]) => !isOutside(src!));
  const [, alt, address] = pictures.at(-1) ?? [];
  if (template === undefined || address === undefined) return undefined;
  const file = posix.join(posix.dirname(path), address);
  const { width, height } = sizeOf(file);
  const picture = { src: posix.relative(ASSETS, file), alt: alt!, width, height };
  return { name: posix.basename(path), title, project: fences.get('project') ?? '{}', template, picture };
}

/** Writes what the script of examples loads: `examples.json` for the playground, and `fonts/fonts.json`, the list of the bundled fonts. */
export function writeExampleFiles(site: string, examples: readonly ListedExample[]): void {
  const folder = join(site, ASSETS);
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  writeFileSync(join(folder, 'examples.json'), JSON.stringify(examples));
  const fonts = bundledFonts().map((font) => {
    const { load: _, ...facts } = font;
    return { ...facts, url: encodeURIComponent(fontFileName(font)) };
  });
  writeFileSync(join(folder, 'fonts/fonts.json'), JSON.stringify(fonts));
}

/**
 * Writes the font files, for a host that serves nothing but files. They are 12 MB. The server of Deckwright has them in its engine, so that
 * they are not part of the site that comes with it.
 */
export function writeExampleFonts(site: string): void {
  const folder = join(site, ASSETS, 'fonts');
  mkdirSync(folder, { recursive: true });
  for (const font of bundledFonts()) writeFileSync(join(folder, fontFileName(font)), font.load());
}
