import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../src/accounts/people/session-key.ts';
import { createPostgresDatabase, migratePostgres } from '../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { createDownloadLinks } from '../src/storage/links/download-links.ts';
import { createLinkKeys } from '../src/storage/links/link-keys.ts';
import { usePostgres } from './postgres-databases.ts';

/** What "Rotate secrets" in docs/operating/backup.md says. */

const postgres = usePostgres();
function now(): Date {
  return new Date();
}
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-rotation-'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => skip(postgres.missing() !== undefined));

async function ask(url: string, ...texts: string[]): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: readonly Record<string, unknown>[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** From now on, every role but the first needs its password. */
async function requirePasswords(url: string): Promise<void> {
  const [{ hba_file: file } = {}] = await ask(url, 'show hba_file');
  const rules = "values ('host all postgres all trust'), ('host all all all scram-sha-256')";
  await ask(url, `copy (${rules}) to '${file}'`, 'select pg_reload_conf()');
}

function as(url: string, user: string, password = ''): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}

/** Needs more connections than are open. */
function askManyTimes(database: Database, times: number): Promise<unknown> {
  return Promise.all(Array.from({ length: times }, () => sql`select pg_sleep(0.05)`.execute(database)));
}

test('a pool reads a changed password from PGPASSFILE for its next connection', async () => {
  const url = await postgres.create();
  await requirePasswords(url);
  await ask(url, "create role ada login password 'first'");
  const file = join(folder, 'passwords');
  const write = (password: string) => writeFile(file, `*:*:*:ada:${password}\n`, { mode: 0o600 });
  vi.stubEnv('PGPASSFILE', file);
  await write('first');
  const database = createPostgresDatabase(async () => as(url, 'ada'));
  await askManyTimes(database, 1);
  await ask(url, "alter role ada password 'second'");
  // The open connection works, and another one needs the new password.
  await askManyTimes(database, 1);
  await expect(askManyTimes(database, 3)).rejects.toThrow('password authentication failed');
  await write('second');
  await askManyTimes(database, 3);
  await database.destroy();
});

test('two login roles of one owner work side by side, with a password each, and the first can be dropped', async () => {
  const empty = await postgres.createEmpty();
  await requirePasswords(empty);
  const name = new URL(empty).pathname.slice(1);
  const login = (number: number) => [
    `create role deckwright_${number} login password 'password ${number}' in role deckwright`,
    `alter role deckwright_${number} set role deckwright`,
  ];
  await ask(empty, 'create role deckwright nologin', `alter database ${name} owner to deckwright`, ...login(1));
  await ask(empty, 'grant all on schema public to deckwright');
  const first = as(empty, 'deckwright_1', 'password 1');
  await migratePostgres(first);
  const one = createPostgresDatabase(async () => first);
  await createLinkKeys(one, now).rotate();

  await ask(empty, ...login(2));
  const second = as(empty, 'deckwright_2', 'password 2');
  await migratePostgres(second);
  const other = createPostgresDatabase(async () => second);
  await createLinkKeys(other, now).rotate();
  expect(await createLinkKeys(one, now).list()).toHaveLength(2);
  await sql`alter table owner add column later text`.execute(other);
  await one.destroy();
  await ask(empty, 'drop role deckwright_1');
  expect(await createLinkKeys(other, now).list()).toHaveLength(2);
  await other.destroy();
});

test('a rotated key of download addresses signs at all nodes, and addresses of the old one work until it is removed', async () => {
  const url = await postgres.create();
  const [one, other] = [createPostgresDatabase(async () => url), createPostgresDatabase(async () => url)];
  const keys = createLinkKeys(one, now);
  const nodes = [await createDownloadLinks(keys, now), await createDownloadLinks(createLinkKeys(other, now), now)];
  const refresh = () => Promise.all(nodes.map((node) => node.refresh()));
  const deck = { deck: 'abc', revision: 0, purpose: 'edit' } as const;
  const signatures = () => nodes.map((node) => node.signDeck(deck).split('/')[3]!);
  const isValid = (signature: string) => nodes.map((node) => node.checkDeck('abc', signature) !== undefined);
  const [before] = signatures();
  const [{ id: old } = { id: '' }] = await keys.list();
  await keys.rotate();
  // A node signs with a key from its second reading on, when the others have read it too.
  await refresh();
  await refresh();
  const [after, same] = signatures();
  expect(after).not.toBe(before);
  expect(same).toBe(after);
  expect([before!, after!].map(isValid)).toEqual([
    [true, true],
    [true, true],
  ]);
  await keys.remove(old);
  await refresh();
  expect([before!, after!].map(isValid)).toEqual([
    [false, false],
    [true, true],
  ]);
  await one.destroy();
  await other.destroy();
});

test('without its row, a start makes another secret of session cookies', async () => {
  const database = createPostgresDatabase(() => postgres.create());
  const first = await sessionKey(database, now);
  expect(await sessionKey(database, now)).toBe(first);
  await database.deleteFrom('session_key').execute();
  expect(await sessionKey(database, now)).not.toBe(first);
  await database.destroy();
});
