import type { EmitContext, Scene } from '@deckwright/core/contract';
import { type Parts, xmlPart } from '../../src/parts.ts';
import { write } from '../../src/write.ts';
import { inflate } from './inflate.ts';

export const PHOTO = Uint8Array.of(137, 80, 78, 71);

export function context(more: Partial<EmitContext> = {}): EmitContext {
  return {
    signal: new AbortController().signal,
    acceptedAt: '2026-02-03T04:05:06.000Z',
    options: { compressImages: false, embedFonts: false, own: {} },
    read: async () => PHOTO,
    progress: () => {},
    ...more,
  };
}

/** The parts of the file that this format writes for a scene. */
export async function finished(scene: Scene): Promise<Parts> {
  return inflate((await write(scene, context())).bytes);
}

export async function slideXml(scene: Scene, number = 1): Promise<string> {
  return xmlPart(await finished(scene), `ppt/slides/slide${number}.xml`);
}

export async function chartXml(scene: Scene, number = 1): Promise<string> {
  return xmlPart(await finished(scene), `ppt/charts/chart${number}.xml`);
}
