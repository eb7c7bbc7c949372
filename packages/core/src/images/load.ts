import type { ScenePicture } from '../contract/index.ts';
import type { PictureDecoder } from './decoder.ts';
import { PictureFault } from './picture-file.ts';

/** A picture that every format can show, with its bytes. */
export interface LoadedPicture {
  readonly picture: ScenePicture;
  readonly bytes: Uint8Array;
  /** Bytes of `picture.vector`. */
  readonly vector?: Uint8Array;
  /** Visible parts that were removed from an SVG, by name. */
  readonly missing?: readonly string[];
  /** Set if the file is damaged or ends too early, so that only a part of it is shown: the name of its format. */
  readonly damage?: string;
}

/** Decodes a picture and derives its id from its content. Throws `PictureFault`, or the decoder's rejection. */
export async function loadPicture(bytes: Uint8Array, decoder: PictureDecoder): Promise<LoadedPicture> {
  const answer = await decoder.read(bytes);
  if ('fault' in answer) throw new PictureFault(answer.fault);
  const { bytes: decoded = bytes, mediaType, width, height, vector, missing, damage } = answer.picture;
  const id = await contentId(decoded);
  return {
    picture: { id, mediaType, width, height, ...(vector && { vector: await contentId(vector) }) },
    bytes: decoded,
    vector,
    missing,
    damage,
  };
}

/** The bytes of a picture, or of its SVG, by id. */
export function pictureBytes(pictures: ReadonlyMap<string, LoadedPicture>, id: string): Uint8Array | undefined {
  const picture = pictures.get(id);
  if (picture) return picture.bytes;
  for (const one of pictures.values()) if (one.picture.vector === id) return one.vector;
  return undefined;
}

/** The first half of the SHA-256 of the bytes, in hex. */
export async function contentId(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>));
  return [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
