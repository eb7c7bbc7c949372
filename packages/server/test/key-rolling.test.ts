import { describe, expect, test } from 'vitest';
import { createTokens, type Token } from '../src/accounts/tokens.ts';
import { createProjects } from '../src/projects/projects.ts';
import { usePeopleData } from './people/people-data.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const data = usePeopleData();

function tokens() {
  return createTokens(data.database, data.now);
}

async function states(): Promise<readonly (readonly [string, string])[]> {
  return (await tokens().list(data.acme)).map(({ name, state }) => [name, state] as const);
}

async function makeProjects(...ids: readonly string[]): Promise<void> {
  for (const id of ids) await createProjects(data.database, data.now).save(data.acme, { id, name: id }, { id });
}

describe('a key that is rolled', () => {
  test('is replaced by one with the same name, access and projects, and works until the overlap is over', async () => {
    await makeProjects('one', 'two');
    const old = await tokens().create(data.acme, 'ci', { access: 'export', projects: ['two', 'one'] });
    data.time += DAY;
    const rolled = (await tokens().roll(data.acme, old.token.id, { overlapSeconds: 3_600 }))!;
    expect(rolled.secret).not.toBe(old.secret);
    expect(rolled.token).toEqual({
      id: expect.stringMatching(/^tok_/),
      name: 'ci',
      projects: ['one', 'two'],
      access: 'export',
      hint: rolled.secret.slice(-4),
      createdAt: data.now().toISOString(),
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      rolledTo: null,
      state: 'active',
    } satisfies Token);
    const [listed] = await tokens().list(data.acme);
    expect(listed).toMatchObject({
      id: old.token.id,
      rolledTo: rolled.token.id,
      state: 'expiring',
      expiresAt: new Date(data.time + HOUR).toISOString(),
    });
    const scope = { owner: 'acme', projects: ['one', 'two'] };
    for (const secret of [old.secret, rolled.secret]) {
      expect(await tokens().open(secret)).toMatchObject({ scope, access: 'export' });
    }
    data.time += HOUR;
    expect(await tokens().open(old.secret)).toBeUndefined();
    expect(await tokens().open(rolled.secret)).toBeDefined();
    expect(await states()).toEqual([
      ['ci', 'expired'],
      ['ci', 'active'],
    ]);
  });

  test('without an overlap ends at once', async () => {
    const old = await tokens().create(data.acme, 'ci');
    const rolled = (await tokens().roll(data.acme, old.token.id, { overlapSeconds: 0 }))!;
    expect(await tokens().open(old.secret)).toBeUndefined();
    expect(await tokens().open(rolled.secret)).toMatchObject({ starter: { token: rolled.token.id } });
  });

  test('with an expiry date is replaced by one that is valid for as long, and never ends later itself', async () => {
    const expiresAt = new Date(data.time + 90 * DAY);
    const old = await tokens().create(data.acme, 'ci', { expiresAt });
    data.time += 90 * DAY - HOUR;
    const rolled = (await tokens().roll(data.acme, old.token.id, { overlapSeconds: 7_200 }))!;
    expect(rolled.token.expiresAt).toBe(new Date(data.time + 90 * DAY).toISOString());
    expect((await tokens().list(data.acme))[0]!.expiresAt).toBe(expiresAt.toISOString());
  });

  test('cannot be rolled again, nor can a revoked or expired one, and the message says what to do', async () => {
    const old = await tokens().create(data.acme, 'ci');
    const { token } = (await tokens().roll(data.acme, old.token.id, { overlapSeconds: 60 }))!;
    await expect(tokens().roll(data.acme, old.token.id, { overlapSeconds: 60 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `The key "ci" was rolled before: roll ${token.id}, which replaces it.`,
    });
    await tokens().revoke(data.acme, token.id);
    await expect(tokens().roll(data.acme, token.id, { overlapSeconds: 60 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The key "ci" is revoked, so it cannot be rolled. Create a key instead.',
    });
    const short = await tokens().create(data.acme, 'short', { expiresAt: new Date(data.time + HOUR) });
    data.time += HOUR;
    await expect(tokens().roll(data.acme, short.token.id, { overlapSeconds: 60 })).rejects.toThrow('is expired');
    expect(await tokens().list(data.acme)).toHaveLength(3);
    expect(await tokens().roll(data.acme, 'tok_none', { overlapSeconds: 60 })).toBeUndefined();
  });

  test.each([-1, 1.5, Number.NaN, 604_801, Number.POSITIVE_INFINITY])(
    'has an overlap of 0 to 604800 s, not of %d',
    async (overlapSeconds) => {
      const { token, secret } = await tokens().create(data.acme, 'ci');
      await expect(tokens().roll(data.acme, token.id, { overlapSeconds })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringContaining('from 0 (the old key ends at once) to 604800'),
      });
      expect(await tokens().open(secret)).toBeDefined();
    },
  );
});

describe('a key', () => {
  test('is active, expiring in its last week, expired, or revoked', async () => {
    await tokens().create(data.acme, 'never');
    data.time += 1;
    await tokens().create(data.acme, 'soon', { expiresAt: new Date(data.time + 8 * DAY) });
    data.time += 1;
    await tokens().create(data.acme, 'revoked');
    await tokens().revoke(data.acme, 'revoked');
    const last = ['revoked', 'revoked'];
    expect(await states()).toEqual([['never', 'active'], ['soon', 'active'], last]);
    data.time += DAY;
    expect(await states()).toEqual([['never', 'active'], ['soon', 'expiring'], last]);
    data.time += 7 * DAY;
    expect(await states()).toEqual([['never', 'active'], ['soon', 'expired'], last]);
  });

  test('for several projects opens these alone, and loses a project that is removed', async () => {
    await makeProjects('one', 'two', 'three');
    const { secret } = await tokens().create(data.acme, 'ci', { projects: ['one', 'two', 'one'] });
    const projects = createProjects(data.database, data.now);
    const reached = async () => (await projects.list((await tokens().open(secret))!.scope)).map(({ id }) => id);
    expect(await reached()).toEqual(['one', 'two']);
    await projects.remove(data.acme, 'one');
    expect(await reached()).toEqual(['two']);
    // A key without any project must not open all of them.
    await projects.remove(data.acme, 'two');
    expect(await tokens().open(secret)).toBeUndefined();
    expect(await tokens().list(data.acme)).toEqual([]);
  });

  test('names projects that exist, and 1 to 50 of them', async () => {
    await makeProjects('one');
    await expect(tokens().create(data.acme, 'x', { projects: ['one', 'oen'] })).rejects.toMatchObject({
      code: 'PROJECT_NOT_FOUND',
      message: 'There is no project "oen". Name existing ones.',
    });
    for (const projects of [[], Array(51).fill('one')]) {
      await expect(tokens().create(data.acme, 'x', { projects })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringContaining('1 to 50 projects'),
      });
    }
    expect(await tokens().list(data.acme)).toEqual([]);
  });
});
