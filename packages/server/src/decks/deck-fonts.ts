import type { EmbeddingRights } from '@deckwright/core/contract';
import type { Transaction } from 'kysely';
import type { FontFile } from '../engine/project-files.ts';
import type { HostedDecksSchema } from '../storage/database/hosted-decks-schema.ts';
import type { Database, Schema } from '../storage/database/schema.ts';
import { hashOf } from '../storage/files/etag.ts';

/** A font of a deck, without its bytes. */
type FontFacts = Omit<FontFile, 'bytes' | 'hash'>;

/** Keeps the fonts of a deck that is being stored. Decks share equal files. */
export async function keepFonts(
  transaction: Transaction<Schema>,
  deck: string,
  fonts: readonly FontFile[],
): Promise<void> {
  for (const { name, family, bold, italic, embedding, bytes } of fonts) {
    const hash = hashOf(bytes);
    const known = await transaction
      .selectFrom('hosted_font_file')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (known === undefined) {
      // Of byte arrays, the driver accepts Buffers only.
      await transaction
        .insertInto('hosted_font_file')
        .values({ hash, bytes: Buffer.from(bytes) })
        .execute();
    }
    const face = { family, bold: bold ? 1 : 0, italic: italic ? 1 : 0 } as const;
    await transaction
      .insertInto('hosted_font')
      .values({ deck, name, ...face, embedding: JSON.stringify(embedding), hash })
      .execute();
  }
}

/** Gives a deck the fonts of another one. */
export async function copyFonts(transaction: Transaction<Schema>, from: string, to: string): Promise<void> {
  await transaction
    .insertInto('hosted_font')
    .columns(['deck', 'name', 'family', 'bold', 'italic', 'embedding', 'hash'])
    .expression(
      transaction
        .selectFrom('hosted_font')
        .select((is) => [is.val(to).as('deck'), 'name', 'family', 'bold', 'italic', 'embedding', 'hash'])
        .where('deck', '=', from),
    )
    .execute();
}

/** Removes the fonts of a deck, and the files that no other deck uses. */
export async function removeFonts(transaction: Transaction<Schema>, deck: string): Promise<void> {
  const own = await transaction.selectFrom('hosted_font').select('hash').where('deck', '=', deck).execute();
  await transaction.deleteFrom('hosted_font').where('deck', '=', deck).execute();
  await transaction
    .deleteFrom('hosted_font_file')
    .where(
      'hash',
      'in',
      own.map(({ hash }) => hash),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hosted_font').select('deck').whereRef('hosted_font.hash', '=', 'hosted_font_file.hash').limit(1),
        ),
      ),
    )
    .execute();
}

/** The fonts of a deck, by name. */
export async function listFonts(database: Database, deck: string): Promise<readonly FontFacts[]> {
  const rows = await database
    .selectFrom('hosted_font')
    .select(['name', 'family', 'bold', 'italic', 'embedding'])
    .where('deck', '=', deck)
    .orderBy('name')
    .execute();
  return rows.map(factsOf);
}

/** The bytes of the font at a place of the list. */
export async function readFont(database: Database, deck: string, at: number): Promise<Uint8Array | undefined> {
  const row = await filesOf(database, deck).select('bytes').limit(1).offset(at).executeTakeFirst();
  return row?.bytes;
}

export async function readFonts(database: Database, deck: string): Promise<readonly FontFile[]> {
  const rows = await filesOf(database, deck)
    .select(['name', 'family', 'bold', 'italic', 'embedding', 'bytes'])
    .execute();
  return rows.map((row) => ({ ...factsOf(row), bytes: row.bytes }));
}

function filesOf(database: Database, deck: string) {
  return database
    .selectFrom('hosted_font')
    .innerJoin('hosted_font_file', 'hosted_font_file.hash', 'hosted_font.hash')
    .where('deck', '=', deck)
    .orderBy('name');
}

function factsOf({
  name,
  family,
  bold,
  italic,
  embedding,
}: Pick<HostedDecksSchema['hosted_font'], 'name' | 'family' | 'bold' | 'italic' | 'embedding'>): FontFacts {
  return {
    name,
    family,
    bold: bold === 1,
    italic: italic === 1,
    embedding: JSON.parse(embedding) as EmbeddingRights,
  };
}
