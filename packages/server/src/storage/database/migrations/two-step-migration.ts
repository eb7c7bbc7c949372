import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The secrets of authenticator apps. The plugin two-factor of better-auth reads and writes them. */
export const twoStepMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('user')
      .addColumn('two_factor_enabled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('two_factor')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('backup_codes', 'text', (column) => column.notNull())
      .addColumn('verified', 'integer', (column) => column.notNull())
      .addColumn('failed_verification_count', 'integer')
      .addColumn('locked_until', 'text')
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('two_factor_of_user').on('two_factor').columns(['user_id']).execute();
    // better-auth expects it, although nothing searches for a secret.
    await db.schema.createIndex('two_factor_secret').on('two_factor').columns(['secret']).execute();
  },
};
