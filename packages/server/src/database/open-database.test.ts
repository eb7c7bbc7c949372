import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-database-'));
  database = await openDatabase(folder);
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function owner(id: string) {
  return { id, name: id, created_at: '2026-11-20T12:00:00.000Z' };
}
async function names() {
  return (await database.selectFrom('owner').select('id').orderBy('id').execute()).map(({ id }) => id);
}
function pause() {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

describe('transactions on the single connection', () => {
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

test('a file that is not a database is rejected, with a message that says what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-database-'));
  await writeFile(join(dataDir, 'deckwright.db'), 'not a database '.repeat(100));
  await expect(openDatabase(dataDir)).rejects.toThrow(/deckwright\.db is not a database.*"deckwright restore"/);
  await rm(dataDir, { recursive: true });
});

test('a database of a newer Deckwright is rejected, with a message that says what to do', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(database);
  await expect(openDatabase(folder)).rejects.toThrow(/newer Deckwright.*DECKWRIGHT_DATA_DIR/);
});

/** Holds the write lock, as the command line does while it pushes a large font. */
const HOLD = `
  const { workerData, parentPort } = require('node:worker_threads');
  const SQLite = require(workerData.driver);
  const database = new SQLite(workerData.file);
  database.exec("BEGIN IMMEDIATE; INSERT INTO owner VALUES ('other', 'Other', '2026-11-20')");
  parentPort.postMessage('held');
  setTimeout(() => database.exec('COMMIT'), 300);
`;

test('a write waits until another process has written', async () => {
  const workerData = {
    file: join(folder, 'deckwright.db'),
    driver: createRequire(import.meta.url).resolve('better-sqlite3'),
  };
  const other = new Worker(HOLD, { eval: true, workerData });
  await once(other, 'message');
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('owner').values(owner('mine')).execute();
  });
  await once(other, 'exit');
  expect(await names()).toEqual(['mine', 'other']);
});

describe('a transaction that SQLite itself rolls back', () => {
  test('fails with the reason, not with the failure of a second rollback', async () => {
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
