import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Titles of hosted decks, so that a list need not read their documents. Those of earlier decks are stored with their next change. */
export const hostedTitlesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('hosted_deck').addColumn('title', 'text').execute();
  },
};
