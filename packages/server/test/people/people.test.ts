import { describe, expect, test } from 'vitest';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { createSessions } from '../../src/accounts/people/sessions.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;

function people() {
  return createPeople(data.database, data.now, createPasswords());
}

async function signIn(personId: string, id = `session of ${personId}`) {
  const at = data.now().toISOString();
  const expires_at = new Date(data.time + 7 * 24 * HOUR_MS).toISOString();
  await data.database
    .insertInto('session')
    .values({
      id,
      user_id: personId,
      token: `token ${id}`,
      ip_address: '203.0.113.7',
      user_agent: 'Firefox',
      created_at: at,
      updated_at: at,
      expires_at,
    })
    .execute();
  return id;
}

describe('a person', () => {
  test('is stored with a lower-case email and a trimmed name, and found by id or email', async () => {
    const ada = await people().create({ email: ' Ada@Example.COM ', name: '  Ada Lovelace ', password: PASSWORD });
    expect(ada).toEqual({
      id: expect.stringMatching(/^usr_/),
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      isOperator: false,
      createdAt: '2026-11-23T09:00:00.000Z',
      disabledAt: null,
    });
    expect(await people().find(ada.id)).toEqual(ada);
    expect(await people().find('ADA@example.com')).toEqual(ada);
    expect(await people().find('nobody')).toBeUndefined();
    const [account] = await data.database.selectFrom('account').selectAll().execute();
    expect(account).toMatchObject({ provider_id: 'credential', account_id: ada.id, user_id: ada.id });
    expect(await createPasswords().verify({ hash: account!.password!, password: PASSWORD })).toBe(true);
  });

  test.each([
    [{ email: 'ada', name: 'Ada' }, 'email'],
    [{ email: `${'a'.repeat(250)}@example.com`, name: 'Ada' }, 'email'],
    [{ email: 'ada@example.com', name: ' ' }, 'name'],
    [{ email: 'ada@example.com', name: 'a\nb' }, 'name'],
    [{ email: 'ada@example.com', name: 'a'.repeat(101) }, 'name'],
    [{ email: 'ada@example.com', name: 'Ada', password: 'x'.repeat(9) }, 'password'],
    [{ email: 'ada@example.com', name: 'Ada', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'ada@example.com', name: 'Ada', password: '🐎'.repeat(9) }, 'password'],
  ])('is rejected with a wrong value: %j', async (values, field) => {
    await expect(people().create(values)).rejects.toMatchObject({ reason: 'invalid', field });
    expect(await people().list()).toEqual([]);
  });

  test('has an email that no other person has', async () => {
    await people().create({ email: 'ada@example.com', name: 'Ada' });
    await expect(people().create({ email: 'ADA@example.com', name: 'Other' })).rejects.toMatchObject({
      reason: 'conflict',
      field: 'email',
    });
    expect((await people().list()).map(({ name }) => name)).toEqual(['Ada']);
  });

  test('is removed with memberships, sessions and tokens', async () => {
    const { id } = await people().create({ email: 'ada@example.com', name: 'Ada', password: PASSWORD });
    await createMembers(data.database, data.now).set(data.acme, id, 'admin', { byOperator: true });
    await createPersonalTokens(data.database, data.now).create(id, { name: 'laptop', access: 'full' });
    await signIn(id);
    expect(await people().remove(id)).toMatchObject({ email: 'ada@example.com' });
    for (const table of ['user', 'account', 'session', 'member', 'personal_token'] as const) {
      expect(await data.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    await expect(people().remove(id)).rejects.toMatchObject({ reason: 'not found' });
  });

  test('who is disabled has no session, and keeps everything else', async () => {
    const ada = await data.person('Ada');
    await signIn(ada);
    expect(await people().disable(ada)).toMatchObject({ disabledAt: '2026-11-23T09:00:00.000Z' });
    expect(await createSessions(data.database, data.now).list(ada)).toEqual([]);
    expect(await people().enable(ada)).toMatchObject({ disabledAt: null, name: 'Ada' });
    expect(await people().rename(ada, 'Ada L.')).toMatchObject({ name: 'Ada L.' });
  });
});

describe('the last operator', () => {
  test.each(['setOperator', 'disable', 'remove'] as const)('cannot be lost by %s', async (change) => {
    const olga = await data.person('Olga', { isOperator: true });
    await data.person('Away', { isOperator: true, disabledAt: '2026-01-01T00:00:00.000Z' });
    const act = () => (change === 'setOperator' ? people().setOperator(olga, false) : people()[change](olga));
    await expect(act()).rejects.toMatchObject({ reason: 'conflict', message: /last operator/ });
    expect(await people().find(olga)).toMatchObject({ isOperator: true, disabledAt: null });
    await people().setOperator(await data.person('Ben'), true);
    await act();
    const left = (await people().list()).filter(({ isOperator, disabledAt }) => isOperator && disabledAt === null);
    expect(left.map(({ id }) => id)).toEqual(['Ben']);
  });
});

describe('a reset link', () => {
  test('changes the password once, and ends all sessions', async () => {
    const ada = await people().create({ email: 'ada@example.com', name: 'Ada', password: PASSWORD });
    await signIn(ada.id);
    const { secret, expiresAt } = await people().createResetLink(ada.id);
    expect(expiresAt).toBe('2026-11-24T09:00:00.000Z');
    const stored = JSON.stringify(await data.database.selectFrom('one_time_link').selectAll().execute());
    expect(stored).not.toContain(secret);
    await expect(people().resetPassword(secret, 'short')).rejects.toMatchObject({ field: 'password' });
    expect(await people().resetPassword(secret, 'another password')).toMatchObject({ id: ada.id });
    expect(await createSessions(data.database, data.now).list(ada.id)).toEqual([]);
    const { password: hash } = await data.database
      .selectFrom('account')
      .select('password')
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow();
    const verify = (password: string) => createPasswords().verify({ hash: hash!, password });
    expect([await verify('another password'), await verify(PASSWORD)]).toEqual([true, false]);
    await expect(people().resetPassword(secret, 'a third password')).rejects.toMatchObject({ reason: 'not found' });
  });

  test('gives a first password to a person without one', async () => {
    const ada = await people().create({ email: 'ada@example.com', name: 'Ada' });
    expect(await data.database.selectFrom('account').selectAll().execute()).toEqual([]);
    await people().resetPassword((await people().createResetLink(ada.id)).secret, PASSWORD);
    expect(await data.database.selectFrom('account').select('account_id').execute()).toEqual([{ account_id: ada.id }]);
  });

  test('works for 24 hours, and not after a newer one', async () => {
    const ada = await data.person('Ada');
    const old = await people().createResetLink(ada);
    const newer = await people().createResetLink(ada);
    await expect(people().resetPassword(old.secret, PASSWORD)).rejects.toMatchObject({ reason: 'not found' });
    data.time += 24 * HOUR_MS;
    await expect(people().resetPassword(newer.secret, PASSWORD)).rejects.toMatchObject({ reason: 'not found' });
    const last = await people().createResetLink(ada);
    data.time += 24 * HOUR_MS - 1;
    await people().resetPassword(last.secret, PASSWORD);
  });

  test('is used by one of several requests at the same time', async () => {
    const { secret } = await people().createResetLink(await data.person('Ada'));
    const one = people();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => one.resetPassword(secret, `${PASSWORD} ${index}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the sessions of a person', () => {
  test('are listed without their tokens, and ended alone or all but one', async () => {
    const sessions = createSessions(data.database, data.now);
    const [ada, ben] = [await data.person('Ada'), await data.person('Ben')];
    for (const id of ['one', 'two', 'three']) await signIn(ada, id);
    await signIn(ben, 'of Ben');
    const listed = await sessions.list(ada);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toEqual({
      id: 'one',
      createdAt: '2026-11-23T09:00:00.000Z',
      lastUsedAt: '2026-11-23T09:00:00.000Z',
      expiresAt: '2026-11-30T09:00:00.000Z',
      address: '203.0.113.7',
      userAgent: 'Firefox',
    });
    expect(await sessions.end(ada, 'of Ben')).toBe(false);
    expect(await sessions.end(ada, 'one')).toBe(true);
    expect(await sessions.endOthers(ada, 'two')).toBe(1);
    expect((await sessions.list(ada)).map(({ id }) => id)).toEqual(['two']);
    expect(await sessions.list(ben)).toHaveLength(1);
  });

  test('show when they were last used, to the minute, and not those that have expired', async () => {
    const sessions = createSessions(data.database, data.now);
    const ada = await data.person('Ada');
    await signIn(ada, 'one');
    data.time += 59_000;
    await sessions.touch('one');
    expect((await sessions.list(ada))[0]!.lastUsedAt).toBe('2026-11-23T09:00:00.000Z');
    data.time += 2_000;
    await sessions.touch('one');
    expect((await sessions.list(ada))[0]!.lastUsedAt).toBe('2026-11-23T09:01:01.000Z');
    data.time += 7 * 24 * HOUR_MS;
    expect(await sessions.list(ada)).toEqual([]);
  });
});

describe('passwords', () => {
  test('are hashed two at a time, and rejected with 503 once too many wait', async () => {
    const passwords = createPasswords();
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash(PASSWORD)));
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(rejected).toHaveLength(8);
    for (const reason of rejected) {
      expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', headers: { 'Retry-After': '2' } });
    }
    expect(await passwords.hash(PASSWORD)).toContain(':');
  });
});
