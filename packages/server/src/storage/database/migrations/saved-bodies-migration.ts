import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Request bodies that people keep with a project. */
export const savedBodiesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('saved_body')
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      // Last, so that the other columns are read without it.
      .addColumn('json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_body_key', ['owner', 'project', 'name'])
      .addForeignKeyConstraint('saved_body_project', ['owner', 'project'], 'project', ['owner', 'id'])
      .modifyEnd(sql`strict`)
      .execute();
  },
};
