import { expect, test } from 'vitest';
import { createAudit } from '../../src/accounts/people/audit.ts';
import { forgetExpired } from '../../src/accounts/people/forget-expired.ts';
import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createLink } from '../../src/accounts/people/one-time-links.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const DAY_MS = 86_400_000;
const TABLES = ['session', 'verification', 'one_time_link', 'invitation', 'audit'] as const;

async function counts() {
  const all = [];
  for (const table of TABLES) all.push((await data.database.selectFrom(table).selectAll().execute()).length);
  return all;
}

function forget(most = 100) {
  return forgetExpired(data.database, data.now(), 365, most);
}

test('what has expired is deleted, each at its time, and the link of the first run stays', async () => {
  const at = data.now().toISOString();
  const expires_at = new Date(data.time + DAY_MS).toISOString();
  const dates = { created_at: at, updated_at: at, expires_at };
  const person = await data.person('Ada');
  await data.database
    .insertInto('session')
    .values({ id: 's', user_id: person, token: 't', ip_address: null, user_agent: null, ...dates })
    .execute();
  await data.database
    .insertInto('verification')
    .values({ id: 'v', identifier: 'i', value: '', ...dates })
    .execute();
  await createLink(data.database, data.now(), {
    kind: 'reset',
    personId: person,
    expiresAt: new Date(data.time + DAY_MS),
  });
  await createLink(data.database, data.now(), { kind: 'first-run' });
  const invitations = createInvitations(data.database, data.now, createPasswords());
  await invitations.create(data.acme, { role: 'viewer', invitedBy: 'Olga' });
  const actor = { kind: 'person', name: 'Olga' } as const;
  await createAudit(data.database, data.now).record({ owner: null, actor, action: 'x', target: '' });

  expect(await forget()).toBe(0);
  expect(await counts()).toEqual([1, 1, 2, 1, 1]);
  data.time += DAY_MS;
  expect(await forget()).toBe(3);
  expect(await counts()).toEqual([0, 0, 1, 1, 1]);
  data.time += 36 * DAY_MS;
  expect(await forget()).toBe(1);
  expect(await counts()).toEqual([0, 0, 1, 0, 1]);
  data.time += 328 * DAY_MS;
  expect(await forget()).toBe(1);
  expect(await counts()).toEqual([0, 0, 1, 0, 0]);
});

test('so much is deleted at once', async () => {
  const audit = createAudit(data.database, data.now);
  const actor = { kind: 'command line', name: 'command line' } as const;
  for (let count = 0; count < 3; count++) await audit.record({ owner: null, actor, action: 'old', target: '' });
  data.time += 366 * DAY_MS;
  await audit.record({ owner: null, actor, action: 'new', target: '' });
  expect([await forget(2), await forget(2), await forget(2)]).toEqual([2, 1, 0]);
  expect((await audit.listAll({ most: 10 })).map(({ action }) => action)).toEqual(['new']);
});
