import type { ScenePicture } from '../contract/index.ts';
import type { PictureDecoder } from './decoder.ts';
import { PictureFault } from './limits.ts';

/** A picture ready for every format, with its bytes. */
export interface LoadedPicture {
  readonly picture: ScenePicture;
  readonly bytes: Uint8Array;
  /** Bytes of `picture.vector`. */
  readonly vector?: Uint8Array;
  /** Names of what was taken out of a drawing and could be missed. */
  readonly missing?: readonly string[];
}

/** Has a picture read, and names it by its content. Throws `PictureFault`, or what the decoder rejects with. */
export async function loadPicture(bytes: Uint8Array, decoder: PictureDecoder): Promise<LoadedPicture> {
  const answer = await decoder.read(bytes);
  if ('fault' in answer) throw new PictureFault(answer.fault);
  const { bytes: made = bytes, mediaType, width, height, vector, missing } = answer.picture;
  const id = await contentId(made);
  return {
    picture: { id, mediaType, width, height, ...(vector && { vector: await contentId(vector) }) },
    bytes: made,
    ...(vector && { vector }),
    ...(missing && { missing }),
  };
}

/** The bytes of a picture or of a vector of one. */
export function pictureBytes(pictures: ReadonlyMap<string, LoadedPicture>, id: string): Uint8Array | undefined {
  const picture = pictures.get(id);
  if (picture) return picture.bytes;
  for (const one of pictures.values()) if (one.picture.vector === id) return one.vector;
  return undefined;
}

/** Half of SHA-256, in hex. */
export async function contentId(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
