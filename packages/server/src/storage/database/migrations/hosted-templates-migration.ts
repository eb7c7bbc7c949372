import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which templates people may use in a hosted deck, and the layouts that the server made for it. */
export const hostedTemplatesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('hosted_deck')
      .addColumn('templates', 'text', (column) => column.notNull().defaultTo('"used"'))
      .execute();
    await db.schema
      .createTable('hosted_layout')
      .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('hosted_layout_key', ['deck', 'fingerprint'])
      .modifyEnd(sql`strict`)
      .execute();
  },
};
