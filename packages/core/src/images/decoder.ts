import { PictureFault } from './limits.ts';
import { readPicture } from './read.ts';
import type { ReadPicture } from './read-picture.ts';
import { type ShrunkPicture, type Slot, shrinkPicture } from './shrink/shrink.ts';

export type ReadAnswer =
  | { readonly picture: ReadPicture }
  /** The picture is at fault, in words. */
  | { readonly fault: string };

/** Where strangers' pictures are decoded: at best a place that may hang, run out of memory or die. */
export interface PictureDecoder {
  /** `fault` also when the place had to be ended because of the picture. Rejects only if there is no such place. */
  read(bytes: Uint8Array): Promise<ReadAnswer>;
  /** A smaller version of a PNG or JPEG that was read before; undefined if there is none that is as good. */
  fit(bytes: Uint8Array, slot: Slot): Promise<ShrunkPicture | undefined>;
  close?(): void;
}

/** A decoder in this very process: for trusted pictures, and where there are no other processes. */
export const localDecoder: PictureDecoder = {
  async read(bytes) {
    try {
      return { picture: await readPicture(bytes) };
    } catch (error) {
      if (error instanceof PictureFault) return { fault: error.message };
      throw error;
    }
  },
  fit: shrinkPicture,
};
