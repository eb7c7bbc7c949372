import sharp from 'sharp';
import { localDecoder, type ReadAnswer } from '../../../images/decoder.ts';
import type { Slot } from '../../../images/shrink/shrink.ts';

/** A job as it crosses to the child process: with a slot, a picture to be made smaller. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly slot?: Slot;
}

export type PictureAnswer = ReadAnswer | { readonly shrunk: Awaited<ReturnType<typeof localDecoder.fit>> };

/** The loaders of libvips that pictures of the accepted kinds need; all others are closed. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', async ({ bytes, slot }: PictureJob) => {
  process.send!(await answer(bytes, slot));
});
process.send!('ready');

async function answer(bytes: Uint8Array, slot: Slot | undefined): Promise<PictureAnswer> {
  try {
    return slot ? { shrunk: await localDecoder.fit(bytes, slot) } : await localDecoder.read(bytes);
  } catch {
    // Whatever is thrown here names the inside of a library, which helps nobody who has only the file.
    return slot ? { shrunk: undefined } : { fault: 'it cannot be decoded; send another, such as a plain PNG or JPEG' };
  }
}
