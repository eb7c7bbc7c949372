import type { Scene, ScenePicture } from '@deckwright/core/contract';

const EXTENSIONS: Record<ScenePicture['mediaType'], string> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/** Where the bytes of each picture go, relative to a slide: one part for each, however often it is shown. */
export const mediaNames = ({ pictures }: Pick<Scene, 'pictures'>): ReadonlyMap<string, string> =>
  new Map(pictures.map(({ id, mediaType }, index) => [id, `../media/image${index + 1}.${EXTENSIONS[mediaType]}`]));
