import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The options and fonts with which hosted decks were exported, for their pages and downloads. */
export const deckFontsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('hosted_deck').addColumn('options', 'text').execute();
    await db.schema
      .createTable('hosted_font_file')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'blob', (column) => column.notNull())
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema
      .createTable('hosted_font')
      .addColumn('deck', 'text', (column) => column.notNull().references('hosted_deck.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('family', 'text', (column) => column.notNull())
      .addColumn('bold', 'integer', (column) => column.notNull())
      .addColumn('italic', 'integer', (column) => column.notNull())
      .addColumn('embedding', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().references('hosted_font_file.hash'))
      .addPrimaryKeyConstraint('hosted_font_key', ['deck', 'name'])
      .modifyEnd(sql`strict`)
      .execute();
    await db.schema.createIndex('hosted_font_of_file').on('hosted_font').columns(['hash']).execute();
    await keepPresentFonts(db as Kysely<FontsSchema>);
  },
};

interface FontsSchema {
  font: { owner: string; project: string; name: string; bytes: Uint8Array };
  hosted_font_file: { hash: string; bytes: Uint8Array };
}

/** Decks of an earlier version were shown with the present fonts of their project. */
async function keepPresentFonts(db: Kysely<FontsSchema>): Promise<void> {
  const used = await db
    .selectFrom('font')
    .select(['owner', 'project', 'name'])
    .where(sql<boolean>`exists (select 1 from hosted_deck where owner = font.owner and project = font.project)`)
    .execute();
  for (const { owner, project, name } of used) {
    const { bytes } = await db
      .selectFrom('font')
      .select('bytes')
      .where('owner', '=', owner)
      .where('project', '=', project)
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const hash = createHash('sha256').update(bytes).digest('hex');
    await db
      .insertInto('hosted_font_file')
      .values({ hash, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`insert into hosted_font
      select hosted_deck.id, font.name, family, bold, italic, embedding, ${hash} from hosted_deck
      join font on font.owner = hosted_deck.owner and font.project = hosted_deck.project
      where font.owner = ${owner} and font.project = ${project} and font.name = ${name}`.execute(db);
  }
}
