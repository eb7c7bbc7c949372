import { expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { commandLineActor, personActor } from '../../src/accounts/people/actor.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { includesRole, ROLES } from '../../src/accounts/people/role.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const PERSON = { byOperator: false };
const OPERATOR = { byOperator: true };

function actorOf(id: string, isOperator = false) {
  return personActor(data.database, { id, name: id, isOperator }, 'session');
}

test('a member has a role in one owner, and none in another', async () => {
  const members = createMembers(data.database, data.now);
  const ada = await data.person('Ada');
  await members.set(data.acme, ada, 'editor', PERSON);
  expect(await members.list(data.acme)).toEqual([
    {
      personId: ada,
      email: 'ada@example.com',
      name: 'Ada',
      role: 'editor',
      createdAt: '2026-11-23T09:00:00.000Z',
      disabledAt: null,
    },
  ]);
  expect(await members.list(data.other)).toEqual([]);
  const actor = actorOf(ada);
  expect(await actor.roleIn('acme')).toBe('editor');
  expect((await actor.scopeOf('acme'))?.owner).toBe('acme');
  expect(await actor.roleIn('other')).toBeUndefined();
  expect(await actor.scopeOf('other')).toBeUndefined();
});

test('a person has the roles of nobody else', async () => {
  const members = createMembers(data.database, data.now);
  const [ada, ben] = [await data.person('Ada'), await data.person('Ben')];
  await members.set(data.acme, ada, 'editor', PERSON);
  await members.set(data.other, ben, 'admin', PERSON);
  expect(await actorOf(ada).roles()).toEqual(new Map([['acme', 'editor']]));
});

test('a new role replaces the old one, and keeps the date', async () => {
  const members = createMembers(data.database, data.now);
  const ada = await data.person('Ada');
  await members.set(data.acme, ada, 'viewer', PERSON);
  data.time += 1_000;
  const { role, createdAt } = await members.set(data.acme, ada, 'admin', PERSON);
  expect({ role, createdAt }).toEqual({ role: 'admin', createdAt: '2026-11-23T09:00:00.000Z' });
});

test('the last admin stays, unless an operator decides otherwise', async () => {
  const members = createMembers(data.database, data.now);
  const [ada, ben] = [await data.person('Ada'), await data.person('Ben')];
  await members.set(data.acme, ada, 'admin', PERSON);
  await members.set(data.other, ben, 'admin', PERSON);
  for (const change of [
    () => members.remove(data.acme, ada, PERSON),
    () => members.set(data.acme, ada, 'editor', PERSON),
  ]) {
    await expect(change()).rejects.toMatchObject({ reason: 'conflict', message: /last admin of "acme"/ });
  }
  expect(await actorOf(ada).roleIn('acme')).toBe('admin');

  await members.set(data.acme, ben, 'admin', PERSON);
  await members.remove(data.acme, ada, PERSON);
  await members.remove(data.acme, ben, OPERATOR);
  expect(await members.list(data.acme)).toEqual([]);
  expect(await members.list(data.other)).toHaveLength(1);
});

test('an admin who cannot sign in does not count as one', async () => {
  const members = createMembers(data.database, data.now);
  const ada = await data.person('Ada');
  await members.set(data.acme, ada, 'admin', PERSON);
  await members.set(data.acme, await data.person('Ben', { disabledAt: '2026-01-01T00:00:00.000Z' }), 'admin', PERSON);
  await expect(members.remove(data.acme, ada, PERSON)).rejects.toMatchObject({ reason: 'conflict' });
});

test('of two admins who remove each other at once, one stays', async () => {
  const members = createMembers(data.database, data.now);
  const people = [await data.person('Ada'), await data.person('Ben')];
  for (const id of people) await members.set(data.acme, id, 'admin', PERSON);
  const outcomes = await Promise.allSettled(people.map((id) => members.remove(data.acme, id, PERSON)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await members.list(data.acme)).toHaveLength(1);
});

test('an id that nobody has cannot be made a member or removed', async () => {
  const members = createMembers(data.database, data.now);
  await expect(members.set(data.acme, 'nobody', 'viewer', OPERATOR)).rejects.toMatchObject({ reason: 'not found' });
  await expect(members.remove(data.acme, 'nobody', OPERATOR)).rejects.toMatchObject({ reason: 'not found' });
});

test('an operator and the command line are admins of every owner that exists', async () => {
  for (const actor of [actorOf(await data.person('Olga'), true), commandLineActor(data.database)]) {
    expect(await actor.roleIn('acme')).toBe('admin');
    expect((await actor.scopeOf('other'))?.owner).toBe('other');
    expect(await actor.roleIn('nowhere')).toBeUndefined();
    expect(await actor.scopeOf('nowhere')).toBeUndefined();
  }
});

test('an owner is removed with its members, and its people stay', async () => {
  const ada = await data.person('Ada');
  await createMembers(data.database, data.now).set(data.acme, ada, 'admin', PERSON);
  expect(await createOwners(data.database, data.now).remove(data.acme)).toBe(true);
  expect(await data.database.selectFrom('member').selectAll().execute()).toEqual([]);
  expect(await data.database.selectFrom('user').select('id').execute()).toEqual([{ id: ada }]);
});

test('roles include those below them', () => {
  const included = ROLES.map((role) => ROLES.filter((needed) => includesRole(role, needed)).join(' '));
  expect(included).toEqual(['viewer', 'viewer editor', 'viewer editor admin']);
  expect(includesRole(undefined, 'viewer')).toBe(false);
});
