import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { HostedDeck, HostedLocation, Scene } from '@deckwright/core/contract';
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

export function createDelivery(location: HostedLocation, files: Pick<FileStore, 'read'>): Delivery {
  return {
    async deliver(task, file, scenePath) {
      const stored = await files.read(file);
      if (stored === undefined) throw new Error(`the file ${file} was kept and is gone`);
      return location.create({
        exportId: exportIdOf(task),
        title: task.title ?? '',
        pptx: await buffer(stored.stream()),
        // Read when it is asked for: most locations take the pptx alone, and a scene is large.
        get scene(): Scene {
          return JSON.parse(readFileSync(scenePath, 'utf8'));
        },
        expiresAt: task.expiresAt,
      });
    },

    async withdraw(task) {
      const ref = task.hostedRef ?? (await location.find(exportIdOf(task)))?.ref;
      if (ref !== undefined) await location.remove(ref);
    },
  };
}

/** Task ids are random among 2^53, so that two servers that share a folder do not meet. */
function exportIdOf({ id }: Task): string {
  return `deckwright-${id}`;
}
