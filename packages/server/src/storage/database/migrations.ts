import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { clusterMigration } from './migrations/cluster-migration.ts';
import { damagedDecksMigration } from './migrations/damaged-decks-migration.ts';
import { deadExportsMigration } from './migrations/dead-exports-migration.ts';
import { deckFontsMigration } from './migrations/deck-fonts-migration.ts';
import { hostedDecksMigration } from './migrations/hosted-decks-migration.ts';
import { hostedHistoryMigration } from './migrations/hosted-history-migration.ts';
import { hostedTemplatesMigration } from './migrations/hosted-templates-migration.ts';
import { hostedTitlesMigration } from './migrations/hosted-titles-migration.ts';
import { passkeysMigration } from './migrations/passkeys-migration.ts';
import { peopleMigration } from './migrations/people-migration.ts';
import { requestsMigration } from './migrations/requests-migration.ts';
import { savedBodiesMigration } from './migrations/saved-bodies-migration.ts';
import { sessionTokensMigration } from './migrations/session-tokens-migration.ts';
import { traceContextMigration } from './migrations/trace-context-migration.ts';
import { twoStepMigration } from './migrations/two-step-migration.ts';
import { versionsMigration } from './migrations/versions-migration.ts';

/**
 * Creates the tables of `Schema`, in the order of the migrations' names. Never change a migration that was released, because
 * existing data directories do not run it again: add another.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': {
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
    },
  },
  '0002-font-rights': {
    async up(db: Kysely<unknown>): Promise<void> {
      // A migration cannot read the fonts that are there: their bytes are untrusted.
      const unread = {
        embed: 'none',
        subset: true,
        reason:
          'it was uploaded to an earlier version, which did not store whether its maker allows it. Upload it again',
      };
      await db.schema
        .alterTable('font')
        .addColumn('embedding', 'text', (column) => column.notNull().defaultTo(JSON.stringify(unread)))
        .execute();
    },
  },
  '0003-failed-attempts': {
    async up(db: Kysely<unknown>): Promise<void> {
      // Earlier versions counted attempts that others ended too, so unfinished exports start from 0.
      await db.schema
        .alterTable('task')
        .addColumn('failed_attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0004-keys-and-links': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .alterTable('token')
        .addColumn('access', 'text', (column) =>
          column.notNull().defaultTo('full').check(sql`access in ('full', 'export', 'read')`),
        )
        .execute();
      await db.schema
        .alterTable('task')
        .addColumn('link_revision', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      // Plans of earlier versions keep their records without a limit.
      await db.schema.alterTable('plan').addColumn('record_days', 'integer').execute();
      // Without it, a search for old records would read those whose files are still kept.
      await sql`create index task_removed on task (owner, created_at) where removed_at is not null`.execute(db);
      await db.schema
        .createTable('deleted_task')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('format', 'text', (column) => column.notNull())
        .addColumn('file', 'text')
        .addColumn('hosted_ref', 'text')
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('removed_at', 'text')
        .modifyEnd(sql`strict`)
        .execute();
      // Most deleted exports wait only for their links to expire.
      await sql`create index deleted_task_output on deleted_task (id) where removed_at is null`.execute(db);
      await db.schema.createIndex('deleted_task_expiry').on('deleted_task').columns(['expires_at']).execute();
    },
  },
  '0005-revisions': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['template', 'asset', 'font', 'task']) {
        await db.schema
          .alterTable(table)
          .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
          .execute();
      }
      await db.schema
        .alterTable('project')
        .addColumn('settings_revision', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      // An earlier version did not store the revision at which an unfinished export was accepted. The present one is the nearest.
      await sql`update task set revision = (select revision from project where owner = task.owner and id = task.project)
        where status = 'processing'`.execute(db);
      await db.schema
        .createTable('replaced_file')
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('project', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) =>
          column.notNull().check(sql`kind in ('settings', 'template', 'asset', 'font')`),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('from_revision', 'integer', (column) => column.notNull())
        .addColumn('until_revision', 'integer', (column) => column.notNull())
        .addColumn('text', 'text')
        .addColumn('bytes', 'blob')
        .addColumn('replaced_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('replaced_file_key', ['owner', 'project', 'kind', 'name', 'until_revision'])
        .addForeignKeyConstraint('replaced_file_project', ['owner', 'project'], 'project', ['owner', 'id'])
        .modifyEnd(sql`strict`)
        .execute();
      await db.schema.createIndex('replaced_file_age').on('replaced_file').columns(['replaced_at']).execute();
      // Without it, the sweeper would read all unfinished tasks for each replaced file.
      await sql`create index task_revision on task (owner, project, revision) where status = 'processing'`.execute(db);

      // A request of 10 MB in the row of its task takes milliseconds to skip, whenever the row is read.
      await db.schema
        .createTable('task_request')
        .addColumn('task', 'integer', (column) => column.primaryKey().references('task.id').onDelete('cascade'))
        .addColumn('json', 'text', (column) => column.notNull())
        .modifyEnd(sql`strict`)
        .execute();
      await sql`insert into task_request select id, request from task where status = 'processing'`.execute(db);
      await db.schema.alterTable('task').dropColumn('request').execute();
    },
  },
  '0006-slides': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('task').addColumn('slides', 'integer').execute();
      // Earlier versions wrote the slides of the file over those of the request.
      await sql`update task set slides = pages where status = 'success'`.execute(db);
    },
  },
  '0007-people': peopleMigration,
  '0008-versions': versionsMigration,
  '0009-requests': requestsMigration,
  '0010-saved-bodies': savedBodiesMigration,
  '0011-session-tokens': sessionTokensMigration,
  '0012-hosted-decks': hostedDecksMigration,
  '0013-hosted-titles': hostedTitlesMigration,
  '0014-deck-fonts': deckFontsMigration,
  '0015-hosted-history': hostedHistoryMigration,
  '0016-hosted-templates': hostedTemplatesMigration,
  '0017-trace-context': traceContextMigration,
  '0018-cluster': clusterMigration,
  '0019-dead-exports': deadExportsMigration,
  '0020-damaged-decks': damagedDecksMigration,
  '0021-two-step': twoStepMigration,
  '0022-passkeys': passkeysMigration,
};
