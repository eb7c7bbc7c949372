import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontSource } from '../fonts/face.ts';

const require = createRequire(import.meta.url);

/** Package, and the names of its files for regular, bold, italic and bold italic. */
const BUNDLED = [
  { family: 'Source Sans 3', name: '@expo-google-fonts/source-sans-3', file: 'SourceSans3' },
  { family: 'Inter', name: '@expo-google-fonts/inter', file: 'Inter' },
] as const;

const FACES = [
  { bold: false, italic: false, style: '400Regular' },
  { bold: true, italic: false, style: '700Bold' },
  { bold: false, italic: true, style: '400Regular_Italic' },
  { bold: true, italic: true, style: '700Bold_Italic' },
] as const;

/** The fonts that come with the engine, four faces a family. */
export function bundledFonts(): readonly FontSource[] {
  return BUNDLED.flatMap(({ family, name, file }) =>
    FACES.map(({ bold, italic, style }) => ({
      family,
      bold,
      italic,
      load: () => readFileSync(require.resolve(`${name}/${style}/${file}_${style}.ttf`)),
    })),
  );
}

/** What a renderer needs on Node besides its adapters: `createRenderer({ ...nodeParts(), adapters })`. */
export function nodeParts(): { readonly fonts: readonly FontSource[] } {
  return { fonts: bundledFonts() };
}
