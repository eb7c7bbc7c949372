import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Auth, createAuth } from '../../src/accounts/people/better-auth.ts';
import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createPasskeys } from '../../src/accounts/people/passkeys.ts';
import { createPasswords, type Passwords } from '../../src/accounts/people/passwords.ts';
import { createPeople, type People } from '../../src/accounts/people/people.ts';
import { createDatabase, openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';

const PASSWORD = 'correct horse battery';
const ADA = { email: 'ada@example.com', name: 'Ada', password: PASSWORD };

let folder: string;
/** The database of a server, and that of a command beside it. */
let database: Database;
let other: Database;
let auth: Auth;
/** Hashing waits for `go`, if it is set, and then `begun` is called. */
let gate: { readonly begun: () => void; readonly go: Promise<void> } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-hashing-'));
  database = createDatabase(folder);
  other = await openDatabase(folder);
  gate = undefined;
  const real = createPasswords();
  const passwords: Passwords = {
    async hash(password) {
      await waitAtGate();
      return real.hash(password);
    },
    async verify(given) {
      await waitAtGate();
      return real.verify(given);
    },
  };
  const invitations = createInvitations(database, now, passwords);
  const logger = pino({ level: 'silent' });
  auth = createAuth({
    database,
    publicUrl: 'http://127.0.0.1:8080',
    secret: 'x'.repeat(64),
    passwords,
    passkeys: createPasskeys(database, now, 'http://127.0.0.1:8080'),
    invitations,
    logger,
  });
  await createPeople(database, now, passwords).create(ADA);
});
afterEach(async () => {
  await other.destroy();
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});

function now() {
  return new Date();
}

async function waitAtGate(): Promise<void> {
  gate?.begun();
  await gate?.go;
}

function send(path: string, body: Record<string, unknown>, cookie?: string) {
  return auth.send({ method: 'POST', path, body, cookie, userAgent: undefined, address: '127.0.0.1' });
}

test.each([
  ['a sign-in', '/sign-in/email', { email: ADA.email, password: PASSWORD }, 200],
  ['a sign-in of nobody', '/sign-in/email', { email: 'nobody@example.com', password: PASSWORD }, 401],
  ['a change of password', '/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` }, 200],
] as const)('other writes continue while %s hashes', async (_, path, body, status) => {
  const signedIn = await send('/sign-in/email', { email: ADA.email, password: PASSWORD });
  const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ');
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  gate = { begun: begun.resolve, go: go.promise };
  const sending = send(path, { ...body, revokeOtherSessions: true }, cookie);
  await begun.promise;

  // Through the one writer of the server, and from another process, which waits for a lock for 5 s at most.
  for (const [index, one] of [database, other].entries()) {
    const started = performance.now();
    await one
      .insertInto('owner')
      .values({ id: `owner-${index}`, name: '', created_at: '' })
      .execute();
    expect(performance.now() - started).toBeLessThan(4_000);
  }
  go.resolve();
  expect((await sending).status).toBe(status);
});

test('one sign-in hashes once, whether anybody has the email or not, has a password, or may sign in', async () => {
  const people = createPeople(other, now, createPasswords());
  await people.create({ email: 'bare@example.com', name: 'No password' });
  await people.disable((await people.create({ ...ADA, email: 'disabled@example.com' })).id);
  for (const [email, password] of [
    [ADA.email, PASSWORD],
    [ADA.email, 'not the password'],
    ['nobody@example.com', PASSWORD],
    ['bare@example.com', PASSWORD],
    ['disabled@example.com', PASSWORD],
  ] as const) {
    let hashes = 0;
    gate = {
      begun: () => {
        hashes++;
      },
      go: Promise.resolve(),
    };
    await send('/sign-in/email', { email, password });
    expect(hashes).toBe(1);
  }
});

describe('a sign-in with the old password opens no session', () => {
  const password = 'another long password';

  async function signInWhile(change: (people: People, personId: string) => Promise<unknown>): Promise<number> {
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    gate = { begun: begun.resolve, go: go.promise };
    const signingIn = send('/sign-in/email', { email: 'Ada@example.com', password: PASSWORD });
    await begun.promise;
    const people = createPeople(other, now, createPasswords());
    await change(people, (await people.find(ADA.email))!.id);
    go.resolve();
    const { status, cookies } = await signingIn;
    if (status !== 200) expect(cookies).toEqual([]);
    return status;
  }

  const sessions = () => database.selectFrom('session').select('id').execute();

  test('if the password is reset while it hashes', async () => {
    const reset = async (people: People, id: string) =>
      people.resetPassword((await people.createResetLink(id)).secret, password);
    expect(await signInWhile(reset)).toBe(401);
    expect(await sessions()).toEqual([]);
    gate = undefined;
    expect((await send('/sign-in/email', { email: ADA.email, password })).status).toBe(200);
  });

  test('if the person is disabled while it hashes', async () => {
    const disable = async (people: People, id: string) => {
      await people.create({ email: 'olga@example.com', name: 'Olga', password });
      await people.disable(id);
    };
    expect(await signInWhile(disable)).toBe(401);
    expect(await sessions()).toEqual([]);
  });

  test('unless something else is changed', async () => {
    expect(await signInWhile((people, id) => people.rename(id, 'Ada Lovelace'))).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });
});
