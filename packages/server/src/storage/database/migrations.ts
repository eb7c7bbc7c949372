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
import { initialMigration } from './migrations/initial-migration.ts';
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
  '0001-initial': initialMigration,
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
