import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Task } from '../task.ts';

/** What takes part in the transactions of a job store. If it rejects, nothing is stored. */
export interface TaskHooks {
  /** The task has been written. */
  accepted?(transaction: Transaction<Schema>, task: Pick<Task, 'id' | 'owner' | 'mode'>): Promise<void>;
  /** The task has ended. */
  ended?(transaction: Transaction<Schema>, task: Task): Promise<void>;
}
