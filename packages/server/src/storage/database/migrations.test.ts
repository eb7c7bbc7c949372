import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabaseExportStore } from '../../exports/store/database-export-store.ts';
import { listFiles } from '../../projects/list-files.ts';
import { createProjects } from '../../projects/projects.ts';
import { hashOf } from '../files/etag.ts';
import { hashTokenSecret } from '../token-secret.ts';
import { DATABASE_FILE } from './data-directory.ts';
import { MIGRATIONS } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { ownerScope } from './owner-scope.ts';

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

/** A data directory as the version with this last migration left it. */
async function databaseAt(migration: string): Promise<{ folder: string; before: Kysely<never> }> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = new Kysely<never>({
    dialect: new SqliteDialect({ database: new SQLite(join(folder, DATABASE_FILE)) }),
  });
  const migrator = new Migrator({ db: before, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  await migrator.migrateTo(migration);
  return { folder, before };
}

test('a font of an earlier version is kept and not embedded, because its rights are unknown', async () => {
  const { folder, before } = await databaseAt('0001-initial');
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

test('a key, a plan and a file of an earlier version keep their access, their records and their address', async () => {
  const { folder, before } = await databaseAt('0002-font-rights');
  await sql`insert into owner values ('o', 'o', '')`.execute(before);
  await sql`insert into project values ('o', 'p', 'p', '{}', 1, '', '')`.execute(before);
  await sql`insert into plan values ('o', 5, 100, 10, 7, '')`.execute(before);
  await sql`insert into token (id, owner, name, hash, hint, created_at) values ('t', 'o', 't', 'h', 'x', '')`.execute(
    before,
  );
  await sql`insert into token (id, owner, project, name, hash, hint, created_at) values ('narrow', 'o', 'p', 'n', 'n', 'x', '')`.execute(
    before,
  );
  await sql`insert into task (id, owner, project, status, format, mode, dev, strict, name, pages, boot, attempt, created_at, updated_at, expires_at)
    values (1, 'o', 'p', 'success', 'pptx', 'sync', 0, 0, 'x.pptx', 1, 'b', 1, '2026-11-20T23:59:59.999Z', '', '')`.execute(
    before,
  );
  await sql`insert into ledger values (1, 'hold', 'o', '2026-11', 2, ''), (1, 'capture', 'o', '2026-11', 2, '')`.execute(
    before,
  );
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const first = async (table: 'plan' | 'task') => database.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const tokens = await database.selectFrom('token').selectAll().orderBy('id').execute();
  expect(tokens).toMatchObject([
    { id: 'narrow', access: 'full', projects: '["p"]', rolled_to: null },
    { id: 't', access: 'full', projects: null },
  ]);
  expect(await first('plan')).toMatchObject({ credits: 5, retention_days: 7, record_days: null, keep_bodies: 1 });
  expect(await first('task')).toMatchObject({ id: 1, link_revision: 0, pages: 1, slides: 1 });
  expect(await database.selectFrom('usage').selectAll().execute()).toEqual([
    { owner: 'o', day: '2026-11-20', project: 'p', exports: 1, failed: 0, dev: 0, slides: 1, bytes: 0, credits: 2 },
  ]);
});

test('an unfinished export of an earlier version keeps its request, and uses the present templates', async () => {
  const { folder, before } = await databaseAt('0004-keys-and-links');
  await sql`insert into owner values ('o', 'o', '')`.execute(before);
  for (const [project, revision] of [
    ['p', 5],
    ['q', 8],
  ] as const) {
    await sql`insert into project values ('o', ${project}, 'p', '{"id":"p"}', ${revision}, '', '')`.execute(before);
    await sql`insert into template values ('o', ${project}, 't', 't', '{"key":"t"}', null, '', '')`.execute(before);
  }
  for (const [id, project, status, request] of [
    [1, 'p', 'processing', '{"one":1}'],
    [2, 'q', 'processing', '{"two":2}'],
    [3, 'p', 'success', null],
  ] as const) {
    await sql`insert into task (id, owner, project, status, format, mode, dev, strict, request, name, pages, boot, attempt, created_at, updated_at, expires_at)
      values (${id}, 'o', ${project}, ${status}, 'pptx', 'async', 0, 0, ${request}, 'x.pptx', 1, 'b', 0, '', '', '')`.execute(
      before,
    );
  }
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const now = () => new Date();
  const exportStore = createDatabaseExportStore(database, now, 'boot');
  const projects = createProjects(database, now);
  expect(
    (await exportStore.unfinished()).map(({ record }) => [record.id, record.request.project, record.request.revision]),
  ).toEqual([
    [1, 'p', 5],
    [2, 'q', 8],
  ]);
  expect((await exportStore.claim(2, 1_000))?.json).toBe('{"two":2}');
  const loaded = await projects.load(ownerScope('o', null), 'q', 8);
  expect([...loaded!.files.templates]).toEqual([['t', '{"key":"t"}']]);
  expect(await database.selectFrom('task_request').selectAll().execute()).toEqual([
    { task: 1, json: '{"one":1}' },
    { task: 2, json: '{"two":2}' },
  ]);
});

test('templates, pictures and fonts of an earlier version get their first version and their hashes', async () => {
  const { folder, before } = await databaseAt('0006-slides');
  await sql`insert into owner values ('o', 'o', '')`.execute(before);
  await sql`insert into project (owner, id, name, settings, revision, created_at, updated_at)
    values ('o', 'p', 'p', '{"id":"p"}', 3, '', '')`.execute(before);
  for (const [key, published, draft] of [
    ['both', '{"key":"both"}', '{"key":"both","name":"New"}'],
    ['draft', null, '{"key":"draft"}'],
  ] as const) {
    await sql`insert into template (owner, project, key, name, published, draft, created_at, updated_at)
      values ('o', 'p', ${key}, ${key}, ${published}, ${draft}, '', '2026-11-20T09:00:00.000Z')`.execute(before);
  }
  for (const name of ['a', 'b']) {
    await sql`insert into asset (owner, project, name, bytes, size, updated_at)
      values ('o', 'p', ${name}, ${Buffer.from(name)}, 1, '')`.execute(before);
  }
  const columns = sql.join(Object.keys(FONT).map((name) => sql.ref(name)));
  await sql`insert into font (${columns}) values (${sql.join(Object.values(FONT))})`.execute(before);
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const scope = ownerScope('o', null);
  expect(await database.selectFrom('template_version').selectAll().execute()).toEqual([
    {
      ...{ owner: 'o', project: 'p', key: 'both', number: 1, json: '{"key":"both"}', note: null, published_by: null },
      published_at: '2026-11-20T09:00:00.000Z',
    },
  ]);
  expect((await listFiles(database, scope, 'p'))!.map(({ kind, name, hash }) => [kind, name, hash])).toEqual([
    ['project', 'p', hashOf('{"id":"p"}')],
    ['published', 'both', hashOf('{"key":"both"}')],
    ['draft', 'both', hashOf('{"key":"both","name":"New"}')],
    ['draft', 'draft', hashOf('{"key":"draft"}')],
    ['picture', 'a', hashOf('a')],
    ['picture', 'b', hashOf('b')],
    ['font', 'brand.ttf', hashOf(new Uint8Array(1))],
  ]);
});

test('the tokens of sessions become hashes, with which people stay signed in', async () => {
  const { folder, before } = await databaseAt('0009-requests');
  await sql`insert into user (id, name, email, email_verified, created_at, updated_at)
    values ('u', 'u', 'u@example.com', 0, '', '')`.execute(before);
  for (const id of ['a', 'b']) {
    await sql`insert into session (id, user_id, token, expires_at, created_at, updated_at)
      values (${id}, 'u', ${`token of ${id}`}, '', '', '')`.execute(before);
  }
  await before.destroy();
  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  expect(await database.selectFrom('session').select(['id', 'token']).orderBy('id').execute()).toEqual([
    { id: 'a', token: hashTokenSecret('token of a') },
    { id: 'b', token: hashTokenSecret('token of b') },
  ]);
});

test('a hosted deck of an earlier version keeps the present fonts of its project', async () => {
  const { folder, before } = await databaseAt('0013-hosted-titles');
  await sql`insert into owner values ('o', 'o', '')`.execute(before);
  for (const project of ['p', 'q']) {
    await sql`insert into project (owner, id, name, settings, revision, created_at, updated_at)
      values ('o', ${project}, 'p', '{}', 1, '', '')`.execute(before);
    await sql`insert into font (owner, project, name, family, bold, italic, embedding, bytes, size, hash, updated_at)
      values ('o', ${project}, 'brand.ttf', 'Brand', 1, 0, '{"embed":"none"}', x'00', 1, '', '')`.execute(before);
  }
  for (const [id, owner, project] of [
    ['one', 'o', 'p'],
    ['two', 'o', 'p'],
    ['other', null, null],
  ]) {
    await sql`insert into hosted_deck (id, export_id, owner, project, file_name, file_size, created_at, expires_at)
      values (${id}, ${id}, ${owner}, ${project}, 'x', 1, '', '')`.execute(before);
  }
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const fonts = await database.selectFrom('hosted_font').select(['deck', 'family', 'bold', 'hash']).execute();
  const hash = hashOf(new Uint8Array(1));
  expect(fonts).toEqual(['one', 'two'].map((deck) => ({ deck, family: 'Brand', bold: 1, hash })));
  expect(await database.selectFrom('hosted_font_file').select('hash').execute()).toEqual([{ hash }]);
});
