import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Decks of the built-in editor. */
export const hostedDecksMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('hosted_deck')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('export_id', 'text', (column) => column.notNull().unique())
      .addColumn('task', 'integer')
      .addColumn('owner', 'text')
      .addColumn('project', 'text')
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('file_size', 'integer', (column) => column.notNull())
      .addColumn('access', 'text', (column) =>
        column.notNull().defaultTo('edit').check(sql`access in ('edit', 'view', 'sign-in')`),
      )
      .addColumn('link_revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('edited_at', 'text')
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createIndex('hosted_deck_of_owner')
      .on('hosted_deck')
      .columns(['owner', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('hosted_snapshot')
      .addColumn('deck', 'text', (column) => column.primaryKey().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    for (const table of ['hosted_update', 'hosted_version']) {
      await db.schema
        .createTable(table)
        .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .$call((created) => (table === 'hosted_version' ? created.addColumn('name', 'text') : created))
        .addColumn('at', 'text', (column) => column.notNull())
        // Last, so that the other columns are read without it.
        .addColumn('bytes', 'blob', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, ['deck', 'number'])
        .modifyEnd(sql`strict`)
        .execute();
    }
    await db.schema
      .createTable('hosted_picture')
      .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('added_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('hosted_picture_key', ['deck', 'id'])
      .modifyEnd(sql`strict`)
      .execute();
  },
};
