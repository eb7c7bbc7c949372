import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOwner } from '../src/accounts/default-owner.ts';
import { createOwners } from '../src/accounts/owners.ts';
import { createPlans, DEFAULT_PLAN, DEMO_PLAN } from '../src/accounts/plans.ts';
import { createTokens } from '../src/accounts/tokens.ts';
import { createDatabase } from '../src/storage/database/open-database.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';
import { DEMO, runServer, titleDeck } from './run-server.ts';

const DAY = 86_400_000;
const TITLE = join(DEMO, 'templates/title.json');

let folder: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-accounts-'));
  commands = commandsAt('a data directory', join(folder, 'data'));
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase(join(folder, 'data'));
  return work(database).finally(() => database.destroy());
}

describe.each(PLACES)('on %s', (place) => {
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });

  describe('deckwright owner', () => {
    test('create adds an owner with the default plan, and list shows all owners', async () => {
      expect(await deckwright('owner', 'create', '--name', 'Äcme & Söhne')).toMatchObject({
        code: 0,
        out: 'acme-sohne\n',
      });
      expect((await deckwright('owner', 'create', '--name', 'B', '--id', 'b_2')).out).toBe('b_2\n');
      expect((await deckwright('owner', 'list')).out).toBe(
        'acme-sohne\tÄcme & Söhne\t1000\t100/10s\t7\t365\tyes\nb_2\tB\t1000\t100/10s\t7\t365\tyes\ndefault\tDefault\tunlimited\t200/10s\t7\t365\tyes\n',
      );
      expect((await deckwright('owner', 'create', '--name', '売上')).out).toMatch(/^owner-[a-z0-9]{8}\n$/);
    });

    test('create rejects an id that is taken or wrong, and an empty name', async () => {
      await deckwright('owner', 'create', '--name', 'Acme');
      expect(await deckwright('owner', 'create', '--name', 'ACME')).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('The owner "acme" already exists in'),
      });
      for (const id of ['../x', 'A', 'a b', '', '-a', 'a'.repeat(64)]) {
        const said = await deckwright('owner', 'create', '--name', 'X', `--id=${id}`);
        expect(said, id).toMatchObject({ code: 2, err: expect.stringContaining('such as acme') });
      }
      expect((await deckwright('owner', 'create', '--name', ' ')).err).toContain('--name "Acme Ltd"');
    });
  });

  describe('deckwright plan', () => {
    test('show prints a plan and its usage, and set changes the named values', async () => {
      expect((await deckwright('plan', 'show')).out).toBe(
        'credits a month\tunlimited\nrate\t200/10s\nretention days\t7\nrecord days\t365\nkeep bodies\tyes\nused this month\t0\nheld now\t0\n',
      );
      await deckwright('owner', 'create', '--name', 'Acme');
      expect(await deckwright('plan', 'set', '--owner', 'acme', '--credits', '5', '--rate', '3/60s')).toEqual({
        code: 0,
        out: 'credits a month\t5\nrate\t3/60s\nretention days\t7\nrecord days\t365\nkeep bodies\tyes\n',
        err: '',
      });
      await deckwright('plan', 'set', '--owner', 'acme', '--credits', 'unlimited', '--retention', '30');
      await deckwright('plan', 'set', '--owner', 'acme', '--records', 'unlimited', '--keep-bodies', 'no');
      expect((await deckwright('plan', 'show', '--owner', 'acme')).out).toContain(
        'credits a month\tunlimited\nrate\t3/60s\nretention days\t30\nrecord days\tunlimited\nkeep bodies\tno\n',
      );
      expect((await deckwright('plan', 'show')).out).toContain('200/10s');
    });

    test('set lists every wrong value, and then changes nothing', async () => {
      await deckwright('plan', 'show');
      const said = await deckwright(
        'plan',
        'set',
        '--credits',
        '-5',
        '--rate',
        '100',
        '--retention',
        '1.5',
        '--records',
        '0',
      );
      expect(said).toMatchObject({ code: 2, out: '' });
      expect(said.err.trim().split('\n')).toEqual([
        '--credits is "-5"; it must be a whole number from 0 to 1000000000, or "unlimited".',
        '--rate is "100"; it must be requests (1 to 1000000) per seconds (1 to 3600), such as 100/10s.',
        '--retention is "1.5"; it must be a whole number of days from 1 to 3650.',
        '--records is "0"; it must be a whole number from 1 to 3650, or "unlimited".',
        'Nothing was changed.',
      ]);
      expect((await deckwright('plan', 'set', '--keep-bodies', 'maybe')).err).toContain('Allowed choices are yes, no');
      expect((await deckwright('plan', 'set')).err).toContain('Use one or more of --credits');
      expect((await deckwright('plan', 'set', '--rate', '0/10s', '--credits', '7')).code).toBe(2);
      expect((await deckwright('plan', 'show')).out).toContain('credits a month\tunlimited');
    });
  });

  describe('an owner', () => {
    test('that does not exist is rejected with a list of the owners', async () => {
      await deckwright('owner', 'create', '--name', 'Acme');
      const commands = [
        ['plan', 'show'],
        ['project', 'list'],
        ['template', 'list'],
        ['asset', 'list'],
        ['font', 'list'],
        ['token', 'list'],
        ['token', 'create', '--name', 'x'],
        ['project', 'create', '--id', 'x', '--name', 'x'],
      ];
      for (const words of commands) {
        const { code, out, err } = await deckwright(...words, '--owner', 'acne');
        expect({ code, out }, words.join(' ')).toEqual({ code: 1, out: '' });
        expect(err).toContain('There is no owner "acne"');
        expect(err).toContain('Existing owners: acme, default.');
      }
    });

    test('has projects, templates and keys that no other owner can see', async () => {
      await deckwright('owner', 'create', '--name', 'Acme');
      const acme = ['--owner', 'acme'];
      await deckwright('project', 'create', '--id', 'deck', '--name', 'Theirs', ...acme);
      expect(await deckwright('template', 'push', '--project', 'deck', ...acme, TITLE)).toMatchObject({
        code: 0,
        err: '',
      });
      const { out: secret } = await deckwright('token', 'create', '--name', 'ci', '--project', 'deck', ...acme);
      expect((await deckwright('project', 'list', ...acme)).out).toBe('deck\tTheirs\n');
      expect((await deckwright('template', 'list', ...acme)).out).toBe('deck\ttitle\tpublished\tTitle\n');
      for (const thing of ['project', 'template', 'token', 'asset', 'font']) {
        expect((await deckwright(thing, 'list')).out, thing).toBe('');
      }
      expect((await deckwright('template', 'push', '--project', 'deck', TITLE)).err).toContain(
        'There is no project "deck"',
      );
      expect((await deckwright('token', 'revoke', 'ci')).code).toBe(1);
      const caller = await withDatabase((database) => createTokens(database, () => new Date()).open(secret.trim()));
      expect(caller).toMatchObject({
        scope: { owner: 'acme', projects: ['deck'] },
        access: 'full',
        plan: DEFAULT_PLAN,
      });
    });
  });

  describe('deckwright token', () => {
    test('create --expires accepts days or a date, and list shows when a key expires', async () => {
      await deckwright('token', 'create', '--name', 'days', '--expires', '90');
      const date = new Date(Date.now() + 400 * DAY).toISOString().slice(0, 10);
      await deckwright('token', 'create', '--name', 'date', '--expires', date);
      await deckwright('token', 'create', '--name', 'never');
      const rows = (await deckwright('token', 'list')).out
        .trim()
        .split('\n')
        .map((row) => row.split('\t'));
      const ends = new Map(rows.map((row) => [row[1], row[6]]));
      const days = (Date.parse(ends.get('days')!) - Date.now()) / DAY;
      expect(days).toBeGreaterThan(89.9);
      expect(days).toBeLessThan(90.1);
      expect(ends.get('date')).toBe(`${date}T00:00:00.000Z`);
      expect(ends.get('never')).toBe('never');
      expect(rows.map((row) => row[7])).toEqual(['active', 'active', 'active']);
    });

    test('create --access restricts a key, and list shows the access and the project of each', async () => {
      await deckwright('project', 'create', '--id', 'deck', '--name', 'Deck');
      const secrets = [
        await deckwright('token', 'create', '--name', 'a'),
        await deckwright('token', 'create', '--name', 'b', '--access', 'export', '--project', 'deck'),
        await deckwright('token', 'create', '--name', 'c', '--access', 'read'),
      ].map(({ out }) => out.trim());
      const rows = (await deckwright('token', 'list')).out.trim().split('\n');
      const shown = rows.map((row) => row.split('\t')).map((cells) => [cells[1], cells[2], cells[8]]);
      expect(shown.sort()).toEqual([
        ['a', 'all projects', 'full'],
        ['b', 'deck', 'export'],
        ['c', 'all projects', 'read'],
      ]);
      await withDatabase(async (database) => {
        const tokens = createTokens(database, () => new Date());
        const callers = await Promise.all(secrets.map((secret) => tokens.open(secret)));
        expect(callers.map((caller) => caller?.access)).toEqual(['full', 'export', 'read']);
        expect(callers[1]?.scope).toEqual({ owner: 'default', projects: ['deck'] });
      });
    });

    test('create --access rejects any other access, and lists those that exist', async () => {
      const said = await deckwright('token', 'create', '--name', 'x', '--access', 'write');
      expect(said).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/full, export, read/) });
      expect((await deckwright('token', 'list')).out).toBe('');
    });

    test('create --expires rejects dates in the past or too far ahead, and other text', async () => {
      for (const text of [
        '0',
        '-1',
        '1.5',
        '4000',
        '2020-01-01',
        '2200-01-01',
        'tomorrow',
        '1/2/2030',
        '2030-13-01',
        '',
      ]) {
        const said = await deckwright('token', 'create', '--name', 'x', `--expires=${text}`);
        expect(said, text).toMatchObject({ code: 2, out: '', err: expect.stringContaining('it must be days from 1') });
      }
      expect((await deckwright('token', 'list')).out).toBe('');
    });
  });

  describe('deckwright template publish', () => {
    const draft = async (key: string, text = key) => {
      const path = join(folder, `${key}.json`);
      const elements = [{ type: 'text', box: { x: 40, y: 40, width: 400, height: 60 }, text }];
      await writeFile(path, JSON.stringify({ key, elements }));
      return path;
    };

    test('replaces published versions by drafts', async () => {
      await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
      await deckwright('template', 'push', '--project', 'acme', '--draft', await draft('one'), await draft('two'));
      expect(await deckwright('template', 'publish', '--project', 'acme', 'one')).toEqual({
        code: 0,
        out: 'one\tpublished\n',
        err: '',
      });
      expect((await deckwright('template', 'list')).out).toBe('acme\tone\tpublished\tone\nacme\ttwo\tdraft\ttwo\n');
      await deckwright('template', 'push', '--project', 'acme', '--draft', await draft('one', 'Changed'));
      expect((await deckwright('template', 'list')).out).toContain('acme\tone\tpublished, newer draft\tone\n');
      await deckwright('template', 'publish', '--project', 'acme', 'one', 'two');
      expect((await deckwright('template', 'list')).out).not.toContain('draft');
    });

    test('lists keys without a draft, and then publishes nothing', async () => {
      await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
      await deckwright('template', 'push', '--project', 'acme', await draft('one'));
      await deckwright('template', 'push', '--project', 'acme', '--draft', await draft('two'));
      const { code, out, err } = await deckwright('template', 'publish', '--project', 'acme', 'one', 'two', 'nope');
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err.trim().split('\n')).toEqual([
        'one: The template has no draft. Upload one with "deckwright template push --draft".',
        'nope: The project "acme" has no template "nope". It has: one, two.',
        'Nothing was published.',
      ]);
      expect((await deckwright('template', 'list')).out).toContain('two\tdraft');
    });
  });
});

describe('a token', () => {
  test('opens with the current plan until it expires or is revoked', async () => {
    let time = Date.parse('2026-11-20T09:00:00Z');
    const now = () => new Date(time);
    await withDatabase(async (database) => {
      const tokens = createTokens(database, now);
      const scope = await defaultOwner(database, now);
      const { token, secret } = await tokens.create(scope, 'x', { expiresAt: new Date(time + DAY) });
      expect(await tokens.open(secret)).toEqual({
        scope,
        access: 'full',
        plan: DEMO_PLAN,
        starter: { token: token.id },
      });
      await createPlans(database, now).set(scope, { credits: 3 });
      expect((await tokens.open(secret))?.plan).toEqual({ ...DEMO_PLAN, credits: 3 });
      time += DAY - 1;
      expect(await tokens.open(secret)).toBeDefined();
      time += 1;
      expect(await tokens.open(secret)).toBeUndefined();
      const live = await tokens.create(scope, 'y');
      expect(await tokens.open(live.secret)).toBeDefined();
      await tokens.revoke(scope, 'y');
      expect(await tokens.open(live.secret)).toBeUndefined();
    });
  });

  test('in the cache is looked up again when its time is over, although the clock was set back', async () => {
    let time = Date.parse('2026-11-20T09:00:00Z');
    const now = () => new Date(time);
    vi.useFakeTimers({ toFake: ['performance'] });
    await withDatabase(async (database) => {
      const tokens = createTokens(database, now, 500);
      const scope = await defaultOwner(database, now);
      const { secret } = await tokens.create(scope, 'x');
      expect(await tokens.open(secret)).toBeDefined();
      await tokens.revoke(scope, 'x');
      time -= 60 * 60_000;
      vi.advanceTimersByTime(499);
      expect(await tokens.open(secret)).toBeDefined();
      vi.advanceTimersByTime(1);
      expect(await tokens.open(secret)).toBeUndefined();
    }).finally(() => vi.useRealTimers());
  });

  test('stores its last use at most once a minute', async () => {
    let time = Date.parse('2026-11-20T09:00:00Z');
    const now = () => new Date(time);
    await withDatabase(async (database) => {
      const tokens = createTokens(database, now);
      const scope = await defaultOwner(database, now);
      const { secret } = await tokens.create(scope, 'x');
      const used = async () => (await tokens.list(scope))[0]?.lastUsedAt;
      await tokens.open(secret);
      // It is stored without making the request wait.
      await expect.poll(used).toBe('2026-11-20T09:00:00.000Z');
      time += 60_000;
      await tokens.open(secret);
      expect(await used()).toBe('2026-11-20T09:00:00.000Z');
      time += 1;
      await tokens.open(secret);
      await expect.poll(used).toBe('2026-11-20T09:01:00.001Z');
    });
  });

  test('is stored only as a hash, which does not open anything', async () => {
    await withDatabase(async (database) => {
      const now = () => new Date();
      const tokens = createTokens(database, now);
      const scope = await defaultOwner(database, now);
      const { secret, token } = await tokens.create(scope, 'x');
      const row = await database.selectFrom('token').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(secret.slice(8, 20));
      for (const text of [row.hash, row.id, row.hint, '', `${secret}x`, secret.slice(0, -1)]) {
        expect(await tokens.open(text)).toBeUndefined();
      }
      expect(JSON.stringify(token)).not.toContain(secret.slice(8, 20));
    });
  });
});

/**
 * Polls until the key is rejected. Fails if a request is accepted that was sent later than a second after the call. Only the time of
 * sending counts, so a busy machine, on which responses are slow, does not fail the test.
 */
async function expectRejectedWithinASecond(status: () => Promise<number>): Promise<void> {
  const revoked = performance.now();
  for (;;) {
    const sent = performance.now();
    const answered = await status();
    if (answered === 401) return;
    expect(answered).toBe(200);
    expect(sent - revoked).toBeLessThan(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('a key of a running server', () => {
  test('is rejected within a second after it is revoked or expires, and other keys still work', async () => {
    const server = await runServer({ dataDir: join(folder, 'data') });
    try {
      const make = async (name: string) => (await deckwright('token', 'create', '--name', name)).out.trim();
      const [one, other] = [await make('one'), await make('other')];
      const status = async (secret: string) =>
        (await server.call('/v1/presentation', { headers: { authorization: `Bearer ${secret}` } })).status;
      expect([await status(one), await status(other)]).toEqual([200, 200]);
      await deckwright('token', 'revoke', 'one');
      await expectRejectedWithinASecond(() => status(one));
      expect(await status(other)).toBe(200);
      await withDatabase((database) =>
        database
          .updateTable('token')
          .set({ expires_at: new Date(Date.now() - 1).toISOString() })
          .where('name', '=', 'other')
          .execute(),
      );
      await expectRejectedWithinASecond(() => status(other));
      expect(await status(server.secret)).toBe(200);
    } finally {
      await server.stop(0);
    }
  });

  test('follows a changed plan within a second', async () => {
    const server = await runServer({ dataDir: join(folder, 'data') });
    try {
      await deckwright('owner', 'create', '--name', 'Acme');
      await deckwright('project', 'create', '--owner', 'acme', '--id', 'demo', '--name', 'Demo');
      await deckwright('template', 'push', '--owner', 'acme', '--project', 'demo', TITLE);
      const secret = (await deckwright('token', 'create', '--owner', 'acme', '--name', 'x')).out.trim();
      const order = () => server.export(titleDeck(), { authorization: `Bearer ${secret}` });
      await deckwright('plan', 'set', '--owner', 'acme', '--credits', '1');
      expect([(await order()).status, (await order()).status]).toEqual([200, 403]);
      expect((await deckwright('plan', 'show', '--owner', 'acme')).out).toContain('used this month\t1\nheld now\t0\n');
      await deckwright('plan', 'set', '--owner', 'acme', '--credits', '2', '--rate', '1/60s');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect([(await order()).status, (await order()).status]).toEqual([200, 429]);
      expect((await server.export(titleDeck())).status).toBe(200);
    } finally {
      await server.stop(0);
    }
  });
});

describe('an owner that is created again', () => {
  test('keeps its name and plan', async () => {
    await withDatabase(async (database) => {
      const owners = createOwners(database, () => new Date());
      expect(await owners.create({ id: 'a', name: 'A', plan: DEMO_PLAN })).toBe(true);
      expect(await owners.create({ id: 'a', name: 'B' })).toBe(false);
      expect(await owners.list()).toMatchObject([{ id: 'a', name: 'A', plan: DEMO_PLAN }]);
      expect(await owners.scope('b')).toBeUndefined();
    });
  });
});
