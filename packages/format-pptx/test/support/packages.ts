import type { EmitContext, Scene } from '@deckwright/core/contract';
import { draw } from '../../src/draw/index.ts';
import type { Deck } from '../../src/package/deck.ts';
import { finish } from '../../src/package/index.ts';
import { type Parts, xmlPart } from '../../src/package/parts.ts';

export const PHOTO = Uint8Array.of(137, 80, 78, 71);

export const context = (more: Partial<EmitContext> = {}): EmitContext => ({
  signal: new AbortController().signal,
  acceptedAt: '2026-02-03T04:05:06.000Z',
  options: { compressImages: false, embedFonts: false, own: {} },
  read: async () => PHOTO,
  progress: () => {},
  ...more,
});

/** The package as pptxgenjs leaves it, to show what is wrong with it, and what the passes need to know. */
export const raw = async (scene: Scene): Promise<{ readonly parts: Parts; readonly deck: Deck }> => {
  const { parts, marks } = await draw(scene, context());
  const pictures = new Map(scene.pictures.map(({ id }) => [id, PHOTO]));
  return { parts, deck: { scene, marks, pictures, acceptedAt: context().acceptedAt } };
};

/** The package after all passes. */
export const finished = async (scene: Scene): Promise<Parts> => {
  const { parts, deck } = await raw(scene);
  return finish(parts, deck);
};

/** A part before and after. */
export const bothOf = async (
  scene: Scene,
  name: string,
): Promise<{ readonly before: string; readonly after: string }> => {
  const { parts, deck } = await raw(scene);
  return { before: xmlPart(parts, name), after: xmlPart(finish(parts, deck), name) };
};

export const slideXml = async (scene: Scene, number = 1): Promise<string> =>
  xmlPart(await finished(scene), `ppt/slides/slide${number}.xml`);

/** The only chart of a package that pptxgenjs numbered as it liked. */
export const rawChart = async (scene: Scene): Promise<string> => {
  const { parts } = await raw(scene);
  const name = [...parts.keys()].find((one) => /^ppt\/charts\/chart\d+\.xml$/.test(one));
  return xmlPart(parts, name ?? '');
};

export const chartXml = async (scene: Scene, number = 1): Promise<string> =>
  xmlPart(await finished(scene), `ppt/charts/chart${number}.xml`);
