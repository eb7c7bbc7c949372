import sharp from 'sharp';
import type { ReadAnswer, ShownSize } from '../../../images/decoder.ts';
import { localDecoder } from '../../pictures/local-decoder.ts';

/** A job, as it is sent to the child process: shrinks the picture if `shown` is set, else reads it. */
export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly shown?: ShownSize;
}

export type PictureAnswer = ReadAnswer | { readonly shrunk: Awaited<ReturnType<typeof localDecoder.fit>> };

/** The loaders of libvips for the accepted kinds of pictures. All others are blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif', 'Svg'];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS.map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);
sharp.concurrency(1);

process.on('message', async ({ bytes, shown }: PictureJob) => {
  process.send!(await answer(bytes, shown));
});
process.send!('ready');

async function answer(bytes: Uint8Array, shown: ShownSize | undefined): Promise<PictureAnswer> {
  try {
    return shown ? { shrunk: await localDecoder.fit(bytes, shown) } : await localDecoder.read(bytes);
  } catch {
    // This error describes a library's internals, which do not help the person who sent the picture.
    return shown ? { shrunk: undefined } : { fault: 'it cannot be decoded; send another, such as a plain PNG or JPEG' };
  }
}
