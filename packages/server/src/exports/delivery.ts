import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { type HostedDeck, type HostedLocation, HostedLocationError, type Scene } from '@deckwright/core/contract';
import type { FileStore } from '../files/file-store.ts';
import type { Task } from './task.ts';

/** Of the format whose files go on to a hosted location. */
export const HOSTED_FORMAT = 'hosted-slides';

/** Passes finished decks on to a hosted location, and takes them back. */
export interface Delivery {
  /**
   * Makes the deck of a task, or finishes what an earlier attempt began. `file` is its key in the file store, `scenePath` where
   * its scene lies as JSON. Rejects with `HostedLocationError`.
   */
  deliver(task: Task, file: string, scenePath: string): Promise<HostedDeck>;
  /** Ends the link of a task and removes its deck, if there is one. */
  withdraw(task: Task): Promise<void>;
}

/** For one call of a location, which may be a plugin; a large deck on a slow line takes minutes. */
const PATIENCE_MINUTES = 10;

export function createDelivery(location: HostedLocation, files: Pick<FileStore, 'read'>): Delivery {
  return {
    async deliver(task, file, scenePath) {
      const stored = await files.read(file);
      if (stored === undefined) throw new Error(`the file ${file} was kept and is gone`);
      const pptx = await buffer(stored.stream());
      return inTime(
        location.create({
          exportId: exportIdOf(task),
          title: task.title ?? '',
          pptx,
          // Read when it is asked for: most locations take the pptx alone, and a scene is large.
          get scene(): Scene {
            return JSON.parse(readFileSync(scenePath, 'utf8'));
          },
          expiresAt: task.expiresAt,
        }),
      );
    },

    async withdraw(task) {
      const ref = task.hostedRef ?? (await inTime(location.find(exportIdOf(task))))?.ref;
      if (ref !== undefined) await inTime(location.remove(ref));
    },
  };
}

/** Task ids are random among 2^53, so that two servers that share a folder do not meet. */
function exportIdOf({ id }: Task): string {
  return `deckwright-${id}`;
}

/** Nothing that a location forgets to end may hold an export, or all that the sweeper has still to do, for ever. */
async function inTime<Result>(call: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    late.reject(
      new HostedLocationError('transient', `The hosted location gave no answer for ${PATIENCE_MINUTES} minutes.`),
    );
  }, PATIENCE_MINUTES * 60_000).unref();
  try {
    return await Promise.race([call, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}
