import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The snapshot of a hosted deck before the present one, and what could not be read of a deck. */
export const damagedDecksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('hosted_older_snapshot')
      .addColumn('deck', 'text', (column) => column.primaryKey().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('hosted_left_out')
      .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('snapshot', 'update')`))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('found_at', 'text', (column) => column.notNull())
      .addColumn('repaired_at', 'text')
      // Last, so that the other columns are read without it.
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('hosted_left_out_key', ['deck', 'kind', 'number'])
      .modifyEnd(sql`strict`)
      .execute();
  },
};
