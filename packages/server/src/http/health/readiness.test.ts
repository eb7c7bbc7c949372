import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultOwner } from '../../accounts/default-owner.ts';
import { openDatabase } from '../../storage/database/open-database.ts';
import type { Database } from '../../storage/database/schema.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { createLocalFileStore } from '../../storage/files/local-file-store.ts';
import type { QueueState } from '../../telemetry/metrics/metrics.ts';
import { createReadiness } from './readiness.ts';

let folder: string;
let database: Database;
let files: FileStore;
let state: QueueState;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-ready-'));
  database = await openDatabase(folder);
  await defaultOwner(database, () => new Date());
  files = createLocalFileStore(join(folder, 'files'));
  state = { depth: 0, oldestSeconds: 0, running: 0, limit: 2 };
});
afterEach(async () => {
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function readiness(sharesQueue = false) {
  return createReadiness({ database, files, queue: () => state, queueLength: 10, queueSeconds: 60, sharesQueue });
}

describe('a server', () => {
  test('is ready when it can write and the queue has room', async () => {
    expect(await readiness().problems()).toEqual([]);
  });

  test('leaves nothing behind after a check', async () => {
    await readiness().problems();
    for (const name of await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })) {
      expect(name.isDirectory(), name.name).toBe(true);
    }
  });

  test('is not ready without its database', async () => {
    await database.destroy();
    expect(await readiness().problems()).toEqual(['the database cannot be written']);
    database = await openDatabase(folder);
  });

  test('is not ready without a folder for files', async () => {
    // A file in place of a folder stops the superuser too, unlike permissions.
    const broken: FileStore = createLocalFileStore('/dev/null/files');
    files = broken;
    expect(await readiness().problems()).toEqual(['the file store cannot be written (ENOTDIR)']);
  });

  test('is not ready while its queue is at its limits', async () => {
    state = { ...state, depth: 10, oldestSeconds: 61 };
    expect(await readiness().problems()).toEqual([
      '10 exports are waiting; the limit is 10',
      'the oldest export has waited 61 s; the limit is 60 s',
    ]);
    state = { ...state, depth: 9, oldestSeconds: 59 };
    expect(await readiness().problems()).toEqual([]);
  });

  test('is ready while a queue that it shares is at its limits, so that other nodes are too', async () => {
    state = { ...state, depth: 10, oldestSeconds: 61 };
    expect(await readiness(true).problems()).toEqual([]);
  });

  test('is not ready once it is stopping', async () => {
    const ending = readiness();
    ending.drain();
    expect(await ending.problems()).toEqual(['the server is stopping']);
  });

  test('checks its disk at most once in two seconds', async () => {
    const often = readiness();
    let checks = 0;
    const { temporary } = files;
    files.temporary = () => {
      checks++;
      return temporary();
    };
    await Promise.all([often.problems(), often.problems(), often.problems()]);
    await often.problems();
    expect(checks).toBe(1);
  });
});
