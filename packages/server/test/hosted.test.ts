import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { HostedLocation } from '@deckwright/core/contract';
import { HostedLocationError } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { createInMemoryStore, type InMemoryStore } from '@deckwright/testkit';
import { startDriveStandIn } from '@deckwright/testkit/drive';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/open-database.ts';
import { commandLine } from './deckwright.ts';
import { acceptedExport, runServer, type TestServer, taskEnded, titleDeck } from './run-server.ts';

const HOSTED = { format: 'hosted-slides' };

let folder: string;
let store: InMemoryStore;
let server: TestServer | undefined;
let log: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-hosted-'));
  store = createInMemoryStore();
  log = '';
});
afterEach(async () => {
  await server?.stop(1_000);
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function start(location: HostedLocation = store.location): Promise<TestServer> {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  server = await runServer({ dataDir: folder, location, logTo });
  return server;
}

async function ledger(): Promise<readonly string[]> {
  const database = await openDatabase(folder);
  const rows = await database.selectFrom('ledger').select('kind').orderBy('at').orderBy('kind', 'desc').execute();
  await database.destroy();
  return rows.map(({ kind }) => kind);
}

/** A location whose `create` first calls another function. */
function before(create: () => Promise<void>): HostedLocation {
  return {
    ...store.location,
    async create(deck) {
      await create();
      return store.location.create(deck);
    },
  };
}

describe('an export as hosted-slides', () => {
  test('returns the link at which the deck is edited', async () => {
    const { export: send } = await start();
    const response = await send(titleDeck(HOSTED));
    expect(response.status).toBe(200);
    const { url } = (await response.json()) as { url: string };
    const [deck] = store.decks.values();
    expect(url).toMatch(/^https:\/\/decks\.example\//);
    expect(await store.follow(url)).toBe('edit');
    expect(deck!.fileSize).toBeGreaterThan(1_000);
    expect(await ledger()).toEqual(['hold', 'capture']);
  });

  test('has its link, name and pptx size in the status and in the list', async () => {
    const at = await start();
    const deck = { ...titleDeck({ ...HOSTED, async: true }) };
    Object.assign(deck.presentation, { attributes: { title: 'Quarter' } });
    const { id } = (await (await at.export(deck)).json()) as { id: number };
    const task = await taskEnded(at, id);
    expect(task).toMatchObject({
      status: 'success',
      filename: 'Quarter',
      fileSize: [...store.decks.values()][0]!.fileSize,
    });
    const { items } = (await (await at.call('/v1/presentation')).json()) as { items: { url: string }[] };
    expect(items).toMatchObject([{ id, status: '1', name: 'Quarter', size: task.fileSize, url: task.url }]);
    expect(task.url).toMatch(/^https:\/\/decks\.example\//);
  });

  test('gives the location the scene and the expiry date', async () => {
    const given: { slides: number; days: number }[] = [];
    const at = await start({
      ...store.location,
      create(deck) {
        const days = (Date.parse(deck.expiresAt) - Date.now()) / 86_400_000;
        given.push({ slides: deck.scene.slides.length, days: Math.round(days) });
        return store.location.create(deck);
      },
    });
    expect((await at.export(titleDeck(HOSTED))).status).toBe(200);
    expect(given).toEqual([{ slides: 1, days: 7 }]);
  });

  test('is attempted again after a transient error of the location, and makes one deck', async () => {
    let calls = 0;
    const at = await start({
      ...store.location,
      async create(deck) {
        const made = await store.location.create(deck);
        if (++calls < 3) throw new HostedLocationError('transient', 'The answer was lost.');
        return made;
      },
    });
    expect((await at.export(titleDeck(HOSTED))).status).toBe(200);
    expect(calls).toBe(3);
    expect(store.decks.size).toBe(1);
    expect(await ledger()).toEqual(['hold', 'capture']);
  });

  test('fails after three attempts with 503, without a charge or a deck', async () => {
    const at = await start({
      ...store.location,
      async create(deck) {
        await store.location.create(deck);
        throw new HostedLocationError('transient', 'The answer was lost.');
      },
    });
    const response = await at.export(titleDeck(HOSTED));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await ledger()).toEqual(['hold', 'void']);
    await expect.poll(() => store.decks.size).toBe(0);
  });

  test('logs a configuration error for the operator, and hides its details from the caller', async () => {
    const at = await start(
      before(async () => {
        throw new HostedLocationError('configuration', 'The folder 1a2b is not shared with robot@example.com.');
      }),
    );
    const response = await at.export(titleDeck(HOSTED));
    expect(response.status).toBe(503);
    const { message } = (await response.json()) as { message: string };
    expect(message).toContain('is misconfigured');
    expect(message).not.toMatch(/1a2b|robot/);
    expect(log).toContain('The folder 1a2b is not shared with robot@example.com.');
  });

  test('that is cancelled during the delivery leaves no deck', async () => {
    const gone = new AbortController();
    let made = 0;
    const at = await start({
      ...store.location,
      async create(deck) {
        gone.abort();
        // Until the server has cancelled the export.
        await expect.poll(ledger).toEqual(['hold', 'void']);
        const hosted = await store.location.create(deck);
        made++;
        return hosted;
      },
    });
    const sent = at.call('/v1/project/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(titleDeck(HOSTED)),
      signal: gone.signal,
    });
    await expect(sent).rejects.toThrow();
    await expect.poll(() => made).toBe(1);
    await expect.poll(() => store.decks.size).toBe(0);
    expect(await ledger()).toEqual(['hold', 'void']);
  });

  test('that a crashed process had delivered is found again', async () => {
    let calls = 0;
    const first = await start({
      ...store.location,
      async create(deck) {
        await store.location.create(deck);
        calls++;
        return new Promise<never>(() => {});
      },
    });
    const { id } = (await (await first.export(titleDeck({ ...HOSTED, async: true }))).json()) as { id: number };
    await expect.poll(() => calls).toBe(1);
    await first.stop(0);
    await start();
    const database = await openDatabase(folder);
    await expect
      .poll(() => database.selectFrom('task').select(['id', 'status']).execute(), { timeout: 10_000 })
      .toEqual([{ id, status: 'success' }]);
    await database.destroy();
    expect(store.decks.size).toBe(1);
  });
});

describe('an expired hosted deck', () => {
  test('is removed from its location, and its link is no longer returned', async () => {
    const first = await start();
    const { id } = (await (await first.export(titleDeck({ ...HOSTED, async: true }))).json()) as { id: number };
    await taskEnded(first, id);
    expect(store.decks.size).toBe(1);
    const database = await openDatabase(folder);
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    const { url } = (await (await first.call(`/v1/presentation/${id}`)).json()) as { url: string | null };
    expect(url).toBeNull();
    await first.stop(1_000);
    await start();
    await expect.poll(() => store.decks.size).toBe(0);
    await expect
      .poll(() => database.selectFrom('task').select('removed_at').executeTakeFirst())
      .toMatchObject({ removed_at: expect.any(String) });
    await database.destroy();
  });

  test('is kept until its location is configured again', async () => {
    const first = await start();
    await first.export(titleDeck(HOSTED));
    await first.stop(1_000);
    const database = await openDatabase(folder);
    await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        log += chunk;
        done();
      },
    });
    server = await runServer({ dataDir: folder, logTo, environment: { DECKWRIGHT_HOSTED: 'none' } });
    await expect.poll(() => log).toContain('Set DECKWRIGHT_HOSTED to its previous value');
    expect(await database.selectFrom('task').select('removed_at').executeTakeFirst()).toEqual({ removed_at: null });
    await database.destroy();
  });
});

describe('a deleted hosted deck', () => {
  test('is removed from its location', async () => {
    const at = await start();
    const id = await acceptedExport(at, titleDeck({ ...HOSTED, async: true }));
    await taskEnded(at, id);
    expect(store.decks.size).toBe(1);
    expect((await at.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    await expect.poll(() => store.decks.size).toBe(0);
    expect((await at.call(`/v1/presentation/${id}`)).status).toBe(404);
  });

  test('is removed by the sweeper if its location fails', async () => {
    const first = await start({ ...store.location, remove: () => Promise.reject(new Error('location fails')) });
    const id = await acceptedExport(first, titleDeck({ ...HOSTED, async: true }));
    await taskEnded(first, id);
    expect((await first.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
    await expect.poll(() => log).toContain('location fails');
    expect(store.decks.size).toBe(1);
    await first.stop(1_000);
    await start();
    await expect.poll(() => store.decks.size).toBe(0);
  });

  test('that is cancelled and deleted during its delivery is not left in its location', async () => {
    let made = 0;
    const at = await start({
      ...store.location,
      async create(deck) {
        const id = Number(deck.exportId.replace('deckwright-', ''));
        // The first cancels the export, and the second deletes it.
        for (let sent = 0; sent < 2; sent++) {
          expect((await at.call(`/v1/presentation/${id}`, { method: 'DELETE' })).status).toBe(204);
        }
        const hosted = await store.location.create(deck);
        made++;
        return hosted;
      },
    });
    await acceptedExport(at, titleDeck({ ...HOSTED, async: true }));
    await expect.poll(() => made).toBe(1);
    await expect.poll(() => store.decks.size).toBe(0);
    expect(await ledger()).toEqual(['hold', 'void']);
  });
});

test('a deck is created in a simulated Google Drive, and removed when it expires', async () => {
  const drive = await startDriveStandIn();
  const robot = 'decks@example-project.iam.gserviceaccount.com';
  const credentials = drive.addServiceAccount(robot);
  const shared = drive.addSharedDrive('Decks', { [robot]: 'organizer' });
  const location = createGoogleDriveLocation({ credentials, folder: shared, ports: { fetch: drive.fetch } });
  const at = await start(location);
  const { url } = (await (await at.export(titleDeck(HOSTED))).json()) as { url: string };
  expect(url).toMatch(/^https:\/\/docs\.google\.com\/presentation\//);
  expect(drive.decks()).toHaveLength(1);
  const database = await openDatabase(folder);
  await database.updateTable('task').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute();
  await database.destroy();
  await at.stop(1_000);
  await start(location);
  await expect.poll(() => drive.decks().length).toBe(0);
  for (const secret of drive.secrets) expect(log).not.toContain(secret);
  await drive.close();
}, 30_000);

describe('deckwright hosted check', () => {
  const check = (environment: Readonly<Record<string, string>>) => commandLine(folder, environment)('hosted', 'check');

  test('finds the built-in editor ready, without any setting', async () => {
    expect(await check({})).toMatchObject({ code: 0, out: 'builtin\tready\n' });
  });

  test('names the setting for a location, and the missing settings of a location', async () => {
    expect(await check({ DECKWRIGHT_HOSTED: 'none' })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/DECKWRIGHT_HOSTED=google-drive.*503|503.*DECKWRIGHT_HOSTED=google-drive/),
    });
    const lacking = await check({ DECKWRIGHT_HOSTED: 'google-drive' });
    expect(lacking).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('needs DECKWRIGHT_GOOGLE_CREDENTIALS'),
    });
  });

  test('reports what is wrong with a credentials file, without its content', async () => {
    const file = join(folder, 'key.json');
    await writeFile(file, JSON.stringify({ type: 'service_account', private_key: 'not-for-logs' }));
    const result = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: file });
    expect(result.code).toBe(1);
    expect(result.err).toContain('client_email');
    expect(result.err).not.toContain('not-for-logs');
    const missing = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: `${file}.gone` });
    expect(missing.err).toContain(`${file}.gone`);
  });

  test('prints no credentials if they are given in place of their path', async () => {
    const content = JSON.stringify({ type: 'authorized_user', client_secret: 'not-for-logs' });
    const result = await check({ DECKWRIGHT_HOSTED: 'google-drive', DECKWRIGHT_GOOGLE_CREDENTIALS: content });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/credentials/i);
    expect(result.err).not.toContain('not-for-logs');
  });

  test('names a plugin location that throws a plain error, and prints the message of a HostedLocationError', async () => {
    const plugin = join(folder, 'shelf.mjs');
    const source = (error: string) => `const fail = async () => { throw ${error}; };
      export default { name: 'p', locations: [{ name: 'shelf', check: fail, create: fail, find: fail, remove: fail }] };`;
    const environment = { DECKWRIGHT_HOSTED: 'shelf', DECKWRIGHT_PLUGINS: plugin };
    await writeFile(plugin, source(`new Error('ENOENT')`));
    expect(await check(environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'The location "shelf" failed with an unexpected error: ENOENT. Report it to the author of the plugin: check() must reject with a HostedLocationError.\n',
      ),
    });
    // Like an error of another copy of core, which a plugin may have installed.
    const theirs = `Object.assign(new Error('Set SHELF.'), { name: 'HostedLocationError', kind: 'configuration', problems: ['Set SHELF.'] })`;
    const other = join(folder, 'other.mjs');
    await writeFile(other, source(theirs));
    expect(await check({ ...environment, DECKWRIGHT_PLUGINS: other })).toMatchObject({ code: 1, err: 'Set SHELF.\n' });
  });
});
