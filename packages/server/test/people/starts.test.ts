import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { backUp } from '../../src/storage/backup/backup.ts';
import { restore } from '../../src/storage/backup/restore.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { openBrowser } from './browser.ts';

const AUTH = '/manage/v1/auth';
const PASSWORD = 'correct horse battery';
const ADMIN = { DECKWRIGHT_ADMIN_EMAIL: 'olga@example.com', DECKWRIGHT_ADMIN_PASSWORD: PASSWORD };

let folder: string;
const running: TestServer[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-starts-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop(1_000);
  await rm(folder, { recursive: true, force: true });
});

function now() {
  return new Date();
}

async function start(options: Parameters<typeof runServer>[0] = {}): Promise<TestServer> {
  const server = await runServer({ dataDir: join(folder, 'data'), ...options });
  running.push(server);
  return server;
}

async function restarted(options: Parameters<typeof runServer>[0] = {}): Promise<TestServer> {
  await running.pop()!.stop(1_000);
  return start(options);
}

async function onData<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase(join(folder, 'data'));
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function signIn(server: TestServer, email: string, password = PASSWORD) {
  const browser = openBrowser(server);
  return browser.post(`${AUTH}/sign-in/email`, { email, password }).then(({ status }) => ({ status, browser }));
}

describe('the link of the first run', () => {
  test('is printed by each start until somebody has an account, each time another', async () => {
    const link = /^http:\/\/127\.0\.0\.1:\d+\/studio\/first-run#token=(dw_link_\w+)$/m;
    const first = link.exec((await start()).welcome)![1];
    const server = await restarted();
    const second = link.exec(server.welcome)![1]!;
    expect(second).not.toBe(first);
    const person = { email: 'olga@example.com', name: 'Olga', password: PASSWORD };
    const use = (token: string) => openBrowser(server).post(`${AUTH}/first-run`, { ...person, token });
    // Nodes on PostgreSQL may start together, so the links of a minute work until one of them is used.
    if (ON_SQLITE) expect((await use(first!)).status).toBe(404);
    expect((await use(second)).status).toBe(200);
    expect((await use(first!)).status).toBe(404);
    expect((await restarted()).welcome).not.toContain('first-run');
  });
});

describe('the password of the settings', () => {
  test('creates the first person, an operator, and no link', async () => {
    const server = await start({ environment: ADMIN });
    expect(server.welcome).not.toContain('first-run');
    const { browser, status } = await signIn(server, 'olga@example.com');
    expect(status).toBe(200);
    const session = await (await browser.get(`${AUTH}/get-session`)).json();
    expect(session).toMatchObject({ person: { email: 'olga@example.com', isOperator: true } });
  });

  test('has a default email, and is ignored once somebody has an account', async () => {
    await start({ environment: { DECKWRIGHT_ADMIN_PASSWORD: PASSWORD } });
    const server = await restarted({ environment: { ...ADMIN, DECKWRIGHT_ADMIN_PASSWORD: 'another password' } });
    expect((await signIn(server, 'olga@example.com', 'another password')).status).toBe(401);
    expect((await signIn(server, 'admin@deckwright.localhost', 'another password')).status).toBe(401);
    expect((await signIn(server, 'admin@deckwright.localhost')).status).toBe(200);
  });
});

describe('a session', () => {
  test('outlives a restart', async () => {
    const server = await start({ environment: ADMIN });
    const { browser } = await signIn(server, 'olga@example.com');
    const again = openBrowser(await restarted());
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect(await (await again.get(`${AUTH}/get-session`)).json()).not.toBeNull();
  });

  test('outlives a move to another data directory by backup', async ({ skip }) => {
    skip(!ON_SQLITE, 'A backup is one of the file of SQLite.');
    const { browser } = await signIn(await start({ environment: ADMIN }), 'olga@example.com');
    await backUp(join(folder, 'data'), join(folder, 'backup'), now);
    await restore(join(folder, 'backup'), join(folder, 'moved'));
    const moved = openBrowser(await start({ dataDir: join(folder, 'moved') }));
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
    expect(await (await moved.get(`${AUTH}/get-session`)).json()).toMatchObject({
      person: { email: 'olga@example.com' },
    });
  });

  test('has a cookie of this host alone behind https', async () => {
    const environment = { ...ADMIN, DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com' };
    const { browser, status } = await signIn(await start({ environment }), 'olga@example.com');
    expect(status).toBe(200);
    const name = '__Host-deckwright.session_token';
    expect(browser.attributes.get(name)).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser.attributes.get(name)).not.toMatch(/Domain/i);
    expect(await (await browser.get(`${AUTH}/get-session`)).json()).not.toBeNull();
  });

  test('works below a path of a proxy', async () => {
    const environment = { ...ADMIN, DECKWRIGHT_PUBLIC_URL: 'https://example.com/decks' };
    const { browser, status } = await signIn(await start({ environment }), 'olga@example.com');
    expect(status).toBe(200);
    expect(await (await browser.get(`${AUTH}/get-session`)).json()).not.toBeNull();
    expect((await browser.post(`${AUTH}/sign-out`)).status).toBe(204);
  });

  test('expires after seven days, and a use after one day prolongs it', async () => {
    const { browser } = await signIn(await start({ environment: ADMIN }), 'olga@example.com');
    const DAY = 86_400_000;
    const move = (days: number) =>
      onData((database) =>
        database
          .updateTable('session')
          .set({ expires_at: new Date(Date.now() + days * DAY).toISOString() })
          .execute(),
      );
    const left = () => onData((database) => database.selectFrom('session').select('expires_at').execute());
    await move(5);
    const response = await browser.get(`${AUTH}/get-session`);
    expect(response.headers.getSetCookie().join()).toMatch(/session_token=.*Max-Age=604800/);
    expect((Date.parse((await left())[0]!.expires_at) - Date.now()) / DAY).toBeCloseTo(7, 1);
    await move(-1);
    expect(await (await browser.get(`${AUTH}/get-session`)).json()).toBeNull();
  });
});

test('neither the log nor the database contains a password, a token or a link', async () => {
  let log = '';
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const server = await start({ logTo });
  const link = /dw_link_\w+/.exec(server.welcome)![0];
  const browser = openBrowser(server);
  const person = { email: 'olga@example.com', name: 'Olga', password: PASSWORD };
  await browser.post(`${AUTH}/first-run`, { ...person, token: link });
  await browser.post(`${AUTH}/sign-in/email`, { email: person.email, password: 'a wrong password' });
  await browser.get(`/studio/reset?token=${link}`);
  const { pat, reset, stored } = await onData(async (database) => {
    const people = createPeople(database, now, createPasswords());
    const { id } = (await people.find(person.email))!;
    const { secret } = await createPersonalTokens(database, now).create(id, { name: 'x', access: 'full' });
    await browser.get('/manage/v1/owners', { authorization: `Bearer ${secret}` });
    await browser.get('/manage/v1/owners', { authorization: `Bearer ${secret.slice(0, -1)}x` });
    const { secret: resetLink } = await people.createResetLink(id);
    await browser.post(`${AUTH}/reset-password`, { token: resetLink.slice(0, -1), password: 'a new password' });
    const tables = ['user', 'account', 'session', 'one_time_link', 'personal_token', 'audit', 'verification'] as const;
    const rows = [];
    for (const table of tables) rows.push(await database.selectFrom(table).selectAll().execute());
    return { pat: secret, reset: resetLink, stored: JSON.stringify(rows) };
  });
  const [cookie] = [...browser.cookies.values()];
  expect(log).toContain('/manage/v1/auth');
  const hidden = [PASSWORD, 'a wrong password', 'a new password', link, pat, reset, cookie!.split('.')[1]!];
  for (const secret of hidden) {
    expect(log).not.toContain(secret);
    expect(stored).not.toContain(secret);
  }
  expect(log).not.toContain(cookie!.split('.')[0]!);
});
