import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The tables of people and their rights. better-auth reads and writes `user`, `session`, `account` and `verification`, whose columns
 * it knows by the names in `accounts/people/auth-options.ts`; a test compares these tables with what it expects.
 */
export const peopleMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createSignInTables(db);
    await createMemberTables(db);
  },
};

async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('is_operator', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('session_of_user').on('session').columns(['user_id']).execute();
  await db.schema.createIndex('session_expiry').on('session').columns(['expires_at']).execute();

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('account_key', ['provider_id', 'account_id'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('account_of_user').on('account').columns(['user_id']).execute();

  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').columns(['identifier']).execute();
  await db.schema.createIndex('verification_expiry').on('verification').columns(['expires_at']).execute();

  await db.schema
    .createTable('session_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute();
}

async function createMemberTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('member')
    .addColumn('owner', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('person', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'editor', 'viewer')`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('member_key', ['owner', 'person'])
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('member_of_person').on('member').columns(['person']).execute();

  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'editor', 'viewer')`))
    .addColumn('email', 'text')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'text')
    .addColumn('accepted_by', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('revoked_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('invitation_of_owner').on('invitation').columns(['owner', 'created_at']).execute();
  await db.schema.createIndex('invitation_email').on('invitation').columns(['email']).execute();
  await db.schema.createIndex('invitation_expiry').on('invitation').columns(['expires_at']).execute();
  // SQLite searches for the rows that refer to a person who is removed.
  await db.schema.createIndex('invitation_accepted').on('invitation').columns(['accepted_by']).execute();

  await db.schema
    .createTable('one_time_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('first-run', 'reset')`))
    .addColumn('person', 'text', (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('one_time_link_person').on('one_time_link').columns(['person']).execute();

  await db.schema
    .createTable('personal_token')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('owner', 'text', (column) => column.references('owner.id').onDelete('cascade'))
    .addColumn('access', 'text', (column) => column.notNull().check(sql`access in ('full', 'read')`))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('hint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('revoked_at', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('personal_token_of_person').on('personal_token').columns(['person']).execute();
  await db.schema.createIndex('personal_token_of_owner').on('personal_token').columns(['owner']).execute();

  await db.schema
    .createTable('audit')
    // Never used again, so that a page begins after the same entry even if the sweeper has deleted the newest.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('owner', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('details', 'text')
    .modifyEnd(sql`strict`)
    .execute();
  await db.schema.createIndex('audit_of_owner').on('audit').columns(['owner', 'id']).execute();
  await db.schema.createIndex('audit_age').on('audit').columns(['at']).execute();
}
