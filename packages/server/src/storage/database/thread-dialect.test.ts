import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import SQLite from 'better-sqlite3';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_FILE } from './data-directory.ts';
import { createDatabase, openDatabase } from './open-database.ts';
import type { Database, Schema } from './schema.ts';

const PNG = { owner: 'o', project: 'p', size: 0, hash: '', revision: 1, updated_at: '' };

let folder: string;
let database: Database;
/** The threads that were started, the last one at the end. */
let threads: Worker[];
function keep(thread: Worker) {
  threads.push(thread);
}
beforeEach(async () => {
  threads = [];
  process.on('worker', keep);
  folder = await mkdtemp(join(tmpdir(), 'deckwright-thread-'));
  database = createDatabase(folder);
  await database.insertInto('owner').values(owner('o')).execute();
  const revisions = { revision: 1, settings_revision: 1 };
  const project = { owner: 'o', id: 'p', name: 'p', settings: '{}', ...revisions, created_at: '', updated_at: '' };
  await database.insertInto('project').values(project).execute();
});
afterEach(async () => {
  process.off('worker', keep);
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function owner(id: string) {
  return { id, name: id, created_at: '2026-11-20T12:00:00.000Z' };
}
async function names(from: Kysely<Schema> = database) {
  return (await from.selectFrom('owner').select('id').orderBy('id').execute()).map(({ id }) => id);
}
function add(id: string, to: Kysely<Schema> = database) {
  return to.insertInto('owner').values(owner(id)).execute();
}

describe('a read', () => {
  test('sees every write that was done before it began', async () => {
    for (let index = 0; index < 100; index++) {
      await add(`plain-${index}`);
      expect(await names()).toContain(`plain-${index}`);
      await database.transaction().execute((transaction) => add(`together-${index}`, transaction));
      expect(await names()).toContain(`together-${index}`);
    }
  });

  test('does not wait for a transaction, and does not see what it has not committed', async () => {
    await database.transaction().execute(async (transaction) => {
      await add('late', transaction);
      expect(await names()).toEqual(['o']);
    });
    expect(await names()).toEqual(['late', 'o']);
  });

  test('inside a transaction sees what the transaction has written', async () => {
    await database.transaction().execute(async (transaction) => {
      await add('early', transaction);
      expect(await names(transaction)).toEqual(['early', 'o']);
    });
  });
});

describe('a write', () => {
  test('returns the numbers of rows and the values of every type', async () => {
    const text = 'Zürich €😀 '.repeat(1_000_000);
    const bytes = Buffer.from(Array.from({ length: 1_000_000 }, (_, index) => index % 251));
    const written = await database
      .insertInto('asset')
      .values({ ...PNG, name: text, bytes })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const row of [written, await database.selectFrom('asset').selectAll().executeTakeFirstOrThrow()]) {
      expect(row.name === text).toBe(true);
      expect(bytes.equals(row.bytes)).toBe(true);
      expect(row.size).toBe(0);
    }
    expect(bytes, 'what the caller keeps').toHaveLength(1_000_000);
    const { numUpdatedRows } = await database.updateTable('asset').set({ size: 7 }).executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    const values = await sql`select ${null} as none, ${2n ** 40n} as big, ${0.5} as half`.execute(database);
    expect(values.rows).toEqual([{ none: null, big: 2 ** 40, half: 0.5 }]);
  });

  test('fails with the code, the message and the class of SQLite, and with the stack of its caller', async () => {
    async function addAgain() {
      await add('o');
    }
    const error = await addAgain().catch((failure) => failure);
    expect(error).toBeInstanceOf(SQLite.SqliteError);
    expect(error).toMatchObject({
      code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
      message: 'UNIQUE constraint failed: owner.id',
      stack: expect.stringContaining('addAgain'),
    });
  });

  test('of a value that SQLite does not have, or that cannot be sent to a thread, fails with the reason', async () => {
    const never = database.updateTable('owner').set({ name: new Date() as never });
    await expect(never.execute()).rejects.toMatchObject({ name: 'TypeError', message: expect.stringMatching(/bind/) });
    const unsent = database.updateTable('owner').set({ name: Symbol('name') as never });
    await expect(unsent.execute()).rejects.toMatchObject({ name: 'DataCloneError' });
    await add('next');
    expect(await names()).toEqual(['next', 'o']);
  });

  test('of 10 MB leaves the event loop free', async () => {
    const text = 'x'.repeat(10_000_000);
    const before = performance.eventLoopUtilization();
    for (let index = 0; index < 10; index++)
      await database
        .updateTable('owner')
        .set({ name: text + index })
        .execute();
    // On the event loop itself it would be 1. On a busy machine, copying the text to the thread takes its time too.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.8);
  });
});

describe('when the thread dies', () => {
  test('its transaction fails and is rolled back, and the next write starts another', async () => {
    await add('kept');
    const failing = database.transaction().execute(async (transaction) => {
      await add('lost', transaction);
      await threads[0]!.terminate();
      await add('lost too', transaction);
    });
    const waiting = add('waited');
    await expect(failing).rejects.toThrow(/thread that writes the database ended unexpectedly.*starts another/);
    await waiting;
    expect(await names()).toEqual(['kept', 'o', 'waited']);
    expect(threads).toHaveLength(2);
  });

  test('a write that it had not answered fails', async () => {
    const other = new SQLite(join(folder, DATABASE_FILE));
    other.exec('begin immediate');
    const failing = add('unanswered');
    // Ends only after the wait for the lock.
    const dying = threads[0]!.terminate();
    await expect(failing).rejects.toThrow('ended unexpectedly');
    other.exec('commit');
    other.close();
    await dying;
    await add('next');
    expect(await names()).toEqual(['next', 'o']);
  });
});

describe('destroying the database', () => {
  test('ends the thread after the writes before, and empties the write-ahead log', async () => {
    const ended = once(threads[0]!, 'exit');
    const last = add('last');
    // From then on it is under way.
    await setImmediate();
    await Promise.all([last, database.destroy()]);
    await ended;
    expect(existsSync(join(folder, `${DATABASE_FILE}-wal`))).toBe(false);
    const reopened = await openDatabase(folder);
    expect(await names(reopened)).toEqual(['last', 'o']);
    await reopened.destroy();
  });

  test('fails the transactions that are not done, and the writes behind them', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const unfinished = database.transaction().execute(async (transaction) => {
      await add('unfinished', transaction);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const waiting = add('waiting');
    await database.destroy();
    gate.resolve();
    await expect(unfinished).rejects.toThrow('The database is closed.');
    await expect(waiting).rejects.toThrow('The database is closed.');
    const reopened = await openDatabase(folder);
    expect(await names(reopened)).toEqual(['o']);
    await reopened.destroy();
  });
});

test('a process that does not destroy its database ends by itself, and keeps what it wrote', async () => {
  const module = join(import.meta.dirname, 'open-database.ts');
  const code = `
    const { createDatabase } = await import(${JSON.stringify(module)});
    const database = createDatabase(${JSON.stringify(folder)});
    await database.insertInto('owner').values(${JSON.stringify(owner('child'))}).execute();
  `;
  await promisify(execFile)(process.execPath, ['--conditions=source', '--input-type=module', '-e', code]);
  expect(await names()).toEqual(['child', 'o']);
});
