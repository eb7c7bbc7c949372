import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Run, SceneFont } from '@deckwright/core/contract';
import type { FaceKey } from './advance.ts';

const STYLES: Record<FaceKey, string> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
};

const PACKAGES: Readonly<Record<string, { readonly name: string; readonly styles: readonly FaceKey[] }>> = {
  Inter: { name: 'inter', styles: ['regular', 'bold', 'italic', 'boldItalic'] },
  'Noto Sans Arabic': { name: 'noto-sans-arabic', styles: ['regular', 'bold'] },
  'Noto Sans Hebrew': { name: 'noto-sans-hebrew', styles: ['regular', 'bold'] },
  'Noto Sans Thai': { name: 'noto-sans-thai', styles: ['regular', 'bold'] },
  'Noto Sans Devanagari': { name: 'noto-sans-devanagari', styles: ['regular', 'bold'] },
  'Noto Sans JP': { name: 'noto-sans-jp', styles: ['regular', 'bold'] },
};

interface NamedFace extends SceneFont {
  /** Path of its file, starting with the package of the family. */
  readonly path: string;
}

/** The font faces of all scenes, by id. */
export const faces: ReadonlyMap<string, NamedFace> = new Map(
  Object.entries(PACKAGES).flatMap(([family, { name, styles }]) =>
    styles.map((key): [string, NamedFace] => {
      const id = `${name}-${key}`;
      const bold = key === 'bold' || key === 'boldItalic';
      const italic = key === 'italic' || key === 'boldItalic';
      const file = `${family.replaceAll(' ', '')}_${STYLES[key]}.ttf`;
      return [id, { id, family, bold, italic, path: `@expo-google-fonts/${name}/${STYLES[key]}/${file}` }];
    }),
  ),
);

export function faceOf(run: Pick<Run, 'bold' | 'italic'>): FaceKey {
  if (run.bold) return run.italic ? 'boldItalic' : 'bold';
  return run.italic ? 'italic' : 'regular';
}

/** The id of a run's face. */
export function faceId({ font, ...look }: Pick<Run, 'font' | 'bold' | 'italic'>): string {
  const family = PACKAGES[font];
  if (family === undefined) throw new TypeError(`The scenes have no font "${font}".`);
  return `${family.name}-${faceOf(look)}`;
}

export async function readFace(id: string): Promise<Uint8Array | undefined> {
  const face = faces.get(id);
  if (face === undefined) return undefined;
  return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(face.path)));
}
