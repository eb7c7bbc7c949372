import type { EmitContext, Scene, ScenePicture, Size } from '../../contract/index.ts';
import type { PictureDecoder, ShrunkPicture } from '../../images/decoder.ts';
import type { PictureCache } from '../../images/picture-cache.ts';
import { pictureSizes } from './picture-sizes.ts';

export interface CompressParts {
  /** Default: none; then pictures keep their bytes. */
  readonly images?: PictureDecoder;
  /** Pixels that an inch of a slide can show. Default: 220, which Office calls print quality. */
  readonly pictureDpi?: number;
  /** Shared by all exports. */
  readonly pictureCache?: PictureCache;
}

const DPI = 220;

/** Pictures in progress at the same time. The decoder decides how many of them it decodes in parallel. */
const AT_ONCE = 4;

/** Returns the scene with smaller pictures under the same ids, and a context that reads their bytes. */
export async function compress(
  scene: Scene,
  context: EmitContext,
  parts: CompressParts,
): Promise<{ readonly scene: Scene; readonly context: EmitContext }> {
  const sizes = pictureSizes(scene, parts.pictureDpi ?? DPI);
  const smaller = new Map<string, ShrunkPicture>();
  const queue = scene.pictures.values();
  const lane = async (): Promise<void> => {
    for (const { id } of queue) {
      context.signal.throwIfAborted();
      const shrunk = await shrunkPicture(id, sizes.get(id)!, context, parts);
      if (shrunk) smaller.set(id, shrunk);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (smaller.size === 0) return { scene, context };
  const pictures = scene.pictures.map((picture): ScenePicture => {
    const found = smaller.get(picture.id);
    if (!found) return picture;
    return Object.freeze({ ...picture, mediaType: found.mediaType, width: found.width, height: found.height });
  });
  return {
    scene: Object.freeze({ ...scene, pictures: Object.freeze(pictures) }),
    context: { ...context, read: async (id) => smaller.get(id)?.bytes ?? context.read(id) },
  };
}

async function shrunkPicture(
  id: string,
  size: Size,
  context: EmitContext,
  { images, pictureCache }: CompressParts,
): Promise<ShrunkPicture | undefined> {
  // The id is a hash of the content.
  const key = `${id} ${size.width}x${size.height}`;
  const known = pictureCache?.get(key);
  if (known) return known.picture;
  const shrunk = await images?.fit(await context.read(id), size);
  pictureCache?.set(key, shrunk ? { picture: shrunk } : {});
  return shrunk;
}
