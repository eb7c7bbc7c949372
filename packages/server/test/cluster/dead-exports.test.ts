import { createManageClient } from '@deckwright/client/manage';
import { describe, expect, test } from 'vitest';
import { createPostgresDatabase } from '../../src/storage/database/postgres/open-postgres.ts';
import { createOperatorToken } from '../manage/manage-server.ts';
import { acceptedExport, exportThatEnded, type TestServer, titleDeck } from '../run-server.ts';
import { useNodes } from './run-nodes.ts';

const nodes = useNodes();

/** A personal access token of an operator who is a member of no owner. */
async function operatorToken(): Promise<string> {
  const url = await nodes.url();
  const database = createPostgresDatabase(async () => url);
  try {
    return await createOperatorToken(database);
  } finally {
    await database.destroy();
  }
}

function clientOf({ port }: TestServer, token: string) {
  return createManageClient({ baseUrl: `http://127.0.0.1:${port}`, token, retries: 0 });
}

describe('dead exports of several nodes', () => {
  test('are run again once by a worker, whichever nodes are asked', async ({ skip }) => {
    skip(nodes.missing() !== undefined, nodes.missing());
    const [api, other] = [await nodes.start('serve'), await nodes.start('serve')];
    const worker = await nodes.start('work');
    worker.stage.failure = new TypeError('a fault of the server');
    const ids = [];
    for (const _ of [1, 2, 3]) ids.push(await acceptedExport(api, titleDeck({ async: true })));
    for (const id of ids) {
      expect(await exportThatEnded(other, id)).toMatchObject({ status: 'failed' });
    }
    worker.stage.failure = undefined;
    const token = await operatorToken();
    const clients = [clientOf(api, token), clientOf(other, token)];
    const listed = (await clients[1]!.GET('/server/dead-exports')).data!.items;
    expect(listed.map(({ id }) => id).sort()).toEqual([...ids].sort());

    const [one, two, three] = ids;
    await clients[0]!.POST('/server/dead-exports/dismiss', { body: { ids: [three!] } });
    // The operator's request is repeated while the first runs, on another node.
    const body = { ids: [one!, two!] };
    const answers = await Promise.all(
      [...clients, ...clients].map((client) => client.POST('/server/dead-exports/redrive', { body })),
    );
    const items = answers[0]!.data!.items;
    expect(items.map(({ error }) => error)).toEqual([null, null]);
    for (const { data } of answers) expect(data!.items).toEqual(items);
    for (const { newId } of items) expect(await exportThatEnded(other, newId!)).toMatchObject({ status: 'success' });
    const params = { path: { owner: 'default' } };
    const all = (await clients[0]!.GET('/owners/{owner}/presentations', { params })).data!.items;
    expect(all.map(({ id }) => id).sort()).toEqual([...ids, ...items.map(({ newId }) => newId)].sort());
    expect((await clients[1]!.GET('/server/dead-exports')).data!.items).toEqual([]);
  });
});
