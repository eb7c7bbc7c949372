import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Run, SceneFont } from '@deckwright/core/contract';
import type { FaceKey } from './advance.ts';

const FILES: Record<FaceKey, string> = {
  regular: '400Regular/Inter_400Regular.ttf',
  bold: '700Bold/Inter_700Bold.ttf',
  italic: '400Regular_Italic/Inter_400Regular_Italic.ttf',
  boldItalic: '700Bold_Italic/Inter_700Bold_Italic.ttf',
};

/** The four faces that scenes are set in, by id. */
export const faces: ReadonlyMap<string, SceneFont & { readonly key: FaceKey }> = new Map(
  (Object.keys(FILES) as FaceKey[]).map((key) => {
    const bold = key === 'bold' || key === 'boldItalic';
    const italic = key === 'italic' || key === 'boldItalic';
    return [`inter-${key}`, { id: `inter-${key}`, family: 'Inter', bold, italic, key }];
  }),
);

export function faceOf(run: Pick<Run, 'bold' | 'italic'>): FaceKey {
  if (run.bold) return run.italic ? 'boldItalic' : 'bold';
  return run.italic ? 'italic' : 'regular';
}

export async function readFace(id: string): Promise<Uint8Array | undefined> {
  const face = faces.get(id);
  if (face === undefined) return undefined;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${FILES[face.key]}`);
  return new Uint8Array(await readFile(file));
}
