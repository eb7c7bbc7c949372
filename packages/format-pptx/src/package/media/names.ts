import type { Scene, ScenePicture } from '@deckwright/core/contract';

const EXTENSIONS: Record<ScenePicture['mediaType'], string> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/** Where the bytes of a picture go, relative to a slide. */
export interface MediaNames {
  readonly picture: string;
  /** Of the same picture as SVG. */
  readonly vector?: string;
}

/** One part for each picture, however often it is shown, and one for each drawing, of however many sizes its bitmaps are. */
export function mediaNames({ pictures }: Pick<Scene, 'pictures'>): ReadonlyMap<string, MediaNames> {
  const vectors = new Map<string, string>();
  return new Map(
    pictures.map(({ id, mediaType, vector }, index) => {
      const name = `../media/image${index + 1}`;
      const picture = `${name}.${EXTENSIONS[mediaType]}`;
      if (vector === undefined) return [id, { picture }];
      const drawing = vectors.get(vector) ?? `${name}.svg`;
      vectors.set(vector, drawing);
      return [id, { picture, vector: drawing }];
    }),
  );
}
