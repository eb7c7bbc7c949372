import type { ManageSchemas } from '@deckwright/client/manage';
import { connectClient, type ProtocolClient } from '@deckwright/test-tools/server/protocol-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writePresence } from '../../src/decks/presence.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import { type ManageServer, runManageServer } from '../manage/manage-server.ts';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';

let server: ManageServer;
const clients: ProtocolClient[] = [];
beforeAll(async () => {
  server = await runManageServer({ location: 'builtin' });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.end());

type Deck = ManageSchemas['HostedDeck'];

async function hostedDeck(
  title?: string,
): Promise<{ readonly id: number; readonly deck: string; readonly url: string }> {
  const body = titleDeck({ format: 'hosted-slides', async: true }) as { presentation: object };
  const presentation = { ...body.presentation, ...(title !== undefined && { attributes: { title } }) };
  const id = await acceptedExport(server, { ...body, presentation });
  const url = (await exportThatEnded(server, id)).url as string;
  return { id, deck: url.split('/').at(-2)!, url };
}

async function joined(url: string, presence?: object): Promise<ProtocolClient> {
  const client = await connectClient(url);
  clients.push(client);
  if (presence !== undefined) {
    const facts = { client: client.doc.clientID, clock: 1, json: JSON.stringify(presence) };
    client.send({ kind: 'presence', update: writePresence(facts) });
  }
  return client;
}

async function one(deck: string): Promise<Deck> {
  const path = { owner: 'default', deck };
  return (await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params: { path } })).data!;
}

async function list(query: Record<string, string> = {}) {
  return (await server.client.GET('/owners/{owner}/hosted-decks', { params: { path: { owner: 'default' }, query } }))
    .data!;
}

describe('a hosted deck of an owner', () => {
  test('has the title that people gave it, its dates and its link', async () => {
    const { id, deck, url } = await hostedDeck('Quarterly review');
    const before = await one(deck);
    expect(before).toMatchObject({ id: deck, presentation: id, project: 'demo', title: 'Quarterly review', url });
    expect(before).toMatchObject({ access: 'edit', editedAt: null, pages: 0, people: [] });
    const page = await joined(url);
    page.doc.getMap('deck').set('title', 'Annual review');
    await page.settled();
    const after = await one(deck);
    expect(after.title).toBe('Annual review');
    expect(Date.parse(after.editedAt!)).toBeGreaterThanOrEqual(Date.parse(after.createdAt));
    page.doc.getMap('deck').delete('title');
    await page.settled();
    expect((await one(deck)).title).toBeNull();
  });

  test('has the names of the people who have it open, also of those who gave none, as plain texts', async () => {
    const { deck, url } = await hostedDeck();
    await joined(url, { name: '  Ada\nLovelace \u202Etxt ', color: '00695c' });
    await joined(url, { name: `<b>${'x'.repeat(300)}`, color: 'red; background: url(x)' });
    const guest = await joined(url, { name: '', color: '303F9F' });
    await joined(url);
    await expect.poll(async () => (await one(deck)).people.length).toBe(3);
    const { pages, people } = await one(deck);
    expect(pages).toBe(4);
    expect(people).toEqual([
      { name: `<b>${'x'.repeat(57)}`, color: null },
      { name: 'Ada Lovelace txt', color: '00695C' },
      { name: `Guest ${(guest.doc.clientID % 90) + 10}`, color: '303F9F' },
    ]);
    guest.close();
    await expect.poll(async () => (await one(deck)).people.length).toBe(2);
  });

  test('lists twenty people, and counts the others', async () => {
    const { deck, url } = await hostedDeck();
    await Promise.all(Array.from({ length: 22 }, (_, index) => joined(url, { name: `Person ${index}` })));
    await expect.poll(async () => (await one(deck)).people.length).toBe(20);
    expect((await one(deck)).pages).toBe(22);
  });

  test('is deleted with its presentation, and its pages are disconnected', async () => {
    const { id, deck, url } = await hostedDeck();
    const page = await joined(url);
    const params = { path: { owner: 'default', deck } };
    const { response } = await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}', { params });
    expect(response.status).toBe(204);
    await expect.poll(() => page.closed?.code).toBe(4410);
    expect((await fetch(url)).status).toBe(410);
    expect((await server.call(`/v1/presentation/${id}`)).status).toBe(404);
    const { error } = await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params });
    expect(error).toMatchObject({ error: 'NOT_FOUND' });
  });

  test('that is a copy is deleted alone', async () => {
    const { deck, url } = await hostedDeck();
    const { url: copy } = (await (await fetch(`${url}/copies`, { method: 'POST' })).json()) as { url: string };
    const id = copy.split('/').at(-2)!;
    expect(await one(id)).toMatchObject({ presentation: null, url: copy });
    const params = { path: { owner: 'default', deck: id } };
    await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}', { params });
    expect((await fetch(copy)).status).toBe(410);
    expect((await fetch(url)).status).toBe(200);
    expect((await one(deck)).id).toBe(deck);
  });
});

describe('the list of hosted decks', () => {
  test('has pages, from the newest to the oldest, without those that have expired', async () => {
    const made = [await hostedDeck('List one'), await hostedDeck('list two'), await hostedDeck('LIST three')];
    const expired = await hostedDeck('List of the past');
    const database = createDatabase(server.dataDir);
    const past = { expires_at: '2026-01-01T00:00:00.000Z' };
    await database.updateTable('task').set(past).where('id', '=', expired.id).execute();
    await database.destroy();
    const found: Deck[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await list({ text: 'list', limit: '2', ...(after !== '' && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      found.push(...page.items);
      after = page.next;
    }
    expect(found.map(({ id }) => id)).toEqual(made.map(({ deck }) => deck).reverse());
  });

  test('is filtered by project, presentation and text', async () => {
    const { id, deck } = await hostedDeck('100 % of it');
    expect((await list({ presentation: String(id) })).items.map((item) => item.id)).toEqual([deck]);
    expect((await list({ text: '100 %' })).items.map((item) => item.id)).toEqual([deck]);
    expect((await list({ project: 'another' })).items).toEqual([]);
    expect((await list({ project: 'demo', presentation: String(id) })).items).toHaveLength(1);
  });

  test('of another owner has none of them', async () => {
    const { deck } = await hostedDeck();
    await server.client.POST('/owners', { body: { id: 'other', name: 'Other' } });
    const { data } = await server.client.GET('/owners/{owner}/hosted-decks', { params: { path: { owner: 'other' } } });
    expect(data).toEqual({ items: [], next: null });
    const params = { path: { owner: 'other', deck } };
    for (const answer of [
      await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params }),
      await server.client.PATCH('/owners/{owner}/hosted-decks/{deck}', { params, body: { access: 'view' } }),
      await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}', { params }),
      await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}/link', { params }),
    ]) {
      expect(answer.response.status).toBe(404);
    }
    expect(await one(deck)).toMatchObject({ access: 'edit' });
  });
});
