import type { JobQueue } from '../../../storage/jobs/job-queue.ts';
import { takeTurn } from '../../../storage/jobs/turns.ts';
import type { Notifications } from '../../../storage/notifications/notifications.ts';
import type { ExportHooks } from '../../store/export-hooks.ts';

/** Channels of the nodes: an export waits to be fetched; the export with this id has ended. */
export const ACCEPTED = 'accepted';
export const ENDED = 'ended';

/**
 * Commits an export together with its job, and notifies the other nodes of exports that were accepted and that have ended. It does so after the
 * commit, because PostgreSQL commits transactions that notify one after the other. A node that misses a notification reads the database within a second.
 * `node` is the id of this one.
 */
export function createClusterHooks(jobQueue: JobQueue, notifications: Notifications, node: string): ExportHooks {
  let isNotifying = false;
  let isNew = false;

  /** One notification is enough for all that was accepted while the last one was sent. */
  async function notifyAccepted(): Promise<void> {
    isNew = true;
    if (isNotifying) return;
    isNotifying = true;
    while (isNew) {
      isNew = false;
      await notifications.notify(ACCEPTED, '').catch(() => {});
    }
    isNotifying = false;
  }

  return {
    async accepting(transaction, record) {
      const place = await takeTurn(transaction, record, { accepted_by: node });
      await jobQueue.send(transaction, { exportId: record.id, ...place });
    },

    accepted() {
      void notifyAccepted();
    },

    ended(id) {
      notifications.notify(ENDED, String(id)).catch(() => {});
    },
  };
}
