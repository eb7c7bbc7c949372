import { readFileSync } from 'node:fs';
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

/** The fonts that the engine depends on. */
export function bundledFonts(): readonly FontSource[] {
  return BUNDLED.flatMap((pack) => sourcesOf(pack, own));
}

/**
 * Fonts for further scripts: the packages of `OPTIONAL` that are installed beside the engine or in the project that embeds it.
 * `from` is a folder of that project.
 */
export function installedFonts(from: string = process.cwd()): readonly FontSource[] {
  const resolvers = [own, createRequire(join(from, 'package.json'))];
  return OPTIONAL.flatMap((pack) => {
    const resolver = resolvers.find((require) => has(require, pack));
    return resolver ? sourcesOf(pack, resolver) : [];
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

function sourcesOf(pack: FontPack, require: NodeJS.Require): readonly FontSource[] {
  const file = pack.family.replaceAll(' ', '');
  return FACES.filter(({ italic }) => !italic || pack.italics)
    .filter(({ bold }) => !bold || !pack.regularOnly)
    .map(({ bold, italic, style }) => ({
      family: pack.family,
      bold,
      italic,
      ...(pack.scripts && { scripts: pack.scripts }),
      ...(pack.generic && { generic: pack.generic }),
      embedding: FREE,
      load: () => readFileSync(require.resolve(`${pack.package}/${style}/${file}_${style}.ttf`)),
    }));
}
