import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { DATABASE_FILE } from './data-directory.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** The column definitions that a font row of the first version had. */
const FONT = {
  owner: 'o',
  project: 'p',
  name: 'brand.ttf',
  family: 'Brand',
  bold: 0,
  italic: 0,
  bytes: new Uint8Array(1),
  size: 1,
  updated_at: '',
};

test('a font of an earlier version is kept and not embedded, because its rights are unknown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = new Kysely<never>({
    dialect: new SqliteDialect({ database: new SQLite(join(folder, DATABASE_FILE)) }),
  });
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  await migrator.migrateTo('0001-initial');
  await sql`insert into owner values ('o', 'o', '')`.execute(before);
  await sql`insert into project values ('o', 'p', 'p', '{}', 1, '', '')`.execute(before);
  const columns = sql.join(Object.keys(FONT).map((name) => sql.ref(name)));
  await sql`insert into font (${columns}) values (${sql.join(Object.values(FONT))})`.execute(before);
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const { family, embedding } = await database.selectFrom('font').selectAll().executeTakeFirstOrThrow();
  expect(family).toBe('Brand');
  expect(JSON.parse(embedding)).toMatchObject({ embed: 'none', reason: expect.stringContaining('Upload it again') });
});
