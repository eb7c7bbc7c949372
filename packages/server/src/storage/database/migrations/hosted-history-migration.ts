import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Versions of hosted decks say why they were kept, and who had changed the deck. */
export const hostedHistoryMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('hosted_deck').addColumn('editors', 'text').execute();
    await db.schema
      .createTable('new_version')
      .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('named', 'automatic', 'restore')`))
      .addColumn('name', 'text')
      .addColumn('people', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      // Last, so that the other columns are read without it.
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('hosted_history_key', ['deck', 'number'])
      .modifyEnd(sql`strict`)
      .execute();
    // Earlier versions of the server kept a version without a name only before another one was restored.
    await sql`insert into new_version
      select deck, number, case when name is null then 'restore' else 'named' end, name, '[]', at, bytes from hosted_version`.execute(
      db,
    );
    await db.schema.dropTable('hosted_version').execute();
    await db.schema.alterTable('new_version').renameTo('hosted_version').execute();
  },
};
