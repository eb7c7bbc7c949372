import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EmbeddingRights } from '../contract/index.ts';
import type { FontSource } from '../fonts/face.ts';
import { BUNDLED, type FontPack, OPTIONAL } from '../fonts/families.ts';

const own = createRequire(import.meta.url);

const FACES = [
  { bold: false, italic: false, style: '400Regular' },
  { bold: true, italic: false, style: '700Bold' },
  { bold: false, italic: true, style: '400Regular_Italic' },
  { bold: true, italic: true, style: '700Bold_Italic' },
] as const;

/** All of these fonts are under the SIL Open Font License, and none restricts embedding. */
const FREE: EmbeddingRights = { embed: 'edit', subset: true };

/** Where the build copies the faces of `BUNDLED` to, each by its path in `node_modules`. Beside sources there are none. */
const COPIES = new URL('../font-files/', import.meta.url);

/** The fonts that come with the engine. Their packages have many more faces, so they are dependencies of the build alone. */
export function bundledFonts(): readonly FontSource[] {
  return BUNDLED.flatMap((pack) => sourcesOf(pack, bundledFile));
}

function bundledFile(path: string): URL | string {
  const copy = new URL(path, COPIES);
  return existsSync(copy) ? copy : own.resolve(path);
}

/**
 * Fonts for further scripts: the packages of `OPTIONAL` that are installed beside the engine or in the project that embeds it.
 * `from` is a folder of that project.
 */
export function installedFonts(from: string = process.cwd()): readonly FontSource[] {
  const resolvers = [own, createRequire(join(from, 'package.json'))];
  return OPTIONAL.flatMap((pack) => {
    const resolver = resolvers.find((require) => has(require, pack));
    return resolver ? sourcesOf(pack, resolver.resolve) : [];
  });
}

function has(require: NodeJS.Require, pack: FontPack): boolean {
  try {
    require.resolve(`${pack.package}/package.json`);
    return true;
  } catch {
    return false;
  }
}

function sourcesOf(pack: FontPack, fileOf: (path: string) => URL | string): readonly FontSource[] {
  return facesOf(pack).map(({ bold, italic, path }) => ({
    family: pack.family,
    bold,
    italic,
    scripts: pack.scripts,
    generic: pack.generic,
    embedding: FREE,
    load: () => readFileSync(fileOf(path)),
  }));
}

/** The faces of a package that the engine uses, each with its path in `node_modules`. */
export function facesOf(pack: FontPack) {
  const file = pack.family.replaceAll(' ', '');
  return FACES.filter(({ italic }) => !italic || pack.italics)
    .filter(({ bold }) => !bold || !pack.regularOnly)
    .map(({ style, ...face }) => ({ ...face, path: `${pack.package}/${style}/${file}_${style}.ttf` }));
}

/** The name of the file of a font, where a server or a site offers it. */
export function fontFileName({ family, bold, italic }: FontSource): string {
  return `${family}${bold ? ' Bold' : ''}${italic ? ' Italic' : ''}.ttf`;
}
