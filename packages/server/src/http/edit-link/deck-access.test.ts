import type { Request } from 'express';
import { expect, test } from 'vitest';
import type { Actor } from '../../accounts/people/actor.ts';
import type { MemberRole } from '../../accounts/people/role.ts';
import { accessOf, type PersonAccess, rememberActor } from './deck-access.ts';

const SIGN_IN = { access: 'sign-in', owner: 'acme', link: 'edit' } as const;

function actor(role: MemberRole | undefined, access: Actor['access'] = 'full') {
  const facts = { kind: 'person', name: 'Ada', isOperator: false, access } as const;
  return async (): Promise<Actor | undefined> => ({
    ...facts,
    roleIn: async (owner) => (owner === 'acme' ? role : undefined),
    roles: async () => new Map(role === undefined ? [] : [['acme', role] as const]),
    scopeOf: async () => undefined,
  });
}

test.each([
  ['an admin', actor('admin'), 'edit'],
  ['an editor', actor('editor'), 'edit'],
  ['a viewer', actor('viewer'), 'view'],
  ['a token of an admin that may only read', actor('admin', 'read'), 'view'],
  ['somebody of another owner', actor(undefined), 'none'],
  ['nobody', async (): Promise<Actor | undefined> => undefined, 'none'],
] as readonly [string, () => Promise<Actor | undefined>, PersonAccess][])(
  'a deck that needs a sign-in gives %s the right access',
  async (_who, person, access) => {
    expect(await accessOf(SIGN_IN, person)).toBe(access);
  },
);

test('by its link to view nobody edits a deck, and it still may need a sign-in', async () => {
  const viewed = { ...SIGN_IN, link: 'view' } as const;
  expect(await accessOf({ ...viewed, access: 'edit' }, actor('admin'))).toBe('view');
  expect(await accessOf({ ...viewed, access: 'view' }, actor('admin'))).toBe('view');
  for (const role of ['admin', 'editor', 'viewer'] as const) expect(await accessOf(viewed, actor(role))).toBe('view');
  expect(await accessOf(viewed, actor(undefined))).toBe('none');
});

test('a deck without an owner has no people who could sign in', async () => {
  expect(await accessOf({ ...SIGN_IN, owner: null }, actor('admin'))).toBe('none');
});

test('nobody is asked who they are for a deck that everybody may open', async () => {
  const asked = () => Promise.reject(new Error('asked'));
  expect(await accessOf({ ...SIGN_IN, access: 'view' }, asked)).toBe('view');
  expect(await accessOf({ ...SIGN_IN, access: 'edit', owner: null }, asked)).toBe('edit');
});

test('a connection asks who its person is every ten seconds, and again after a failure', async () => {
  let asked = 0;
  let time = 0;
  const actorOf = async () => {
    asked++;
    if (asked === 2) throw new Error('the database is locked');
    return undefined;
  };
  const person = rememberActor(actorOf, {} as Request, () => time);
  await person();
  time = 9_999;
  await person();
  expect(asked).toBe(1);
  time = 10_000;
  await expect(person()).rejects.toThrow('locked');
  await person();
  expect(asked).toBe(3);
});
