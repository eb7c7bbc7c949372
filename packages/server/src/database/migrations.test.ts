import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { ownerScope } from '../accounts/owner-scope.ts';
import { createSqliteJobStore } from '../exports/store/sqlite-job-store.ts';
import { createProjects } from '../templates/projects.ts';
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
  await sql`insert into task (id, owner, project, status, format, mode, dev, strict, name, pages, boot, attempt, created_at, updated_at, expires_at)
    values (1, 'o', 'p', 'success', 'pptx', 'sync', 0, 0, 'x.pptx', 1, 'b', 1, '', '', '')`.execute(before);
  await before.destroy();

  const database = await openDatabase(folder);
  onTestFinished(() => database.destroy());
  const first = async (table: 'token' | 'plan' | 'task') =>
    database.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  expect(await first('token')).toMatchObject({ id: 't', access: 'full' });
  expect(await first('plan')).toMatchObject({ credits: 5, retention_days: 7, record_days: null });
  expect(await first('task')).toMatchObject({ id: 1, link_revision: 0, pages: 1, slides: 1 });
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
  const jobs = createSqliteJobStore(database, now, 'boot');
  const projects = createProjects(database, now);
  expect((await jobs.unfinished()).map(({ task }) => [task.id, task.project, task.revision])).toEqual([
    [1, 'p', 5],
    [2, 'q', 8],
  ]);
  expect((await jobs.claim(2, 1_000))?.request).toBe('{"two":2}');
  const loaded = await projects.load(ownerScope('o', null), 'q', 8);
  expect([...loaded!.files.templates]).toEqual([['t', '{"key":"t"}']]);
  expect(await database.selectFrom('task_request').selectAll().execute()).toEqual([
    { task: 1, json: '{"one":1}' },
    { task: 2, json: '{"two":2}' },
  ]);
});
