import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from '../command-places.ts';

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-people-'));
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

async function rows(...words: string[]): Promise<readonly (readonly string[])[]> {
  const { code, out, err } = await deckwright(...words);
  expect({ code, err }).toEqual({ code: 0, err: expect.any(String) });
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

const LINK = /^https:\/\/decks\.example\.com\/studio\/reset#token=dw_link_\w{36}\n$/;

describe.each(PLACES)('on %s', (place) => {
  beforeEach(async () => {
    commands = commandsAt(place, folder, { DECKWRIGHT_PUBLIC_URL: 'https://decks.example.com' });
    // A server has an operator already, whose token the commands use.
    const olga = ['user', 'create', '--email', 'olga@example.com', '--name', 'Olga', '--operator'];
    if (place === 'a data directory') await deckwright(...olga);
  });

  describe('deckwright user', () => {
    test('create prints a reset link, and list shows everybody', async () => {
      const { code, out } = await deckwright(
        'user',
        'create',
        '--email',
        'Ada@Example.com',
        '--name',
        'Ada',
        '--operator',
      );
      expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(LINK) });
      await deckwright('user', 'create', '--email', 'bob@example.com', '--name', 'Bob');
      const shown = (await rows('user', 'list')).map(([, email, name, operator, , state]) => [
        email,
        name,
        operator,
        state,
      ]);
      expect(shown).toEqual([
        ['ada@example.com', 'Ada', 'operator', 'enabled'],
        ['bob@example.com', 'Bob', '-', 'enabled'],
        ['olga@example.com', 'Olga', 'operator', 'enabled'],
      ]);
      expect((await deckwright('user', 'reset-link', 'bob@example.com')).out).toMatch(LINK);
      expect((await deckwright('user', 'two-step-off', 'bob@example.com')).out).toBe(
        'bob@example.com\ttwo-step sign-in is off\n',
      );
      const unknown = await deckwright('user', 'two-step-off', 'eve@example.com');
      expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('no person') });
    });

    test('create rejects an address that is taken or wrong, and an empty name', async () => {
      await deckwright('user', 'create', '--email', 'ada@example.com', '--name', 'Ada');
      const create = (email: string, name: string) => deckwright('user', 'create', '--email', email, '--name', name);
      expect(await create('ADA@example.com', 'x')).toMatchObject({ code: 1, err: expect.stringContaining('exists') });
      expect(await create('ada', 'x')).toMatchObject({ code: 3, err: expect.stringContaining('not an email address') });
      expect(await create('b@example.com', ' ')).toMatchObject({ code: 3, err: expect.stringContaining('1 to 100') });
      expect((await rows('user', 'list')).map(([, email]) => email)).toEqual(['ada@example.com', 'olga@example.com']);
    });

    test('changes a person, and keeps one operator who can sign in', async () => {
      await deckwright('user', 'create', '--email', 'ada@example.com', '--name', 'Ada', '--operator');
      await deckwright('user', 'create', '--email', 'bob@example.com', '--name', 'Bob');
      expect((await rows('user', 'disable', 'ada@example.com'))[0]?.at(-1)).toMatch(/^disabled 20/);
      for (const words of [
        ['operator', 'olga@example.com', '--set', 'no'],
        ['disable', 'olga@example.com'],
        ['remove', 'olga@example.com', '--yes'],
      ]) {
        const { code, err } = await deckwright('user', ...words);
        expect({ code, err }, words.join(' ')).toEqual({ code: 1, err: expect.stringContaining('the last operator') });
      }
      expect((await rows('user', 'enable', 'ada@example.com'))[0]?.at(-1)).toBe('enabled');
      expect((await rows('user', 'operator', 'ada@example.com', '--set', 'no'))[0]?.[3]).toBe('-');
      const [id] = (await rows('user', 'operator', 'bob@example.com'))[0]!;
      expect((await rows('user', 'rename', id!, '--name', 'Robert'))[0]?.slice(0, 4)).toEqual([
        id,
        'bob@example.com',
        'Robert',
        'operator',
      ]);
      expect((await deckwright('user', 'remove', 'ada@example.com')).out).toBe('ada@example.com\tremoved\n');
      expect(await deckwright('user', 'remove', 'ada@example.com')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no person with this id or email'),
      });
    });
  });

  describe('deckwright member', () => {
    test('set makes a person a member, changes the role, and remove ends it', async () => {
      await deckwright('owner', 'create', '--name', 'Acme');
      await deckwright('user', 'create', '--email', 'ada@example.com', '--name', 'Ada');
      const set = (role: string) => deckwright('member', 'set', 'ada@example.com', '--role', role, '--owner', 'acme');
      expect((await set('viewer')).out).toBe('ada@example.com\tviewer\n');
      expect((await set('editor')).out).toBe('ada@example.com\teditor\n');
      const list = await rows('member', 'list', '--owner', 'acme');
      expect(list.map(([email, name, role, , state]) => [email, name, role, state])).toEqual([
        ['ada@example.com', 'Ada', 'editor', 'enabled'],
      ]);
      expect(await rows('member', 'list')).toEqual([]);
      const remove = () => deckwright('member', 'remove', 'ada@example.com', '--owner', 'acme');
      expect((await remove()).out).toBe('ada@example.com\tremoved\n');
      expect(await remove()).toMatchObject({ code: 1, err: expect.stringContaining('not a member') });
      expect(await deckwright('member', 'set', 'eve@example.com', '--role', 'viewer')).toMatchObject({
        code: 1,
        err: expect.stringContaining('No member of the owner "default" is "eve@example.com"'),
      });
      expect((await set('owner')).err).toContain('viewer, editor, admin');
    });
  });

  describe('deckwright invite', () => {
    test('create prints a link, list shows its state, and revoke ends it', async () => {
      const created = await deckwright('invite', 'create', '--role', 'editor', '--email', 'eve@example.com');
      expect(created.out).toMatch(/^https:\/\/decks\.example\.com\/studio\/invitation#token=dw_link_\w{36}\n$/);
      const [[id, role, email, invitedBy, , , state] = []] = await rows('invite', 'list');
      expect([role, email, invitedBy, state]).toEqual([
        'editor',
        'eve@example.com',
        place === 'a server' ? 'Olga (token "tests")' : 'command line',
        'open',
      ]);
      expect((await deckwright('invite', 'revoke', id!)).out).toBe(`${id}\trevoked\n`);
      expect((await rows('invite', 'list'))[0]?.at(-1)).toMatch(/^revoked 20/);
      expect(await deckwright('invite', 'revoke', id!)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no open'),
      });
    });
  });
});
