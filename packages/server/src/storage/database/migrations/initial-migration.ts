import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const initialMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createProjectTables(db);
    await createExportTables(db);
    await createLedgerTables(db);
  },
};

async function createProjectTables(db: Kysely<unknown>): Promise<void> {
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
    .addColumn('expires_at', 'text')
    .addForeignKeyConstraint('token_project', ['owner', 'project'], 'project', ['owner', 'id'])
    .modifyEnd(sql`strict`)
    .execute();

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
  await db.schema
    .createTable('font')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('bold', 'integer', (column) => column.notNull())
    .addColumn('italic', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('font_key', ['owner', 'project', 'name'])
    .addForeignKeyConstraint('font_project', ['owner', 'project'], 'project', ['owner', 'id'])
    .modifyEnd(sql`strict`)
    .execute();
}

async function createExportTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan')
    .addColumn('owner', 'text', (column) => column.primaryKey().references('owner.id'))
    .addColumn('credits', 'integer')
    .addColumn('rate', 'integer', (column) => column.notNull())
    .addColumn('rate_seconds', 'integer', (column) => column.notNull())
    .addColumn('retention_days', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('task')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('dev', 'integer', (column) => column.notNull())
    .addColumn('strict', 'integer', (column) => column.notNull())
    .addColumn('request', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('pages', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer')
    .addColumn('title', 'text')
    .addColumn('author', 'text')
    .addColumn('subject', 'text')
    .addColumn('company', 'text')
    .addColumn('error', 'text')
    .addColumn('message', 'text')
    .addColumn('faults', 'text')
    .addColumn('notices', 'text')
    .addColumn('media_type', 'text')
    .addColumn('file', 'text')
    .addColumn('hosted_ref', 'text')
    .addColumn('edit_url', 'text')
    .addColumn('boot', 'text', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull())
    .addColumn('lease_until', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addForeignKeyConstraint('task_project', ['owner', 'project'], 'project', ['owner', 'id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createIndex('task_newest')
    .on('task')
    .columns(['owner', 'project', 'status', 'created_at', 'id'])
    .execute();
  // Without it, a list without filters would sort all tasks of an owner.
  await db.schema.createIndex('task_of_owner').on('task').columns(['owner', 'created_at', 'id']).execute();
  // Both indexes stay small: few tasks are unfinished, and expired files are removed soon.
  await sql`create index task_unfinished on task (created_at) where status = 'processing'`.execute(db);
  await sql`create index task_expiry on task (expires_at) where removed_at is null`.execute(db);
}

async function createLedgerTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('balance')
    .addColumn('owner', 'text', (column) => column.notNull().references('owner.id'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('held', 'integer', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('balance_key', ['owner', 'month'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema
    .createTable('ledger')
    .addColumn('task', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('hold', 'capture', 'void')`))
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_key', ['task', 'kind'])
    .modifyEnd(sql`strict`)
    .execute();
  // A hold ends once, as a capture or as a void.
  await sql`create unique index ledger_end on ledger (task) where kind <> 'hold'`.execute(db);
  await db.schema.createIndex('ledger_of_owner').on('ledger').columns(['owner', 'at']).execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('task', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['owner', 'key'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('idempotency_expiry').on('idempotency').columns(['expires_at']).execute();
  await db.schema.createIndex('idempotency_task').on('idempotency').columns(['task']).execute();

  await db.schema
    .createTable('signing_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'blob', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}
