import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The trace of an export, so that whichever process runs it continues the trace. */
export const traceContextMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('task').addColumn('traceparent', 'text').execute();
  },
};
