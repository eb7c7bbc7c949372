import { kindOf } from './kind.ts';
import { PictureFault, type ReadPicture } from './picture-file.ts';
import { readBmp } from './pixels/bmp.ts';
import { readPixels } from './pixels/pixels.ts';
import { type ShownSize, type ShrunkPicture, shrinkPicture } from './shrink/shrink.ts';
import { readSvg } from './svg/read-svg.ts';

export type ReadAnswer =
  | { readonly picture: ReadPicture }
  /** Why the picture is rejected, for the person who sent it. */
  | { readonly fault: string };

/** Decodes untrusted pictures, preferably in a process that may hang, run out of memory or crash. */
export interface PictureDecoder {
  /** Answers `fault` also if the picture made the process exceed a limit. Rejects only if no process could be started. */
  read(bytes: Uint8Array): Promise<ReadAnswer>;
  /** A smaller version of a PNG or JPEG that was read before; undefined if no smaller one looks as good. */
  fit(bytes: Uint8Array, shown: ShownSize): Promise<ShrunkPicture | undefined>;
  close?(): void;
}

/** Decodes in this process: for trusted pictures, and where no other process is available. */
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

/**
 * Reads a picture of any accepted kind, and decodes all of it. A plain PNG or JPEG (upright, 8-bit, sRGB) keeps its bytes; any
 * other picture becomes a PNG or JPEG. An animation becomes its first frame. Throws `PictureFault`.
 */
async function readPicture(bytes: Uint8Array): Promise<ReadPicture> {
  const kind = kindOf(bytes);
  if (kind === 'svg') return readSvg(bytes);
  if (kind === 'bmp') return readBmp(bytes);
  return readPixels(bytes, kind);
}
