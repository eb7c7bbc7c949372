import { sql } from 'kysely';
import type { Database } from '../../storage/database/schema.ts';
import { createTaskId } from '../../storage/links/task-id.ts';
import { steadyNow } from '../../telemetry/steady-now.ts';
import { accept } from './accept.ts';
import { createBodies } from './bodies.ts';
import { createDeadExports } from './dead-exports.ts';
import { createDeletion } from './deletion.ts';
import { createEndings } from './endings.ts';
import { earlierTask } from './idempotency.ts';
import type { JobStore } from './job-store.ts';
import { createLeases } from './leases.ts';
import { monthOf } from './ledger.ts';
import { createListing } from './listing.ts';
import { createPeopleListing } from './people-listing.ts';
import type { TaskHooks } from './task-hooks.ts';
import { TASK_COLUMNS, taskOf } from './task-row.ts';
import { createUsage } from './usage.ts';

export interface JobStoreOptions {
  /** Creates task ids. */
  readonly newId?: (() => number) | undefined;
  /** The clock of leases. */
  readonly steady?: (() => Date) | undefined;
  /** Take part in transactions. */
  readonly hooks?: TaskHooks | undefined;
}

/** `now` is the clock of dates. `boot` identifies this process in the database. */
export function createDatabaseJobStore(
  database: Database,
  now: () => Date,
  boot: string,
  { newId = createTaskId, steady = steadyNow, hooks = {} }: JobStoreOptions = {},
): JobStore {
  const acceptParts = { database, now, boot, newId, hooks };
  return {
    accept: (scope, task) => accept(acceptParts, scope, task),
    replay: (scope, idempotency) => earlierTask(database, scope, idempotency, now()),
    ...createLeases(database, { now, steady }, boot),
    ...createEndings(database, now, hooks),
    ...createListing(database),
    ...createPeopleListing(database, now),
    ...createUsage(database, now),
    ...createBodies(database, now),
    ...createDeletion(database, now),
    ...createDeadExports(database, now),

    async revokeLinks(scope, id) {
      const row = await database
        .updateTable('task')
        .set((column) => ({ link_revision: column('link_revision', '+', 1) }))
        .where('owner', '=', scope.owner)
        .$if(scope.projects !== undefined, (query) => query.where('project', 'in', scope.projects!))
        .where('id', '=', id)
        .where('status', '=', 'success')
        .where('removed_at', 'is', null)
        // The link of a hosted deck belongs to its location.
        .where('edit_url', 'is', null)
        .returning(TASK_COLUMNS)
        .executeTakeFirst();
      return row && taskOf(row);
    },

    async forgetExpiredKeys(at) {
      const { numDeletedRows } = await database
        .deleteFrom('idempotency')
        .where('expires_at', '<=', at.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async balance(scope) {
      const row = await database
        .selectFrom('balance')
        .select(['held', 'used'])
        .where('owner', '=', scope.owner)
        .where('month', '=', monthOf(now()))
        .executeTakeFirst();
      return row ?? { held: 0, used: 0 };
    },

    async openHolds() {
      const { open } = await database
        .selectFrom('task')
        .innerJoin('ledger', (join) => join.onRef('ledger.task', '=', 'task.id').on('ledger.kind', '=', 'hold'))
        .select((is) => is.fn.countAll<number>().as('open'))
        .where('task.status', '=', sql.lit('processing'))
        .executeTakeFirstOrThrow();
      return open;
    },
  };
}
