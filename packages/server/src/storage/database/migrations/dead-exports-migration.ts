import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Exports that failed through a fault of the server, so that an operator can run them again. */
export const deadExportsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('dead_export')
      .addColumn('task', 'integer', (column) => column.primaryKey().references('task.id').onDelete('cascade'))
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('redriven_as', 'integer')
      .modifyEnd(sql`strict`)
      .execute();
    await sql`create index dead_export_age on dead_export (at, task) where redriven_as is null`.execute(db);
  },
};
