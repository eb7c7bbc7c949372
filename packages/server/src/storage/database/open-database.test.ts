import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

/** What a server and a command open. */
const OPENED: readonly (readonly [string, (dataDir: string) => Promise<Database>])[] = [
  ['of a server', openServerDatabase],
  ['of a command', openDatabase],
];

async function openServerDatabase(dataDir: string): Promise<Database> {
  const database = createDatabase(dataDir);
  await sql`select 1`.execute(database);
  return database;
}

/** Holds the write lock, as the command line does while it pushes a large font. */
const HOLD = `
  const { workerData, parentPort } = require('node:worker_threads');
  const SQLite = require(workerData.driver);
  const database = new SQLite(workerData.file);
  database.exec("BEGIN IMMEDIATE; INSERT INTO owner VALUES ('other', 'Other', '2026-11-20')");
  parentPort.postMessage('held');
  setTimeout(() => database.exec('COMMIT'), 300);
`;

let folder: string;
let database: Database;

function owner(id: string) {
  return { id, name: id, created_at: '2026-11-20T12:00:00.000Z' };
}
async function names() {
  return (await database.selectFrom('owner').select('id').orderBy('id').execute()).map(({ id }) => id);
}
async function ranAlso(...migrations: readonly string[]) {
  for (const name of migrations)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2027-01-01')`.execute(database);
}
function pause() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

describe.each(OPENED)('the database %s', (_, open) => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-database-'));
    database = await open(folder);
  });
  afterEach(async () => {
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  describe('runs transactions that', () => {
    test('do not mix: one is rolled back, the other is kept', async () => {
      const failing = database.transaction().execute(async (transaction) => {
        await transaction.insertInto('owner').values(owner('failing')).execute();
        await pause();
        throw new Error('rolled back');
      });
      const lasting = database.transaction().execute(async (transaction) => {
        await pause();
        await transaction.insertInto('owner').values(owner('lasting')).execute();
      });
      await expect(failing).rejects.toThrow('rolled back');
      await lasting;
      expect(await names()).toEqual(['lasting']);
    });

    test('are invisible to a plain read until they are committed', async () => {
      const writing = database.transaction().execute(async (transaction) => {
        await transaction.insertInto('owner').values(owner('late')).execute();
        await pause();
        throw new Error('rolled back');
      });
      const reading = names();
      await expect(writing).rejects.toThrow('rolled back');
      expect(await reading).toEqual([]);
    });

    test('do not roll a plain write back with them', async () => {
      const failing = database.transaction().execute(async (transaction) => {
        await transaction.insertInto('owner').values(owner('failing')).execute();
        await pause();
        throw new Error('rolled back');
      });
      const plain = database.insertInto('owner').values(owner('plain')).execute();
      await expect(failing).rejects.toThrow('rolled back');
      await plain;
      expect(await names()).toEqual(['plain']);
    });
  });

  test('rejects a file that is not a database, with a message that says what to do', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-database-'));
    await writeFile(join(dataDir, 'deckwright.db'), 'not a database '.repeat(100));
    await expect(open(dataDir)).rejects.toThrow(/deckwright\.db is not a database.*"deckwright restore FOLDER"/);
    await rm(dataDir, { recursive: true });
  });

  test('rejects a database with damaged pages, with a message that names the file and the command that restores it', async () => {
    await database.insertInto('owner').values(owner('kept')).execute();
    await database.destroy();
    const file = join(folder, 'deckwright.db');
    const bytes = await readFile(file);
    // All pages but the first, which has the header.
    await writeFile(file, bytes.fill(0xa5, 4_096));
    const read = async () => {
      database = await open(folder);
      await names();
    };
    await expect(read()).rejects.toThrow(
      /deckwright\.db has damaged pages \(SQLITE_CORRUPT\).*"deckwright restore FOLDER"/,
    );
    database = await open(await mkdtemp(join(tmpdir(), 'deckwright-database-')));
  });

  test('rejects a database of a version that cannot be upgraded, without calling it newer', async () => {
    await sql`drop table kysely_migration`.execute(database);
    await expect(open(folder)).rejects.toThrow(/a version before 1\.0 that cannot be upgraded.*DECKWRIGHT_DATA_DIR/);
    await expect(open(folder)).rejects.not.toThrow('newer');
  });

  test('uses a database to which a newer Deckwright has only added', async () => {
    await ranAlso('9998-expand-notes', '9999-contract-0023-old');
    await sql`create table note (id integer primary key) strict`.execute(database);
    await sql`alter table owner add column nickname text`.execute(database);
    const other = await open(folder);
    await other.insertInto('owner').values(owner('older')).execute();
    await other.destroy();
    expect(await names()).toEqual(['older']);
  });

  test.each([
    // Removes what those use that do not know 9998.
    '9999-contract-9998-old',
    '9999-later',
  ])('rejects a database on which a newer Deckwright ran %s, with the command that restores a backup', async (name) => {
    await ranAlso('9998-expand-notes', name);
    const message = new RegExp(`newer Deckwright.*"${name}".*DECKWRIGHT_DATA_DIR.*"deckwright restore FOLDER"`);
    await expect(open(folder)).rejects.toThrow(message);
  });

  test('lets a write wait until another process has written', async () => {
    const workerData = {
      file: join(folder, 'deckwright.db'),
      driver: createRequire(import.meta.url).resolve('better-sqlite3'),
    };
    const other = new Worker(HOLD, { eval: true, workerData });
    const ended = once(other, 'exit');
    await once(other, 'message');
    await database.transaction().execute(async (transaction) => {
      // SQLite would not let a transaction wait that has only read before.
      await transaction.selectFrom('owner').select('id').execute();
      await transaction.insertInto('owner').values(owner('mine')).execute();
    });
    await ended;
    expect(await names()).toEqual(['mine', 'other']);
  });

  test('fails a transaction that SQLite itself rolls back with the reason, not with the failure of a second rollback', async () => {
    const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(database)).rows[0]!;
    // A database that must not grow fails as on a full disk.
    await sql`pragma max_page_count = ${sql.raw(String(page_count))}`.execute(database);
    const growing = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('owner')
        .values({ ...owner('large'), name: 'x'.repeat(1_000_000) })
        .execute();
    });
    await expect(growing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await sql`pragma max_page_count = 1000000`.execute(database);
    await database.insertInto('owner').values(owner('next')).execute();
    expect(await names()).toEqual(['next']);
  });
});
