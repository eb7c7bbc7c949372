import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allows, type KeyOperation, type TokenAccess } from '../../src/accounts/access.ts';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { acceptedExport, runServer, type TestServer, taskEnded, titleDeck } from '../run-server.ts';
import { get, post } from './two-owners.ts';

let server: TestServer;
let keys: Record<TokenAccess, string>;
beforeAll(async () => {
  server = await runServer();
  const database = await openDatabase(server.dataDir);
  const now = () => new Date();
  const [scope, tokens] = [await defaultOwner(database, now), createTokens(database, now)];
  const create = async (access: TokenAccess) =>
    (await tokens.create(scope, access, { access, project: 'demo' })).secret;
  keys = { full: await create('full'), export: await create('export'), read: await create('read') };
  await database.destroy();
});
afterAll(() => server.end());

type Send = (secret: string) => Promise<Response>;

/** Every operation that needs a key: what a token needs for it, and a request that succeeds with enough access. */
const OPERATIONS: Readonly<Record<string, readonly [KeyOperation, Send]>> = {
  'post /v1/project/export': ['export', (secret) => post(server, secret, titleDeck())],
  'get /v1/presentation': ['list', (secret) => get(server, secret, '/v1/presentation?projectId=demo')],
  'head /v1/presentation': ['list', (secret) => get(server, secret, '/v1/presentation', 'HEAD')],
  'get /v1/presentation/{id}': ['get', async (secret) => get(server, secret, `/v1/presentation/${await ended()}`)],
  'head /v1/presentation/{id}': [
    'get',
    async (secret) => get(server, secret, `/v1/presentation/${await ended()}`, 'HEAD'),
  ],
  'delete /v1/presentation/{id}': [
    'delete',
    async (secret) => get(server, secret, `/v1/presentation/${await ended()}`, 'DELETE'),
  ],
};

async function ended(): Promise<number> {
  const id = await acceptedExport(server, titleDeck({ async: true }));
  await taskEnded(server, id);
  return id;
}

const table = Object.entries(OPERATIONS).flatMap(([name, [operation, send]]) =>
  (['full', 'export', 'read'] as const).map((access) => [access, name, operation, send] as const),
);

describe('a key with the access', () => {
  test.each(table)('%s on %s', async (access, name, operation, send) => {
    const response = await send(keys[access]);
    if (allows(access, operation)) {
      expect(response.status).toBeLessThan(300);
      return;
    }
    expect(response.status).toBe(403);
    if (name.startsWith('head')) return;
    expect(await response.json()).toMatchObject({
      error: 'FORBIDDEN',
      message: expect.stringMatching(
        new RegExp(`the access "${access}": it may .* and .*deckwright token create --name NAME --access \\w+`),
      ),
    });
  });

  test('export may neither list nor delete, and read may neither export nor delete', () => {
    const operations = ['export', 'list', 'get', 'delete'] as const;
    const allowed = (access: TokenAccess) => operations.filter((operation) => allows(access, operation));
    expect(allowed('full')).toEqual(operations);
    expect(allowed('export')).toEqual(['export', 'get']);
    expect(allowed('read')).toEqual(['list', 'get']);
  });

  test('read is rejected before the body of an export is read, and counts as a request', async () => {
    const response = await post(server, keys.read, 'not an export');
    expect(response.status).toBe(403);
    expect(response.headers.get('ratelimit')).toMatch(/^"requests";r=\d+/);
  });
});

test('the table has every operation that needs a key', async () => {
  const { paths } = (await (await server.call('/openapi.json')).json()) as { paths: Record<string, object> };
  const all = Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`));
  expect(all.filter((operation) => operation.includes(' /v1/')).sort()).toEqual(Object.keys(OPERATIONS).sort());
});

describe('a key that is restricted to a project', () => {
  test('gets 403 for any other project, after 400 for the shape and before 404 for the project', async () => {
    const deck = { ...titleDeck(), projectId: 'another' };
    const response = await post(server, keys.full, deck);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      error: 'FORBIDDEN',
      message: expect.stringMatching(/only the project "demo".*deckwright token create --name NAME --project ID/),
    });
    expect((await post(server, keys.full, { ...deck, presentation: {} })).status).toBe(400);
    expect((await post(server, server.secret, deck)).status).toBe(404);
  });
});
