import type { Transaction } from 'kysely';
import type { Schema } from '../../storage/database/schema.ts';
import type { Task } from './task.ts';

/** What takes part in the transactions of a job store, and what follows them. */
export interface TaskHooks {
  /** The task has been written, and is stored next. If it rejects, nothing is stored. */
  accepting?(transaction: Transaction<Schema>, task: Pick<Task, 'id' | 'owner' | 'mode'>): Promise<void>;
  /** A task was stored. */
  accepted?(): void;
  /** The end of a task was stored. */
  ended?(id: number): void;
}
