import { expect, test } from 'vitest';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createTokenSecret } from '../../src/storage/token-secret.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const DAY_MS = 86_400_000;

test('a token acts for its person, with the rights of the person', async () => {
  const tokens = createPersonalTokens(data.database, data.now);
  const ada = await data.person('Ada');
  await createMembers(data.database, data.now).set(data.acme, ada, 'editor', { byOperator: false });
  const { token, secret } = await tokens.create(ada, { name: 'laptop', access: 'read' });
  expect(secret).toMatch(/^dw_pat_[0-9A-Za-z]{36}$/);
  expect(secret.endsWith(token.hint)).toBe(true);
  const actor = await tokens.open(secret);
  expect(actor).toMatchObject({
    kind: 'token',
    personId: ada,
    name: 'Ada (token "laptop")',
    isOperator: false,
    access: 'read',
  });
  expect(await actor!.roleIn('acme')).toBe('editor');
  expect(await actor!.roleIn('other')).toBeUndefined();
});

test('a token of an operator has all rights, and with an owner only those in that owner', async () => {
  const tokens = createPersonalTokens(data.database, data.now);
  const olga = await data.person('Olga', { isOperator: true });
  const wide = await tokens.open((await tokens.create(olga, { name: 'all', access: 'full' })).secret);
  expect([wide!.isOperator, await wide!.roleIn('acme'), await wide!.roleIn('other')]).toEqual([true, 'admin', 'admin']);
  const narrow = await tokens.open((await tokens.create(olga, { name: 'acme', access: 'full', owner: 'acme' })).secret);
  expect(narrow!.isOperator).toBe(false);
  expect(await narrow!.roleIn('acme')).toBe('admin');
  expect(await narrow!.roleIn('other')).toBeUndefined();
  expect(await narrow!.scopeOf('other')).toBeUndefined();
});

test('a token does not work once it has expired or is revoked, or for a disabled person', async () => {
  const tokens = createPersonalTokens(data.database, data.now);
  const [ada, ben] = [await data.person('Ada'), await data.person('Ben')];
  const expiring = await tokens.create(ada, {
    name: 'short',
    access: 'full',
    expiresAt: new Date(data.time + DAY_MS),
  });
  const revoked = await tokens.create(ada, { name: 'lost', access: 'full' });
  const kept = await tokens.create(ada, { name: 'kept', access: 'full' });
  expect(await tokens.open(expiring.secret)).toBeDefined();
  expect(await tokens.revoke(ben, revoked.token.id)).toBeUndefined();
  expect(await tokens.open(revoked.secret)).toBeDefined();
  expect(await tokens.revoke(ada, revoked.token.id)).toMatchObject({ revokedAt: '2026-11-23T09:00:00.000Z' });
  expect(await tokens.open(revoked.secret)).toBeUndefined();
  data.time += DAY_MS;
  expect(await tokens.open(expiring.secret)).toBeUndefined();
  expect(await tokens.open(kept.secret)).toBeDefined();
  await data.database.updateTable('user').set({ disabled_at: data.now().toISOString() }).execute();
  expect(await tokens.open(kept.secret)).toBeUndefined();
});

test('a token is listed for its person without its secret, and its last use is stored once a minute', async () => {
  const tokens = createPersonalTokens(data.database, data.now);
  const ada = await data.person('Ada');
  const { secret } = await tokens.create(ada, { name: 'laptop', access: 'full' });
  const lastUse = async () => (await tokens.list(ada))[0]!.lastUsedAt;
  expect(await lastUse()).toBeNull();
  await tokens.open(secret);
  await expect.poll(lastUse).toBe('2026-11-23T09:00:00.000Z');
  data.time += 59_000;
  await tokens.open(secret);
  expect(await lastUse()).toBe('2026-11-23T09:00:00.000Z');
  data.time += 2_000;
  await tokens.open(secret);
  await expect.poll(lastUse).toBe('2026-11-23T09:01:01.000Z');
  expect(await tokens.list(await data.person('Ben'))).toEqual([]);
  const stored = JSON.stringify(await data.database.selectFrom('personal_token').selectAll().execute());
  expect(stored).not.toContain(secret);
  expect(JSON.stringify(await tokens.list(ada))).not.toContain(secret.slice(7, 30));
});

test('API keys and personal access tokens do not open each other', async () => {
  const personal = createPersonalTokens(data.database, data.now);
  const keys = createTokens(data.database, data.now);
  const pat = (await personal.create(await data.person('Ada'), { name: 'laptop', access: 'full' })).secret;
  const key = (await keys.create(data.acme, 'build')).secret;
  expect(await personal.open(key)).toBeUndefined();
  expect(await keys.open(pat)).toBeUndefined();
  expect(await personal.open(createTokenSecret('personal'))).toBeUndefined();
  expect(await personal.open(pat)).toBeDefined();
  expect(await keys.open(key)).toBeDefined();
});

test('a person has at most 100 tokens that are not revoked', async () => {
  const tokens = createPersonalTokens(data.database, data.now);
  const ada = await data.person('Ada');
  const create = () => tokens.create(ada, { name: 'script', access: 'read' });
  await expect(tokens.create(ada, { name: ' ', access: 'read' })).rejects.toMatchObject({ field: 'name' });
  const { token } = await create();
  for (let count = 1; count < 100; count++) await create();
  await expect(create()).rejects.toMatchObject({ reason: 'conflict', message: /100 personal access tokens/ });
  // Those of one person do not count for another.
  await tokens.create(await data.person('Ben'), { name: 'script', access: 'read' });
  await tokens.revoke(ada, token.id);
  await create();
});
