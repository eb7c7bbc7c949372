import type { Notifications } from '../../notifications/notifications.ts';
import type { TaskHooks } from '../store/task-hooks.ts';
import type { JobQueue } from './job-queue.ts';
import { nextTurn, priorityOf } from './turns.ts';

/** Channels of the nodes: an export waits to be fetched; the task with this id has ended. */
export const ACCEPTED = 'accepted';
export const ENDED = 'ended';

export interface ClusterHooksParts {
  readonly jobQueue: JobQueue;
  readonly notifications: Notifications;
  /** Id of this node. */
  readonly node: string;
}

/** Commits a task together with its job, and tells the other nodes about tasks that were accepted and that have ended. */
export function createClusterHooks({ jobQueue, notifications, node }: ClusterHooksParts): TaskHooks {
  return {
    async accepted(transaction, task) {
      const turn = await nextTurn(transaction, task);
      const priority = priorityOf(turn, task.mode);
      await transaction.updateTable('task').set({ accepted_by: node, priority }).where('id', '=', task.id).execute();
      await jobQueue.send(transaction, { task: task.id, turn, priority });
      await notifications.notify(ACCEPTED, '', transaction);
    },

    async ended(transaction, task) {
      await notifications.notify(ENDED, String(task.id), transaction);
    },
  };
}
