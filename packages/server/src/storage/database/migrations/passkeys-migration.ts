import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The passkeys of people, with public keys alone. */
export const passkeysMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('passkey')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'integer', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('last_used_at', 'text')
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('passkey_of_user').on('passkey').columns(['user_id']).execute();
  },
};
