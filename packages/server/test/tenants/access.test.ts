import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allows, type KeyOperation, type TokenAccess } from '../../src/accounts/access.ts';
import { defaultOwner } from '../../src/accounts/default-owner.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { createEditLinkSearch } from '../hosted-decks/edit-links.ts';
import { acceptedExport, exportThatEnded, runServer, type TestServer, titleDeck } from '../run-server.ts';
import { get, post } from './two-owners.ts';

let server: TestServer;
let database: Database;
let keys: Record<TokenAccess, string>;
beforeAll(async () => {
  server = await runServer({ location: 'builtin' });
  database = createDatabase(server.dataDir);
  const now = () => new Date();
  const [scope, tokens] = [await defaultOwner(database, now), createTokens(database, now)];
  const create = async (access: TokenAccess) =>
    (await tokens.create(scope, access, { access, project: 'demo' })).secret;
  keys = { full: await create('full'), export: await create('export'), read: await create('read') };
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

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
  await exportThatEnded(server, id);
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

describe('the links of hosted decks', () => {
  const hosted = { format: 'hosted-slides', async: true };

  test.each(table)('that %s gets on %s are to edit only if it may export', async (access, _, operation, send) => {
    const id = await acceptedExport(server, titleDeck(hosted));
    const { url } = await exportThatEnded(server, id);
    const findEditLinks = await createEditLinkSearch(database);
    const [answer, status] = [await send(keys[access]), await get(server, keys[access], `/v1/presentation/${id}`)];
    const [text, body] = [await answer.text(), await status.text()];
    const found = [...(await findEditLinks(answer, text)), ...(await findEditLinks(status, body))];
    if (access === 'read') expect(found).toEqual([]);
    else expect(found.map((path) => `${server.publicUrl}${path}`)).toContain(url);
    if (operation !== 'list' || text === '' || !allows(access, operation)) return;
    const { items } = JSON.parse(text) as { items: { id: number; url: string }[] };
    const listed = items.find((item) => item.id === id)!.url;
    expect(listed === url).toBe(access !== 'read');
    expect(await (await fetch(`${listed}/deck`)).json()).toMatchObject({ access: access === 'read' ? 'view' : 'edit' });
  });

  test('of another location are missing for a key that may only read, because there is none to view', async () => {
    const id = await acceptedExport(server, titleDeck(hosted));
    await exportThatEnded(server, id);
    const edit_url = 'https://slides.example.com/edit/1';
    await database.updateTable('task').set({ edit_url }).where('id', '=', id).execute();
    const urlFor = async (access: TokenAccess) => {
      const status = await get(server, keys[access], `/v1/presentation/${id}`);
      return ((await status.json()) as { url: string | null }).url;
    };
    expect([await urlFor('full'), await urlFor('export'), await urlFor('read')]).toEqual([edit_url, edit_url, null]);
    const list = await get(server, keys.read, '/v1/presentation?projectId=demo');
    expect(await (await createEditLinkSearch(database))(list, await list.text())).toEqual([]);
    await database.updateTable('task').set({ edit_url: null }).where('id', '=', id).execute();
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
