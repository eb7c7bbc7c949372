import type { Scene, ScenePicture } from '@deckwright/core/contract';
import type { Parts } from '../parts.ts';
import type { MediaNames } from '../sheet/sheet.ts';

const EXTENSIONS: Record<ScenePicture['mediaType'], string> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

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

/**
 * Returns the parts of the pictures that a deck shows, each stored once. `names` are from `mediaNames`, `shown` are ids; `read` returns the bytes of a
 * picture or of its SVG version.
 */
export async function mediaParts(
  { pictures }: Pick<Scene, 'pictures'>,
  names: ReadonlyMap<string, MediaNames>,
  shown: ReadonlySet<string>,
  read: (id: string) => Promise<Uint8Array>,
): Promise<Parts> {
  const parts = new Map<string, Uint8Array>();
  for (const { id, vector } of pictures) {
    const own = names.get(id);
    if (own === undefined || !shown.has(id)) continue;
    parts.set(own.picture.replace('..', 'ppt'), await read(id));
    const vectorPart = own.vector?.replace('..', 'ppt');
    if (vector !== undefined && vectorPart !== undefined && !parts.has(vectorPart))
      parts.set(vectorPart, await read(vector));
  }
  return parts;
}
