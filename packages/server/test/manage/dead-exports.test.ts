import { RenderError } from '@deckwright/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { commandLine } from '../deckwright.ts';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';
import { type ManageServer, runManageServer } from './manage-server.ts';

let server: ManageServer;
beforeAll(async () => {
  server = await runManageServer();
});
afterAll(() => server.end());
beforeEach(async () => {
  server.stage.failure = undefined;
  await server.deckwright('dead', 'dismiss', '--all');
});

/** An asynchronous export that a fault of the server has ended. */
async function died(): Promise<number> {
  fail(new TypeError('a fault of the server'));
  const id = await acceptedExport(server, titleDeck({ async: true }));
  expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
  server.stage.failure = undefined;
  return id;
}

function fail(failure: Error): void {
  server.stage.failure = failure;
}

async function dead() {
  return (await server.client.GET('/server/dead-exports')).data!.items;
}

async function redriven(...ids: readonly number[]) {
  return (await server.client.POST('/server/dead-exports/redrive', { body: { ids: [...ids] } })).data!.items;
}

describe('dead exports', () => {
  test.each([
    ['a fault of the program', 'INTERNAL_ERROR', () => fail(new TypeError('broken'))],
    ['processes that ended', 'INTERNAL_ERROR', () => server.stage.crashes.push('crash', 'crash', 'crash')],
    ['a browser that is missing', 'SERVICE_UNAVAILABLE', () => fail(new RenderError('BROWSER_NOT_FOUND', 'x'))],
  ] as const)('are those that failed through %s', async (_, code, prepare) => {
    prepare();
    const id = await acceptedExport(server, titleDeck({ async: true }));
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
    expect(await dead()).toMatchObject([{ id, error: { code } }]);
  });

  test('are not those that failed through their deck, or that were cancelled', async () => {
    fail(new RenderError('INVALID_IMAGE', 'broken'));
    const broken = await acceptedExport(server, titleDeck({ async: true }));
    expect(await exportThatEnded(server, broken)).toMatchObject({ status: 'failed' });
    server.stage.hold = new Promise(() => {});
    const id = await acceptedExport(server, titleDeck({ async: true }));
    await expect.poll(() => server.stage.begun).toBeGreaterThan(server.stage.ended);
    const params = { path: { owner: 'default', presentation: String(id) } };
    await server.client.POST('/owners/{owner}/presentations/{presentation}/cancel', { params });
    server.stage.hold = undefined;
    expect(await exportThatEnded(server, id)).toMatchObject({ status: 'failed' });
    expect(await dead()).toEqual([]);
  });

  test('are those of callers that waited, unless they were asked to send them again', async () => {
    fail(new RenderError('BROWSER_NOT_FOUND', 'x'));
    expect((await server.export(titleDeck())).status).toBe(503);
    expect(await dead()).toEqual([]);
    fail(new TypeError('broken'));
    expect((await server.export(titleDeck())).status).toBe(500);
    expect(await dead()).toMatchObject([{ mode: 'sync', error: { code: 'INTERNAL_ERROR' } }]);
  });

  test('are run again once, as exports of their owner that the operator started', async () => {
    const [one, two] = [await died(), await died()];
    expect(await dead()).toMatchObject([
      { id: two, owner: 'default', project: 'demo', format: 'pptx', mode: 'async', hasBody: true },
      { id: one, error: { code: 'INTERNAL_ERROR' } },
    ]);
    const items = await redriven(one, two, one);
    expect(items.map(({ id, error }) => [id, error])).toEqual([
      [one, null],
      [two, null],
    ]);
    const newId = items[0]!.newId!;
    expect(await exportThatEnded(server, newId)).toMatchObject({ status: 'success' });
    expect(await redriven(one, two)).toEqual(items);
    expect(await dead()).toEqual([]);
    const params = { path: { owner: 'default', presentation: String(newId) } };
    const { data } = await server.client.GET('/owners/{owner}/presentations/{presentation}', { params });
    expect(data).toMatchObject({ mode: 'async', credits: 1, startedBy: { kind: 'person', id: 'olga' } });
    const { data: log } = await server.client.GET('/owners/{owner}/audit', { params: { path: { owner: 'default' } } });
    const entries = log!.items.filter(
      ({ action, target }) => action === 'presentation.run-again' && target === `${one}`,
    );
    expect(entries).toMatchObject([{ details: { id: newId } }]);
  });

  test('stay, with the reason, if they cannot be run again', async () => {
    const id = await died();
    const database = createDatabase(server.dataDir);
    await database.updateTable('task').set({ has_body: 0 }).where('id', '=', id).execute();
    await database.destroy();
    expect(await redriven(id, 2 ** 41)).toEqual([
      { id, newId: null, error: { code: 'GONE', message: expect.stringContaining('is not kept') } },
      { id: 2 ** 41, newId: null, error: { code: 'NOT_FOUND', message: expect.stringContaining('not a dead export') } },
    ]);
    expect(await dead()).toMatchObject([{ id, hasBody: false }]);
  });

  test('are listed page by page', async () => {
    const ids = [await died(), await died(), await died()].reverse();
    const first = (await server.client.GET('/server/dead-exports', { params: { query: { limit: '2' } } })).data!;
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const query = { limit: '2', after: first.next! };
    const second = (await server.client.GET('/server/dead-exports', { params: { query } })).data!;
    expect(second).toMatchObject({ items: [{ id: ids[2] }], next: null });
  });
});

describe('deckwright dead', () => {
  test('lists, runs again and dismisses', async () => {
    const [one, two, three] = [await died(), await died(), await died()];
    const { out } = await server.deckwright('dead', 'list');
    expect(out.split('\n')).toHaveLength(4);
    expect(out).toMatch(new RegExp(`^${three}\tdefault\tdemo\tpptx\tasync\t[^\t]+\tbody kept\tINTERNAL_ERROR: `));
    const again = await server.deckwright('dead', 'redrive', String(one));
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${one}\t\\d+\n$`)) });
    expect(await server.deckwright('dead', 'redrive', String(one))).toEqual(again);
    expect(await server.deckwright('dead', 'dismiss', String(two), '--yes')).toMatchObject({
      code: 0,
      out: `${two}\tdismissed\n`,
    });
    const all = await server.deckwright('dead', 'redrive', '--all');
    expect(all).toMatchObject({ code: 0, out: expect.stringMatching(new RegExp(`^${three}\t\\d+\n$`)) });
    expect(await server.deckwright('dead', 'list')).toMatchObject({ code: 0, out: '' });
  });

  test('says which were not run again, and fails', async () => {
    const id = await died();
    expect(await server.deckwright('dead', 'redrive', String(id), String(2 ** 41))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`^${id}: \\d+\n[^]*1 of 2 were not run again.`)),
    });
    expect(await server.deckwright('dead', 'redrive')).toMatchObject({ code: 2, err: 'Name ids, or use --all.\n' });
    expect(await server.deckwright('dead', 'redrive', 'x')).toMatchObject({ code: 2, out: '' });
    expect(await server.deckwright('dead', 'dismiss', String(2 ** 41))).toMatchObject({
      code: 1,
      err: expect.stringContaining('Not dead exports'),
    });
  });

  test('lists those of a data directory, and runs none without a server', async () => {
    const id = await died();
    const deckwright = commandLine(server.dataDir);
    expect((await deckwright('dead', 'list')).out).toContain(`${id}\t`);
    expect(await deckwright('dead', 'redrive', '--all')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Name one with --server URL'),
    });
    expect((await dead()).map((one) => one.id)).toEqual([id]);
  });
});
