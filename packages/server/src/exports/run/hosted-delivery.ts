import { buffer } from 'node:stream/consumers';
import { type HostedLocation, HostedLocationError } from '@deckwright/core/contract';
import { BUILTIN } from '../../engine/environment.ts';
import { readHostedParts } from '../../engine/renders/hosted-parts.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { exportIdOf } from '../../storage/links/export-id.ts';
import type { ExportOutput, ExportRecord } from '../store/export-record.ts';

/** The format whose files are delivered to a hosted location. */
export const HOSTED_FORMAT = 'hosted-slides';

/** Delivers finished decks to a hosted location, and withdraws them. */
export interface Delivery {
  /**
   * Creates the deck of an export, or finishes what an earlier attempt began. `file` is its key in the file store; `path` is where it was
   * rendered, with its scene and pictures beside it. Rejects with `HostedLocationError`.
   */
  deliver(record: ExportRecord, file: string, path: string): Promise<Pick<ExportOutput, 'hostedRef' | 'editUrl'>>;
  /** Removes an export's deck, if there is one, and so ends its link. `hostedRef`: the name of the deck, if it is known. */
  withdraw(id: number, hostedRef?: string | null): Promise<void>;
}

/** Timeout of one call to a location, which may be a plugin. Uploading a large deck over a slow connection takes minutes. */
const TIMEOUT_MINUTES = 10;

export function createDelivery(location: HostedLocation, files: Pick<FileStore, 'read'>): Delivery {
  return {
    async deliver(record, file, path) {
      const stored = await files.read(file);
      if (stored === undefined) throw new Error(`the file ${file} is missing from the file store`);
      const pptx = await buffer(stored.stream());
      const { ref, editUrl } = await withTimeout(
        location.create(
          // Not spread, because its scene is read when the location needs it.
          Object.assign(readHostedParts(path), {
            exportId: exportIdOf(record),
            title: record.request.title ?? '',
            pptx,
            expiresAt: record.expiresAt,
          }),
        ),
      );
      // The links of this server's own editor are derived when they are needed.
      return { hostedRef: ref, editUrl: location.name === BUILTIN ? null : editUrl };
    },

    async withdraw(id, hostedRef) {
      const ref = hostedRef ?? (await withTimeout(location.find(exportIdOf({ id }))))?.ref;
      if (ref !== undefined) await withTimeout(location.remove(ref));
    },
  };
}

/** Rejects after the timeout, so that a location that never answers cannot block an export or the sweeper. */
async function withTimeout<Result>(call: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    late.reject(
      new HostedLocationError('transient', `The hosted location did not answer within ${TIMEOUT_MINUTES} minutes.`),
    );
  }, TIMEOUT_MINUTES * 60_000).unref();
  try {
    return await Promise.race([call, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}
