import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type HostedDeck, type HostedLocation, HostedLocationError, type Scene } from '@deckwright/core/contract';
import type { FileStore } from '../files/file-store.ts';
import type { Task } from './task.ts';

/** The format whose files are delivered to a hosted location. */
export const HOSTED_FORMAT = 'hosted-slides';

/** Delivers finished decks to a hosted location, and withdraws them. */
export interface Delivery {
  /**
   * Creates the deck of a task, or finishes what an earlier attempt began. `file` is its key in the file store; `scenePath` is the
   * path of its scene as JSON. Rejects with `HostedLocationError`.
   */
  deliver(task: Task, file: string, scenePath: string): Promise<HostedDeck>;
  /** Removes a task's deck, if there is one, and so ends its link. */
  withdraw(task: Pick<Task, 'id' | 'hostedRef'>): Promise<void>;
}

/** Timeout of one call to a location, which may be a plugin. Uploading a large deck over a slow connection takes minutes. */
const TIMEOUT_MINUTES = 10;

export function createDelivery(location: HostedLocation, files: Pick<FileStore, 'read'>): Delivery {
  return {
    async deliver(task, file, scenePath) {
      const stored = await files.read(file);
      if (stored === undefined) throw new Error(`the file ${file} is missing from the file store`);
      const pptx = await buffer(stored.stream());
      return withTimeout(
        location.create({
          exportId: exportIdOf(task),
          title: task.title ?? '',
          pptx,
          // Lazy, because most locations need only the pptx, and a scene is large.
          get scene(): Scene {
            return JSON.parse(readFileSync(scenePath, 'utf8'));
          },
          expiresAt: task.expiresAt,
        }),
      );
    },

    async withdraw(task) {
      const ref = task.hostedRef ?? (await withTimeout(location.find(exportIdOf(task))))?.ref;
      if (ref !== undefined) await withTimeout(location.remove(ref));
    },
  };
}

/** Task ids are random among 2^53, so two servers that share a folder do not collide. */
function exportIdOf({ id }: Pick<Task, 'id'>): string {
  return `deckwright-${id}`;
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
