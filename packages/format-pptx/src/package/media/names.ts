import type { Scene, ScenePicture } from '@deckwright/core/contract';

const EXTENSIONS: Record<ScenePicture['mediaType'], string> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

/** The parts that hold a picture, relative to a slide. */
export interface MediaNames {
  readonly picture: string;
  /** The same picture as SVG. */
  readonly vector?: string;
}

/**
 * Scene → the media parts of its pictures by id. Pictures with the same SVG share one SVG part, whatever their sizes.
 */
export function mediaNames({ pictures }: Pick<Scene, 'pictures'>): ReadonlyMap<string, MediaNames> {
  const vectors = new Map<string, string>();
  return new Map(
    pictures.map(({ id, mediaType, vector }, index) => {
      const name = `../media/image${index + 1}`;
      const picture = `${name}.${EXTENSIONS[mediaType]}`;
      if (vector === undefined) return [id, { picture }];
      const vectorName = vectors.get(vector) ?? `${name}.svg`;
      vectors.set(vector, vectorName);
      return [id, { picture, vector: vectorName }];
    }),
  );
}
