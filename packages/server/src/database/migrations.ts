import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every step from an empty database to `Schema`, in the order of their names. A step that was released is never
 * changed: data directories have it behind them.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('owner')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createTable('project')
        .addColumn('owner', 'text', (column) => column.notNull().references('owner.id'))
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('settings', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('project_key', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createTable('template')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('published', 'text')
        .addColumn('draft', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('template_key', ['owner', 'project', 'key'])
        .addForeignKeyConstraint('template_project', ['owner', 'project'], 'project', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createTable('token')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull().references('owner.id'))
        .addColumn('project', 'text')
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('hash', 'text', (column) => column.notNull().unique())
        .addColumn('hint', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('last_used_at', 'text')
        .addColumn('revoked_at', 'text')
        .addForeignKeyConstraint('token_project', ['owner', 'project'], 'project', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createTable('task')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('pages', 'integer', (column) => column.notNull())
        .addColumn('size', 'integer')
        .addColumn('title', 'text')
        .addColumn('author', 'text')
        .addColumn('subject', 'text')
        .addColumn('company', 'text')
        .addColumn('message', 'text')
        .addColumn('faults', 'text')
        .addColumn('notices', 'text')
        .addColumn('media_type', 'text')
        .addColumn('file', 'text')
        .addColumn('link', 'text', (column) => column.notNull().unique())
        .addColumn('boot', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addForeignKeyConstraint('task_project', ['owner', 'project'], 'project', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();

      await db.schema
        .createIndex('task_newest')
        .on('task')
        .columns(['owner', 'project', 'status', 'created_at', 'id'])
        .execute();
      // A list without filters would otherwise sort all tasks of an owner.
      await db.schema.createIndex('task_of_owner').on('task').columns(['owner', 'created_at', 'id']).execute();
    },
  },

  '0002-assets': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('asset')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('bytes', 'blob', (column) => column.notNull())
        .addColumn('size', 'integer', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('asset_key', ['owner', 'project', 'name'])
        .addForeignKeyConstraint('asset_project', ['owner', 'project'], 'project', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();
    },
  },
};
