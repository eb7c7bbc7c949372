import { sql } from 'kysely';
import type { Database } from '../../storage/database/schema.ts';
import { createExportId } from '../../storage/links/export-id.ts';
import { steadyNow } from '../../telemetry/steady-now.ts';
import { createBodies } from './bodies.ts';
import { createCreditUse } from './credit-use.ts';
import { createDeadExports } from './dead-exports.ts';
import { createDeletion } from './deletion.ts';
import type { ExportHooks } from './export-hooks.ts';
import { RECORD_COLUMNS, recordOf } from './export-record.ts';
import type { ExportStore } from './export-store.ts';
import { earlierExport } from './idempotency.ts';
import { monthOf } from './ledger.ts';
import { createListing } from './listing.ts';
import { createPeopleListing } from './people-listing.ts';
import { accept, createEndings, createLeases } from './states.ts';
import { createUsage } from './usage.ts';

export interface ExportStoreOptions {
  /** Creates export ids. */
  readonly newId?: () => number;
  /** The clock of leases. */
  readonly steady?: () => Date;
  /** Take part in transactions. */
  readonly hooks?: ExportHooks;
}

/** `now` is the clock of dates. `boot` identifies this process in the database. */
export function createDatabaseExportStore(
  database: Database,
  now: () => Date,
  boot: string,
  { newId = createExportId, steady = steadyNow, hooks = {} }: ExportStoreOptions = {},
): ExportStore {
  const parts = { database, now, steady, boot, newId, hooks };
  return {
    accept: (scope, newExport, traceparent) => accept(parts, scope, newExport, traceparent),
    replay: (scope, key, fingerprint) => earlierExport(database, scope, key, fingerprint, now()),
    ...createLeases(parts),
    ...createEndings(parts),
    ...createListing(database),
    ...createPeopleListing(database, now),
    ...createUsage(database, now),
    ...createCreditUse(database, now),
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
        .returning(RECORD_COLUMNS)
        .executeTakeFirst();
      return row && recordOf(row);
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
