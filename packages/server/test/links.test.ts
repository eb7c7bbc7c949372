import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInMemoryStore } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from './command-places.ts';
import { commandLine } from './deckwright.ts';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';
import { acceptedExport, exportThatEnded, titleDeck } from './run-server.ts';

let folder: string;
let server: ManageServer;
let deckwright: ReturnType<typeof commandLine>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-links-'));
  server = await runManageServer({ dataDir: folder, location: createInMemoryStore().location });
  deckwright = commandLine(folder);
});
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const TEXT = 'The quick brown fox';

async function exported(): Promise<{ id: number; url: string }> {
  const id = await acceptedExport(server, titleDeck({ async: true }, TEXT));
  return { id, url: String((await exportThatEnded(server, id)).url) };
}

describe('a download', () => {
  test('from a revoked address returns 410 with the reason, and the presentation has a new address', async () => {
    const [revoked, other] = [await exported(), await exported()];
    expect(await deckwright('presentation', 'revoke-link', String(revoked.id))).toEqual({
      code: 0,
      out: `${revoked.id}\trevoked\n`,
      err: '',
    });
    const response = await fetch(revoked.url);
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ error: 'GONE', message: expect.stringContaining('was revoked') });
    const { url: next } = await exportThatEnded(server, revoked.id);
    expect(next).not.toBe(revoked.url);
    expect(await (await fetch(String(next))).text()).toBe(TEXT);
    const list = (await (await server.call('/v1/presentation')).json()) as { items: Record<string, unknown>[] };
    expect(list.items.find((item) => item.id === revoked.id)).toMatchObject({ url: next });
    expect((await fetch(other.url)).status).toBe(200);
    await deckwright('presentation', 'revoke-link', String(revoked.id));
    expect((await fetch(String(next))).status).toBe(410);
  });

  test('from an address whose key was rotated continues until the key is removed, without a restart', async () => {
    const old = await exported();
    const key = (address: unknown) => String(address).split('/')[5]!.split('.')[0]!;
    const next = (await deckwright('link-key', 'rotate')).out.trim();
    await expect.poll(async () => key((await exportThatEnded(server, old.id)).url)).toBe(next);
    expect((await fetch(old.url)).status).toBe(200);
    expect((await deckwright('link-key', 'remove', key(old.url))).code).toBe(0);
    const removed = performance.now();
    for (;;) {
      const sent = performance.now();
      const { status } = await fetch(old.url);
      if (status === 404) break;
      expect(status).toBe(200);
      // Only the time of sending counts, so a busy machine does not fail the test.
      expect(sent - removed).toBeLessThan(1_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { url: fresh } = await exportThatEnded(server, old.id);
    expect(await (await fetch(String(fresh))).text()).toBe(TEXT);
  });
});

describe.each(PLACES)('on %s', (place) => {
  beforeAll(() => {
    deckwright = place === 'a server' ? server.deckwright : commandLine(folder);
  });

  describe('deckwright link-key', () => {
    test('list, rotate and remove manage the keys of addresses', async () => {
      const first = (await deckwright('link-key', 'list')).out.split('\t')[0]!;
      const { code, out } = await deckwright('link-key', 'rotate');
      expect(code).toBe(0);
      const second = out.trim();
      const listed = (await deckwright('link-key', 'list')).out.trim().split('\n');
      expect(listed.map((row) => row.split('\t')).map(([id, , state]) => [id, state])).toEqual([
        [second, 'signs'],
        [first, 'verifies'],
      ]);
      expect(await deckwright('link-key', 'remove', first)).toEqual({ code: 0, out: `${first}\tremoved\n`, err: '' });
      expect((await deckwright('link-key', 'list')).out).toMatch(new RegExp(`^${second}\t.*\tsigns\n$`));
      // Until the server has read the keys again, its addresses have the old one, which no longer verifies.
      await expect.poll(async () => (await exported()).url).toContain(`/${second}.`);
    });

    test('remove rejects the key that signs, and an unknown one', async () => {
      const signs = (await deckwright('link-key', 'list')).out.split('\t')[0]!;
      expect(await deckwright('link-key', 'remove', signs)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('deckwright link-key rotate'),
      });
      expect(await deckwright('link-key', 'remove', 'nope')).toMatchObject({
        code: 1,
        err: expect.stringContaining('deckwright link-key list'),
      });
    });
  });

  describe('deckwright presentation', () => {
    test('list shows the newest first, and delete removes one with its file', async () => {
      const [older, newer] = [await exported(), await exported()];
      const { out } = await deckwright('presentation', 'list', '--limit', '2');
      const rows = out
        .trim()
        .split('\n')
        .map((row) => row.split('\t').slice(0, 4));
      expect(rows).toEqual([newer, older].map(({ id }) => [String(id), 'demo', 'success', 'pptx']));
      const remove = () => deckwright('presentation', 'delete', String(older.id));
      expect(await remove()).toEqual({ code: 0, out: `${older.id}\tdeleted\n`, err: '' });
      expect((await server.call(`/v1/presentation/${older.id}`)).status).toBe(404);
      expect((await fetch(older.url)).status).toBeGreaterThanOrEqual(404);
      expect((await fetch(newer.url)).status).toBe(200);
      expect(await remove()).toMatchObject({ code: 1, err: expect.stringContaining('has no presentation') });
    });
  });

  describe('deckwright presentation revoke-link', () => {
    const revoke = (id: number | string, ...more: string[]) =>
      deckwright('presentation', 'revoke-link', `${id}`, ...more);

    test('rejects an id that its owner does not have', async () => {
      const id = await acceptedExport(server, titleDeck({ async: true }));
      await exportThatEnded(server, id);
      await deckwright('owner', 'create', '--name', 'Acme');
      for (const said of [await revoke('x'), await revoke(1), await revoke(id, '--owner', 'acme')]) {
        expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining('has no presentation') });
      }
      expect((await revoke(id)).code).toBe(0);
    });

    test('rejects an export without a file, and a hosted deck', async () => {
      server.stage.failure = new Error('inside');
      const failed = await acceptedExport(server, titleDeck({ async: true }));
      await exportThatEnded(server, failed);
      server.stage.failure = undefined;
      expect(await revoke(failed)).toMatchObject({ code: 1, err: expect.stringContaining('has no address') });
      const hosted = await acceptedExport(server, titleDeck({ async: true, format: 'hosted-slides' }));
      const { url } = await exportThatEnded(server, hosted);
      expect(await revoke(hosted)).toMatchObject({ code: 1, err: expect.stringContaining('DELETE /v1/presentation/') });
      expect((await exportThatEnded(server, hosted)).url).toBe(url);
    });
  });
});
