import type { EmitContext, Scene } from '@deckwright/core/contract';
import { draw } from '../../src/draw/index.ts';
import { finish } from '../../src/package/index.ts';
import type { PackageInput } from '../../src/package/package-input.ts';
import { type Parts, xmlPart } from '../../src/package/parts.ts';

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

/** The package that pptxgenjs writes, to show its defects, and the input of the passes. */
export async function raw(scene: Scene): Promise<{ readonly parts: Parts; readonly deck: PackageInput }> {
  const { parts, nodesByName } = await draw(scene, context());
  const ids = scene.pictures.flatMap(({ id, vector }) => [id, ...(vector === undefined ? [] : [vector])]);
  const pictures = new Map(ids.map((id) => [id, PHOTO]));
  const fonts = { faces: [], whole: false, notices: [] };
  return { parts, deck: { scene, nodesByName, pictures, fonts, acceptedAt: context().acceptedAt } };
}

/** The package after all passes. */
export async function finished(scene: Scene): Promise<Parts> {
  const { parts, deck } = await raw(scene);
  return finish(parts, deck);
}

/** A part before and after all passes. */
export async function bothOf(scene: Scene, name: string): Promise<{ readonly before: string; readonly after: string }> {
  const { parts, deck } = await raw(scene);
  return { before: xmlPart(parts, name), after: xmlPart(finish(parts, deck), name) };
}

export async function slideXml(scene: Scene, number = 1): Promise<string> {
  return xmlPart(await finished(scene), `ppt/slides/slide${number}.xml`);
}

export async function chartXml(scene: Scene, number = 1): Promise<string> {
  return xmlPart(await finished(scene), `ppt/charts/chart${number}.xml`);
}
