import type { Scene } from '@deckwright/core/contract';
import { readFace } from './scenes/build/faces.ts';
import { pictures } from './scenes/build/pictures.ts';

/** Returns a function that reads the scene's own pictures and fonts by id, and rejects every other id. */
export function assetReader(scene: Scene): (id: string) => Promise<Uint8Array> {
  return async (id) => {
    const picture = scene.pictures.find((each) => each.id === id || each.vector === id);
    if (picture !== undefined) {
      const painted = pictures.get(picture.id);
      const bytes = picture.id === id ? painted?.bytes : painted?.vector;
      if (bytes !== undefined) return bytes.slice();
    }
    if (scene.fonts.some((font) => font.id === id)) {
      const bytes = await readFace(id);
      if (bytes !== undefined) return bytes;
    }
    throw new TypeError(`The scene has no picture or font "${id}".`);
  };
}
