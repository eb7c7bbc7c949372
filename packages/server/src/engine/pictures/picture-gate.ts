import PQueue from 'p-queue';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import { type PictureType, pictureType } from '../uploads/picture-type.ts';
import type { UploadChecks } from '../uploads/upload-checks.ts';
import type { PictureFetcher } from './fetch-picture.ts';
import { PictureRejected } from './picture-rejected.ts';

/** A picture that was fetched and can be decoded. */
export interface RemotePicture {
  readonly bytes: Uint8Array;
  readonly type: PictureType;
}

/**
 * Fetches pictures for pages, a few at a time. What is no picture is not answered, so that nobody reads other things of the network through
 * this server. Rejects with `INVALID_REQUEST`, or with the signal's reason.
 */
export function createPictureGate(
  fetcher: Pick<PictureFetcher, 'fetchPicture'>,
  checks: Pick<UploadChecks, 'picture'>,
): (url: string, signal: AbortSignal) => Promise<RemotePicture> {
  const queue = new PQueue({ concurrency: LIMITS.fetching.forPages.most });
  return (url, signal) =>
    queue.add(
      async () => {
        try {
          const bytes = await fetcher.fetchPicture(url, signal);
          await checks.picture(bytes);
          return { bytes, type: pictureType(bytes) };
        } catch (error) {
          throw rejectionOf(error);
        }
      },
      { signal },
    );
}

function rejectionOf(error: unknown): unknown {
  if (error instanceof PictureRejected) {
    return new HttpError('INVALID_REQUEST', `The picture was not fetched: ${error.message}.`, { cause: error });
  }
  return error;
}
