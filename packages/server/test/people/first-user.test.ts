import { expect, test } from 'vitest';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createFirstUser } from '../../src/accounts/people/first-user.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { ON_SQLITE } from '../on-sqlite.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const ADA = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };

async function start() {
  const scope = await defaultOwner(data.database, data.now);
  const passwords = createPasswords();
  return {
    scope,
    first: createFirstUser(data.database, data.now, passwords),
    people: createPeople(data.database, data.now, passwords),
  };
}

test('the link of the first start makes an operator who is an admin of the default owner, once', async () => {
  const { first, people, scope } = await start();
  expect(await first.isMissing()).toBe(true);
  const secret = (await first.newLink())!;
  await first.createWithLink(secret, ADA);
  expect(await people.list()).toMatchObject([{ email: 'ada@example.com', isOperator: true }]);
  expect(await createMembers(data.database, data.now).list(scope)).toMatchObject([{ name: 'Ada', role: 'admin' }]);
  expect(await first.isMissing()).toBe(false);
  expect(await first.newLink()).toBeUndefined();
  await expect(first.createWithLink(secret, { ...ADA, email: 'eve@example.com' })).rejects.toMatchObject({
    reason: 'not found',
  });
  expect(await people.list()).toHaveLength(1);
});

test('a restart replaces the link', async () => {
  const { first, people } = await start();
  const old = (await first.newLink())!;
  data.time += 60_000;
  const fresh = (await first.newLink())!;
  await expect(first.createWithLink(old, ADA)).rejects.toMatchObject({ reason: 'not found' });
  expect(await people.list()).toEqual([]);
  await first.createWithLink(fresh, ADA);
  expect(await people.list()).toHaveLength(1);
});

test('the links of nodes that start together work, until one of them is used', async ({ skip }) => {
  skip(ON_SQLITE, 'Only PostgreSQL has several nodes.');
  const { first, people } = await start();
  const [one, other] = await Promise.all([first.newLink(), first.newLink()]);
  await first.createWithLink(one!, ADA);
  await expect(first.createWithLink(other!, { ...ADA, email: 'eve@example.com' })).rejects.toMatchObject({
    reason: 'not found',
  });
  expect(await people.list()).toHaveLength(1);
});

test('a wrong value does not use the link up', async () => {
  const { first, people } = await start();
  const secret = (await first.newLink())!;
  await expect(first.createWithLink(secret, { ...ADA, password: 'short' })).rejects.toMatchObject({
    field: 'password',
  });
  await first.createWithLink(secret, ADA);
  expect(await people.list()).toHaveLength(1);
});

test('of several who use the link at the same time, one is the first person', async () => {
  const { first, people } = await start();
  const secret = (await first.newLink())!;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => first.createWithLink(secret, { ...ADA, email: `p${index}@example.com` })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await people.list()).toHaveLength(1);
});

test('the password of the settings makes the first person, and does nothing later', async () => {
  const { first, people } = await start();
  const link = (await first.newLink())!;
  expect(await first.create(ADA)).toBe(true);
  await expect(first.createWithLink(link, { ...ADA, email: 'eve@example.com' })).rejects.toMatchObject({
    reason: 'not found',
  });
  expect(await first.create({ ...ADA, email: 'eve@example.com' })).toBe(false);
  expect(await people.list()).toMatchObject([{ email: 'ada@example.com' }]);
});
