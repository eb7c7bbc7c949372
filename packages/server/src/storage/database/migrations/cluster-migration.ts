import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Several nodes: which run, whose export is next, and what a node tells of an export to the others. */
export const clusterMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('task').addColumn('accepted_by', 'text').execute();
    await db.schema.alterTable('task').addColumn('priority', 'integer').execute();
    await db.schema.alterTable('task').addColumn('progress', 'text').execute();
    await db.schema
      .createTable('node')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('serves', 'integer', (column) => column.notNull())
      .addColumn('slots', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('seen', 'integer', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('turn')
      .addColumn('owner', 'text', (column) => column.primaryKey())
      .addColumn('sync', 'integer', (column) => column.notNull())
      .addColumn('async', 'integer', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('rate')
      .addColumn('policy', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('begun', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_key', ['policy', 'key'])
      .modifyEnd(sql`strict`)
      .execute();
    // PostgreSQL alone has it: a count need not survive a crash, and must not wait for a disk.
    if (db.getExecutor().adapter.supportsTransactionalDdl) await sql`alter table rate set unlogged`.execute(db);
  },
};
