import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FontFile } from '../engine/project-files.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import type { Database } from '../storage/database/schema.ts';
import { copyFonts, keepFonts, listFonts, readFont, readFonts } from './deck-fonts.ts';
import { removeDeck } from './remove-deck.ts';

const FONTS = ['bold.ttf', 'regular.ttf'].map((name, index): FontFile => {
  const embedding = { embed: 'edit', subset: true } as const;
  return { name, family: 'Brand', bold: index === 0, italic: false, embedding, bytes: new Uint8Array([1, index]) };
});

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-deck-fonts-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function addDeck(id: string, fonts: readonly FontFile[] = []): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('hosted_deck')
      .values({
        ...{ id, export_id: id, task: null, owner: null, project: null, file_name: id, file_size: 1, access: 'edit' },
        ...{ link_revision: 0, created_at: '', edited_at: null, expires_at: '', options: null },
      })
      .execute();
    await keepFonts(transaction, id, fonts);
  });
}

async function countFiles(): Promise<number> {
  return (await database.selectFrom('hosted_font_file').select('hash').execute()).length;
}

function remove(id: string): Promise<void> {
  return removeDeck({ database, files: { remove: async () => {} } }, id);
}

test('the fonts of a deck are read as they were kept, all of them or one by its place', async () => {
  await addDeck('one', FONTS.toReversed());
  await addDeck('none');
  expect(await readFonts(database, 'one')).toEqual(FONTS.map((font) => ({ ...font, bytes: Buffer.from(font.bytes) })));
  expect(await listFonts(database, 'one')).toEqual(FONTS.map(({ bytes: _, ...facts }) => facts));
  expect(await readFont(database, 'one', 1)).toEqual(Buffer.from([1, 1]));
  expect(await readFont(database, 'one', 2)).toBeUndefined();
  expect(await listFonts(database, 'none')).toEqual([]);
});

test('decks share equal files, which are removed with the last deck that uses them', async () => {
  await addDeck('one', FONTS);
  await addDeck('two', FONTS.slice(0, 1));
  await addDeck('copy');
  await database.transaction().execute((transaction) => copyFonts(transaction, 'one', 'copy'));
  expect(await readFonts(database, 'copy')).toEqual(await readFonts(database, 'one'));
  expect(await countFiles()).toBe(2);
  await remove('one');
  expect(await countFiles()).toBe(2);
  expect(await listFonts(database, 'one')).toEqual([]);
  await remove('copy');
  expect(await countFiles()).toBe(1);
  expect(await readFonts(database, 'two')).toHaveLength(1);
  await remove('two');
  expect(await countFiles()).toBe(0);
});
