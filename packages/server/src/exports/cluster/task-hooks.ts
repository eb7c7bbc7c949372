import type { Notifications } from '../../notifications/notifications.ts';
import type { TaskHooks } from '../store/task-hooks.ts';
import type { JobQueue } from './job-queue.ts';
import { takeTurn } from './turns.ts';

/** Channels of the nodes: an export waits to be fetched; the task with this id has ended. */
export const ACCEPTED = 'accepted';
export const ENDED = 'ended';

export interface ClusterHooksParts {
  readonly jobQueue: JobQueue;
  readonly notifications: Notifications;
  /** Id of this node. */
  readonly node: string;
}

/**
 * Commits a task together with its job, and tells the other nodes about tasks that were accepted and that have ended. It tells them after
 * the commit, because PostgreSQL commits transactions that notify one after the other. A node that is not told reads it within a second.
 */
export function createClusterHooks({ jobQueue, notifications, node }: ClusterHooksParts): TaskHooks {
  let isTelling = false;
  let isNew = false;

  /** One notification is enough for all that was accepted while the last one was sent. */
  async function tellAccepted(): Promise<void> {
    isNew = true;
    if (isTelling) return;
    isTelling = true;
    while (isNew) {
      isNew = false;
      await notifications.notify(ACCEPTED, '').catch(() => {});
    }
    isTelling = false;
  }

  return {
    async accepting(transaction, task) {
      const place = await takeTurn(transaction, task, { accepted_by: node });
      await jobQueue.send(transaction, { task: task.id, ...place });
    },

    accepted() {
      void tellAccepted();
    },

    ended(id) {
      notifications.notify(ENDED, String(id)).catch(() => {});
    },
  };
}
