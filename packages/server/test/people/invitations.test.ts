import { describe, expect, test } from 'vitest';
import { type AuditFilter, createAudit } from '../../src/accounts/people/audit.ts';
import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createTokenSecret } from '../../src/storage/token-secret.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const PASSWORD = 'correct horse battery';
const DAY_MS = 24 * 3_600_000;

function invitations() {
  return createInvitations(data.database, data.now, createPasswords());
}

async function invite(email?: string, role: 'admin' | 'editor' | 'viewer' = 'editor') {
  return invitations().create(data.acme, { role, email, invitedBy: 'Olga' });
}

async function roles() {
  const members = await createMembers(data.database, data.now).list(data.acme);
  return Object.fromEntries(members.map(({ email, role }) => [email, role]));
}

describe('an invitation', () => {
  test('offers a role in its owner for seven days', async () => {
    const { invitation, secret } = await invite('Ada@Example.com');
    expect(invitation).toEqual({
      id: expect.stringMatching(/^inv_/),
      role: 'editor',
      email: 'ada@example.com',
      invitedBy: 'Olga',
      createdAt: '2026-11-23T09:00:00.000Z',
      expiresAt: '2026-11-30T09:00:00.000Z',
      acceptedAt: null,
      revokedAt: null,
    });
    expect(await invitations().offer(secret)).toEqual({
      owner: 'acme',
      ownerName: 'acme',
      role: 'editor',
      email: 'ada@example.com',
      expiresAt: '2026-11-30T09:00:00.000Z',
    });
    expect(await invitations().offer(createTokenSecret('link'))).toBeUndefined();
    data.time += 7 * DAY_MS;
    expect(await invitations().offer(secret)).toBeUndefined();
    await expect(invitations().accept(secret, await data.person('Ada'))).rejects.toMatchObject({ reason: 'not found' });
    expect(await roles()).toEqual({});
  });

  test('makes a new person a member, once, and is recorded', async () => {
    const { secret, invitation } = await invite();
    const member = { email: 'Ada@example.com', name: 'Ada', password: PASSWORD };
    expect(await invitations().acceptAsNew(secret, member)).toMatchObject({ email: 'ada@example.com', owner: 'acme' });
    expect(await roles()).toEqual({ 'ada@example.com': 'editor' });
    const cy = await data.person('Cy');
    for (const again of [
      () => invitations().acceptAsNew(secret, { ...member, email: 'ben@example.com' }),
      () => invitations().accept(secret, cy),
    ]) {
      await expect(again()).rejects.toMatchObject({ reason: 'not found' });
    }
    expect(await roles()).toEqual({ 'ada@example.com': 'editor' });
    const [entry] = await createAudit(data.database, data.now).list(data.acme, { most: 10 });
    expect(entry).toMatchObject({ action: 'invitation.accept', target: invitation.id, actor: { name: 'Ada' } });
    expect((await invitations().list(data.acme))[0]!.acceptedAt).not.toBeNull();
  });

  test('is accepted by one of twenty people who open it at the same time', async () => {
    const { secret } = await invite();
    const all = invitations();
    const people = await Promise.all(Array.from({ length: 10 }, (_, index) => data.person(`Person${index}`)));
    const outcomes = await Promise.allSettled([
      ...people.map((id) => all.accept(secret, id)),
      ...people.map((id) => all.acceptAsNew(secret, { email: `new.${id}@example.com`, name: id, password: PASSWORD })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(Object.keys(await roles())).toHaveLength(1);
    const stored = await data.database.selectFrom('user').select('id').execute();
    expect(stored.length).toBeLessThanOrEqual(11);
    expect(await data.database.selectFrom('account').selectAll().execute()).toHaveLength(stored.length - 10);
  });

  test('for an address is accepted by that address alone', async () => {
    const { secret } = await invite('ada@example.com');
    await expect(invitations().accept(secret, await data.person('Ben'))).rejects.toMatchObject({
      reason: 'conflict',
      message: /ada@example\.com/,
    });
    const member = { email: 'cy@example.com', name: 'Cy', password: PASSWORD };
    await expect(invitations().acceptAsNew(secret, member)).rejects.toMatchObject({ reason: 'conflict' });
    const { email } = await invitations().acceptAsNew(secret, { name: 'Ada', password: PASSWORD });
    expect(email).toBe('ada@example.com');
    const verified = await data.database
      .selectFrom('user')
      .select('email_verified')
      .where('email', '=', email)
      .execute();
    expect(verified).toEqual([{ email_verified: 1 }]);
  });

  test('without an address asks for one, which is not verified', async () => {
    const { secret } = await invite();
    await expect(invitations().acceptAsNew(secret, { name: 'Ada', password: PASSWORD })).rejects.toMatchObject({
      field: 'email',
    });
    await invitations().acceptAsNew(secret, { email: 'ada@example.com', name: 'Ada', password: PASSWORD });
    expect(await data.database.selectFrom('user').select('email_verified').execute()).toEqual([{ email_verified: 0 }]);
  });

  test('for a person who exists is not accepted as new, and stays open', async () => {
    const ada = await data.person('Ada');
    const { secret } = await invite();
    const member = { email: 'ada@example.com', name: 'Impostor', password: PASSWORD };
    await expect(invitations().acceptAsNew(secret, member)).rejects.toMatchObject({
      reason: 'conflict',
      field: 'email',
    });
    expect(await data.database.selectFrom('account').selectAll().execute()).toEqual([]);
    await invitations().accept(secret, ada);
    expect(await roles()).toEqual({ 'ada@example.com': 'editor' });
  });

  test('makes a member of a person who has a higher role in another owner', async () => {
    const ben = await data.person('Ben');
    await createMembers(data.database, data.now).set(data.other, ben, 'admin', { byOperator: false });
    const { secret } = await invite(undefined, 'viewer');
    await invitations().accept(secret, ben);
    expect(await roles()).toEqual({ 'ben@example.com': 'viewer' });
  });

  test('never lowers a role', async () => {
    const ada = await data.person('Ada');
    await invitations().accept((await invite(undefined, 'admin')).secret, ada);
    await invitations().accept((await invite(undefined, 'viewer')).secret, ada);
    expect(await roles()).toEqual({ 'ada@example.com': 'admin' });
  });

  test('is revoked by its own owner, before it is accepted', async () => {
    const { invitation, secret } = await invite();
    expect(await invitations().revoke(data.other, invitation.id)).toBeUndefined();
    expect(await invitations().list(data.other)).toEqual([]);
    expect(await invitations().offer(secret)).toBeDefined();
    expect(await invitations().revoke(data.acme, invitation.id)).toMatchObject({ revokedAt: expect.any(String) });
    expect(await invitations().revoke(data.acme, invitation.id)).toBeUndefined();
    await expect(invitations().accept(secret, await data.person('Ada'))).rejects.toMatchObject({ reason: 'not found' });
  });

  test('waits for a verified address, which accepts all of them', async () => {
    await invite('ada@example.com', 'viewer');
    await invitations().create(data.other, { role: 'admin', email: 'ada@example.com', invitedBy: 'Olga' });
    expect(await invitations().awaits('Ada@example.com')).toBe(true);
    expect(await invitations().awaits('ben@example.com')).toBe(false);
    expect(await invitations().acceptFor('ada@example.com', await data.person('Ada'))).toBe(2);
    expect(await roles()).toEqual({ 'ada@example.com': 'viewer' });
    expect(await invitations().awaits('ada@example.com')).toBe(false);
  });

  test('cannot be created without end', async () => {
    for (let count = 0; count < 100; count++) await invite();
    await expect(invite()).rejects.toMatchObject({ reason: 'conflict', message: /100 open invitations/ });
    await invitations().create(data.other, { role: 'viewer', invitedBy: 'Olga' });
  });
});

describe('the audit log', () => {
  test('has pages, newest first, of one owner or of all', async () => {
    const audit = createAudit(data.database, data.now);
    const actor = { kind: 'person', personId: 'usr_1', name: 'Ada' } as const;
    for (const target of ['1', '2', '3']) {
      await audit.record({ owner: 'acme', actor, action: 'member.set', target, details: { role: 'viewer' } });
      await audit.record({ owner: null, actor, action: 'person.create', target });
    }
    const first = await audit.list(data.acme, { most: 2 });
    expect(first.map(({ target }) => target)).toEqual(['3', '2']);
    expect(first[0]).toEqual({
      id: expect.any(Number),
      at: '2026-11-23T09:00:00.000Z',
      owner: 'acme',
      actor: { kind: 'person', personId: 'usr_1', name: 'Ada' },
      action: 'member.set',
      target: '3',
      details: { role: 'viewer' },
    });
    const second = await audit.list(data.acme, { most: 2, before: first.at(-1)!.id });
    expect(second.map(({ target }) => target)).toEqual(['1']);
    expect(await audit.list(data.other, { most: 2 })).toEqual([]);
    expect(await audit.listAll({ most: 100 })).toHaveLength(6);
    for (let count = 0; count < 100; count++) await audit.record({ owner: null, actor, action: 'x', target: '' });
    expect(await audit.listAll({ most: 1_000 })).toHaveLength(100);
  });

  test('is filtered by person, kind, text and days', async () => {
    const audit = createAudit(data.database, data.now);
    const ada = { kind: 'person', personId: 'usr_1', name: 'Ada' } as const;
    const grace = { kind: 'token', personId: 'usr_2', name: 'Grace (token "laptop")' } as const;
    await audit.record({ owner: 'acme', actor: ada, action: 'template.publish', target: 'sales/cover' });
    await audit.record({ owner: 'acme', actor: grace, action: 'template.draft', target: 'sales/100%_done' });
    await audit.record({ owner: 'acme', actor: ada, action: 'key.create', target: '1', details: { name: 'Nightly' } });
    const found = async (filter: AuditFilter) =>
      (await audit.list(data.acme, { most: 10, ...filter })).map(({ target }) => target);
    expect(await found({ person: 'usr_1' })).toEqual(['1', 'sales/cover']);
    expect(await found({ kind: 'template' })).toEqual(['sales/100%_done', 'sales/cover']);
    expect(await found({ kind: 'temp' })).toEqual([]);
    expect(await found({ text: 'LAPTOP' })).toEqual(['sales/100%_done']);
    expect(await found({ text: 'nightly' })).toEqual(['1']);
    // Wildcards of SQL are ordinary characters.
    expect(await found({ text: '%_d' })).toEqual(['sales/100%_done']);
    expect(await found({ text: '_over' })).toEqual([]);
    expect(await found({ from: '2026-11-23', to: '2026-11-23' })).toHaveLength(3);
    expect(await found({ to: '2026-11-22' })).toEqual([]);
    expect(await found({ from: '2026-11-24' })).toEqual([]);
    expect(await found({ person: 'usr_1', kind: 'template', text: 'cover' })).toEqual(['sales/cover']);
    expect(await audit.list(data.other, { most: 10, text: 'cover' })).toEqual([]);
  });
});
