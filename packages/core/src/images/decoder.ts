import { PictureFault, type ReadPicture } from './picture-file.ts';

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

/** Pixels that the largest use of a picture can show of the whole picture, before it is cropped. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

export interface ShrunkPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** The answer to reading a picture: the fault if reading throws `PictureFault`. Rejects with other errors. */
export async function answerOf(read: () => Promise<ReadPicture>): Promise<ReadAnswer> {
  try {
    return { picture: await read() };
  } catch (error) {
    if (error instanceof PictureFault) return { fault: error.message };
    throw error;
  }
}
