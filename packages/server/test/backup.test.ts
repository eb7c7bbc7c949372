import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumOf } from '../src/storage/backup/manifest.ts';
import { lockDataDirectory } from '../src/storage/database/data-directory.ts';
import { MIGRATIONS } from '../src/storage/database/migrations.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';
import { type CommandResult, commandLine } from './deckwright.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from './run-server.ts';

let folder: string;
let data: string;
let backup: string;
let restored: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-backup-'));
  [data, backup, restored] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'restored')];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function backUp(): Promise<CommandResult> {
  return commandLine(data)('backup', backup);
}
function restore(from = backup): Promise<CommandResult> {
  return commandLine(restored)('restore', from);
}

function order(server: TestServer, title: string): Promise<number> {
  return acceptedExport(server, titleDeck({ async: true }, title));
}

async function textAt(server: TestServer, address: unknown): Promise<string> {
  const response = await fetch(new URL(new URL(String(address)).pathname, `http://127.0.0.1:${server.port}`));
  expect(response.status).toBe(200);
  return response.text();
}

interface Exported {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
}

let original: string;
let exported: Exported;
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'deckwright-original-'));
  const server = await runServer({ dataDir: original });
  const id = await order(server, 'Kept');
  const { url } = await exportThatEnded(server, id);
  await server.stop(0);
  exported = { id, url: String(url), secret: server.secret };
});
afterAll(() => rm(original, { recursive: true, force: true }));

/** Creates a data directory with one finished export. */
async function oneExport(): Promise<Exported> {
  await cp(original, data, { recursive: true });
  return exported;
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('a backup of a busy server', () => {
  test('has every finished file complete, and unfinished exports run again after a restore', async () => {
    const server = await runServer({ dataDir: data, environment: { DECKWRIGHT_CONCURRENCY: '4' } });
    const finished = new Map<number, string>();
    for (let index = 0; index < 10; index++) finished.set(await order(server, `Deck ${index}`), `Deck ${index}`);
    const links = new Map<number, unknown>();
    for (const id of finished.keys()) links.set(id, (await exportThatEnded(server, id)).url);
    let busy = true;
    const load = Array.from({ length: 3 }, async () => {
      const ids: number[] = [];
      while (busy) {
        ids.push(await order(server, 'Load'));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return ids;
    });
    // Now some exports run, some wait, and some have ended.
    await expect.poll(() => server.stage.ended).toBeGreaterThan(15);
    const said = await backUp();
    busy = false;
    const loaded = (await Promise.all(load)).flat();
    expect(said).toMatchObject({ code: 0, err: '' });
    await server.stop(10_000);

    expect(await restore()).toMatchObject({ code: 0, err: '' });
    const copy = await openDatabase(restored);
    const rows = await copy.selectFrom('task').select(['id', 'status']).execute();
    await copy.destroy();
    const open = rows.filter(({ status }) => status === 'processing').map(({ id }) => id);
    expect(open.length).toBeGreaterThan(0);

    const again = await runServer({ dataDir: restored });
    try {
      const ask = async (id: number) => {
        const headers = { authorization: `Bearer ${server.secret}` };
        for (;;) {
          const record = (await (await again.call(`/v1/presentation/${id}`, { headers })).json()) as Record<
            string,
            unknown
          >;
          if (record.status !== 'processing') return record;
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      };
      for (const { id } of rows) {
        const record = await ask(id);
        expect(record.status).toBe('success');
        expect(await textAt(again, record.url)).toBe(finished.get(id) ?? 'Load');
      }
      // Addresses from before the backup still work.
      for (const [id, url] of links) expect(await textAt(again, url)).toBe(finished.get(id));
      expect(rows.length).toBeLessThanOrEqual(finished.size + loaded.length);
    } finally {
      await again.stop(1_000);
    }
  });
});

describe('deckwright backup', () => {
  test('needs no server, prints how much it wrote, and is readable by its owner only', async () => {
    await oneExport();
    const said = await backUp();
    expect(said).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\t1 files\t\d+ bytes\n$/) });
    expect((await readdir(backup)).sort()).toEqual(['deckwright.db', 'files', 'manifest.json']);
    expect((await stat(backup)).mode & 0o077).toBe(0);
    // Files and folders inside are private too.
    for (const name of ['deckwright.db', 'files']) expect((await stat(join(backup, name))).mode & 0o077).toBe(0);
  });

  test('rejects a folder that is not empty, and changes nothing in it', async () => {
    await oneExport();
    await mkdir(backup);
    await writeFile(join(backup, 'mine'), 'x');
    expect(await backUp()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not empty') });
    expect(await readdir(backup)).toEqual(['mine']);
  });

  test('names a data directory that does not exist, and leaves nothing behind', async () => {
    expect(await backUp()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/no database at .*DECKWRIGHT_DATA_DIR/),
    });
    expect(await readdir(backup)).toEqual([]);
  });

  test('lists presentations whose files are missing, and restores them as removed', async () => {
    const { id, url, secret } = await oneExport();
    await rm(join(data, 'files/default'), { recursive: true });
    const said = await backUp();
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining('0 files') });
    expect(said.err).toContain(`marks them as removed: ${id}`);
    expect((await restore()).code).toBe(0);
    const server = await runServer({ dataDir: restored });
    try {
      const address = new URL(new URL(url).pathname, `http://127.0.0.1:${server.port}`);
      expect((await fetch(address)).status).toBe(410);
      const headers = { authorization: `Bearer ${secret}` };
      expect(await (await server.call(`/v1/presentation/${id}`, { headers })).json()).toMatchObject({ url: null });
    } finally {
      await server.stop(1_000);
    }
  });

  test('rejects a data directory of a newer Deckwright, and leaves nothing behind', async () => {
    await oneExport();
    await addLaterMigration(data);
    expect(await backUp()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('newer Deckwright') });
    expect(await readdir(backup)).toEqual([]);
  });

  test('upgrades the tables of the copy, not those of the data directory', async () => {
    await mkdir(data);
    const old = new SQLite(join(data, 'deckwright.db'));
    const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: old }) });
    // As an older Deckwright leaves it: migrations are missing.
    await new Migrator({ db: database, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
    expect(await backUp()).toMatchObject({ code: 0, err: '' });
    expect(old.prepare("select count(*) as tables from sqlite_master where name = 'plan'").get()).toEqual({
      tables: 0,
    });
    await database.destroy();
    const copy = new SQLite(join(backup, 'deckwright.db'), { readonly: true });
    expect(copy.prepare('select name from kysely_migration').all()).toEqual(
      Object.keys(MIGRATIONS).map((name) => ({ name })),
    );
    copy.close();
    expect((await restore()).code).toBe(0);
    expect((await commandLine(restored)('owner', 'list')).out).toBe(
      'default\tDefault\tunlimited\t200/10s\t7\t365\tyes\n',
    );
  });

  test('skips files that expired and were removed while it ran', async () => {
    const { id } = await oneExport();
    const database = await openDatabase(data);
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    await database.destroy();
    await rm(join(data, 'files/default'), { recursive: true });
    expect(await backUp()).toMatchObject({ code: 0, err: '', out: expect.stringContaining('0 files') });
  });
});

describe('deckwright restore', () => {
  test('restores the bodies of exports that have ended', async () => {
    const { id } = await oneExport();
    await backUp();
    await restore();
    const database = await openDatabase(restored);
    try {
      const rows = await database.selectFrom('task_request').selectAll().execute();
      expect(rows).toEqual([{ task: id, json: expect.stringContaining('"templateKey":"title"') }]);
      expect(await database.selectFrom('task').select(['id', 'has_body']).execute()).toEqual([{ id, has_body: 1 }]);
    } finally {
      await database.destroy();
    }
  });

  test('restores the same data directory', async () => {
    await oneExport();
    await backUp();
    const said = await restore();
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(new RegExp(`^${restored}\\t1 files\\t\\d+ bytes\\t\\d{4}-`));
    const names = async (dataDir: string) =>
      (await filesBelow(join(dataDir, 'files'))).map((path) => path.slice(dataDir.length));
    expect(await names(restored)).toEqual(await names(data));
    const [path] = await filesBelow(join(restored, 'files'));
    expect(await readFile(path!, 'utf8')).toBe('Kept');
    // Not a link: a change of a restored file must not change the backup.
    expect((await stat(path!)).nlink).toBe(1);
  });

  test('rejects a data directory that is not empty', async () => {
    await oneExport();
    await backUp();
    const said = await commandLine(data)('restore', backup);
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is not empty') });
  });

  test('rejects a data directory on which a server is starting', async () => {
    await oneExport();
    await backUp();
    const unlock = lockDataDirectory(restored);
    expect(await restore()).toMatchObject({ code: 5, err: expect.stringContaining('Another server') });
    unlock();
    expect((await restore()).code).toBe(0);
  });

  test('rejects what is no whole backup', async () => {
    expect((await restore()).err).toContain('is not a complete backup: it has no manifest.json');
    await mkdir(backup);
    await writeFile(join(backup, 'manifest.json'), '{');
    expect((await restore()).err).toContain('manifest.json cannot be read');
    const good = { version: 1, createdAt: '2026-11-20T09:00:00.000Z', database: { size: 1, sha256: 'a'.repeat(64) } };
    const keyed = (key: string) => ({ ...good, files: [{ key, size: 1, sha256: 'a'.repeat(64) }] });
    for (const wrong of [
      { ...good, files: [], version: 2 },
      keyed('../../etc/passwd'),
      keyed('/etc/passwd'),
      keyed(''),
    ]) {
      await writeFile(join(backup, 'manifest.json'), JSON.stringify(wrong));
      expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('is not a manifest') });
    }
    await expect(readdir(restored)).rejects.toThrow('ENOENT');
  });

  test.each([
    [
      'a file with a changed byte',
      async (path: string) => {
        const bytes = await readFile(path);
        bytes[0]! ^= 1;
        // Replaces the link, so that the original does not change.
        await rm(path);
        await writeFile(path, bytes);
      },
    ],
    [
      'a file that is longer',
      async (path: string) => {
        await cp(path, `${path}.copy`);
        await rm(path);
        await cp(`${path}.copy`, path);
        await appendFile(path, 'x');
      },
    ],
    ['a missing file', (path: string) => rm(path)],
    ['a truncated database', () => truncate(join(backup, 'deckwright.db'), 8_192)],
  ])('rejects a backup with %s, and leaves nothing behind', async (_, damage) => {
    await oneExport();
    await backUp();
    const [path] = await filesBelow(join(backup, 'files'));
    await damage(path!);
    expect(await restore()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('The backup is damaged') });
    expect(await readdir(restored)).toEqual([]);
    // The original did not change through a link.
    const [original] = await filesBelow(join(data, 'files'));
    expect(await readFile(original!, 'utf8')).toBe('Kept');
  });

  test('rejects a backup of a newer Deckwright, and leaves nothing behind', async () => {
    await oneExport();
    await backUp();
    await addLaterMigration(backup);
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    manifest.database = await sumOf(join(backup, 'deckwright.db'));
    await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
    expect(await restore()).toMatchObject({ code: 1, err: expect.stringContaining('newer Deckwright') });
    expect(await readdir(restored)).toEqual([]);
  });
});

/** Adds a migration of a newer Deckwright to a database. */
async function addLaterMigration(folder: string): Promise<void> {
  const database = new SQLite(join(folder, 'deckwright.db'));
  database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('9999-later', '2027-01-01');
  database.close();
}
