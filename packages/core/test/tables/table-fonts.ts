import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontSource } from '../../src/fonts/face.ts';

const require = createRequire(import.meta.url);

/** A font as a project uploads it, so that a theme may name it. */
function fontOf(family: string, name: string): FontSource {
  const file = `${family.replaceAll(' ', '')}_400Regular.ttf`;
  return {
    family,
    bold: false,
    italic: false,
    embedding: { embed: 'edit', subset: true },
    load: () => readFileSync(require.resolve(`@expo-google-fonts/${name}/400Regular/${file}`)),
  };
}

export const NASTALIQ = fontOf('Noto Nastaliq Urdu', 'noto-nastaliq-urdu');
export const THAANA = fontOf('Noto Sans Thaana', 'noto-sans-thaana');
