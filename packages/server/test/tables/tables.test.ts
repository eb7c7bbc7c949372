import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/start/open-services.ts';
import { DATABASE_FILE } from '../../src/storage/database/data-directory.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { migratePostgres } from '../../src/storage/database/postgres/open-postgres.ts';
import { migrateJobQueue } from '../../src/storage/jobs/migrate-job-queue.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { usePostgres } from '../postgres-databases.ts';
import { runServer, titleDeck } from '../run-server.ts';

/** What the 22 migrations before the first release left in an empty database. */
const SQLITE = await read('developed-sqlite.sql');
const POSTGRES = await read('developed-postgres.sql');

/** Makes the tables of a development version older than the last. */
const OLDER = `drop table passkey; delete from kysely_migration where name = '0022-passkeys'`;
const CURE = /development version of Deckwright.*Start a version once that still upgrades them, up to "0022-passkeys"/;

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

describe('in SQLite, tables', () => {
  async function folderWith(statements: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'deckwright-tables-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const database = new SQLite(join(folder, DATABASE_FILE));
    database.exec(statements);
    database.close();
    return folder;
  }

  /** The statements that make the tables and indexes, without what means nothing. */
  function schemaOf(folder: string): readonly string[] {
    const database = new SQLite(join(folder, DATABASE_FILE), { readonly: true });
    const statements = database
      .prepare<[], string>('select sql from sqlite_master where sql is not null')
      .pluck()
      .all();
    database.close();
    return statements
      .map((statement) =>
        statement
          .toLowerCase()
          .replaceAll('"', '')
          .replace(/\s*([\s(),])\s*/g, '$1'),
      )
      .sort();
  }

  test('of the last development version stay as they are, and are those of a new database', async () => {
    const [developed, empty] = [await folderWith(SQLITE), await folderWith('')];
    const before = schemaOf(developed);
    for (const folder of [developed, empty]) await (await openDatabase(folder)).destroy();
    expect(before.length).toBeGreaterThan(90);
    // Later migrations add columns.
    const beforeThem = schemaOf(developed).map((statement) => statement.replace(',request_version integer', ''));
    expect(beforeThem).toEqual(before);
    expect(schemaOf(empty)).toEqual(schemaOf(developed));
  });

  test('of the last development version serve exports', async ({ skip }) => {
    skip(!ON_SQLITE, 'The server would use the database of the run.');
    const server = await runServer({ dataDir: await folderWith(SQLITE) });
    onTestFinished(() => server.end());
    expect((await server.export(titleDeck())).status).toBe(200);
  });

  test('of an older development version are rejected, with what to do', async () => {
    const folder = await folderWith(`${SQLITE}${OLDER}`);
    const before = schemaOf(folder);
    await expect(openDatabase(folder)).rejects.toThrow(CURE);
    await expect(openDatabase(folder)).rejects.toThrow(join(folder, DATABASE_FILE));
    expect(schemaOf(folder)).toEqual(before);
  });
});

describe('in PostgreSQL, tables', () => {
  const databases = usePostgres();

  async function ask(url: string, text: string): Promise<pg.QueryResult<{ line: string }>> {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  }

  /**
   * Columns in their order, indexes, and constraints without the names that PostgreSQL gives them. The table of the migrations' lock is
   * the migrator's own.
   */
  async function schemaOf(url: string): Promise<readonly string[]> {
    const { rows } = await ask(
      url,
      `select concat_ws(' ', table_name, row_number() over (partition by table_name order by ordinal_position), column_name, data_type,
          collation_name, is_nullable, column_default, is_identity) as line
        from information_schema.columns where table_schema = 'public' and table_name <> 'kysely_migration_lock'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', relname, relpersistence) from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      order by line`,
    );
    return rows.map(({ line }) => line);
  }

  test('of the last development version stay as they are, serve exports, and are those of a new database', async ({
    skip,
  }) => {
    skip(databases.missing() !== undefined, databases.missing());
    const [developed, empty] = [await databases.createEmpty(), await databases.createEmpty()];
    await ask(developed, POSTGRES);
    const before = await schemaOf(developed);
    for (const url of [developed, empty]) await migratePostgres(url);
    expect(before.length).toBeGreaterThan(500);
    const after = await schemaOf(developed);
    expect(after.filter((line) => !line.includes(' request_version bigint '))).toEqual(before);
    expect(after).toHaveLength(before.length + 1);
    expect(await schemaOf(empty)).toEqual(after);

    await migrateJobQueue(developed);
    const postgres = await openPostgres(developed, pino({ level: 'silent' }));
    const server = await runServer({ services: { postgres } });
    onTestFinished(() => server.end());
    expect((await server.export(titleDeck())).status).toBe(200);
  });

  test('of an older development version are rejected, with what to do', async ({ skip }) => {
    skip(databases.missing() !== undefined, databases.missing());
    const url = await databases.createEmpty();
    await ask(url, `${POSTGRES}${OLDER}`);
    const before = await schemaOf(url);
    await expect(migratePostgres(url)).rejects.toThrow(CURE);
    expect(await schemaOf(url)).toEqual(before);
  });
});
