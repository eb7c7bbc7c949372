import { connectClient, type ProtocolClient, refusedWith } from '@deckwright/test-tools/server/protocol-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { type ManageServer, runManageServer } from '../manage/manage-server.ts';
import { type Browser, openBrowser } from '../people/browser.ts';
import { hashOnce } from '../people/hash-once.ts';
import { acceptedExport, exportThatEnded, titleDeck } from '../run-server.ts';

const PASSWORD = 'correct horse battery';
const HTML = { accept: 'text/html,application/xhtml+xml' };
function now(): Date {
  return new Date();
}

let server: ManageServer;
const clients: ProtocolClient[] = [];
beforeAll(async () => {
  server = await runManageServer({ location: 'builtin' });
  await server.client.POST('/owners', { body: { id: 'other', name: 'Other' } });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => server.end());

let made = 0;

/** A signed-in person with a role in an owner. */
async function person(
  name: string,
  owner: string,
  role: 'editor' | 'viewer',
): Promise<Browser & { readonly id: string }> {
  const database = await openDatabase(server.dataDir);
  const people = createPeople(database, now, hashOnce());
  const email = `person-${++made}@example.com`;
  const { id } = await people.create({ email, name, password: PASSWORD });
  await createMembers(database, now).set(ownerScope(owner, null), id, role, { byOperator: true });
  await database.destroy();
  const browser = openBrowser(server);
  expect((await browser.post('/manage/v1/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  return { ...browser, id };
}

async function hostedDeck(access: 'edit' | 'sign-in' = 'sign-in'): Promise<string> {
  const id = await acceptedExport(server, titleDeck({ format: 'hosted-slides', async: true }));
  const url = (await exportThatEnded(server, id)).url as string;
  if (access !== 'edit') await setAccess(url, access);
  return url;
}

async function setAccess(url: string, access: 'edit' | 'view' | 'sign-in'): Promise<void> {
  const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
  await server.client.PATCH('/owners/{owner}/hosted-decks/{deck}', { params, body: { access } });
}

function cookieOf({ cookies }: Browser): Record<string, string> {
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

async function joined(url: string, browser?: Browser): Promise<ProtocolClient> {
  const client = await connectClient(url, browser === undefined ? {} : { headers: cookieOf(browser) });
  clients.push(client);
  return client;
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}

describe('a deck that needs a sign-in', () => {
  test('is edited by an editor of its owner, and only seen by a viewer', async () => {
    const url = await hostedDeck();
    const [editor, viewer] = [await person('Ada', 'default', 'editor'), await person('Vera', 'default', 'viewer')];
    expect((await editor.get(pathOf(url), HTML)).status).toBe(200);
    expect(await (await editor.get(`${pathOf(url)}/deck`)).json()).toMatchObject({ access: 'edit' });
    expect(await (await viewer.get(`${pathOf(url)}/deck`)).json()).toMatchObject({ access: 'view' });
    const [editing, viewing] = [await joined(url, editor), await joined(url, viewer)];
    expect([editing.access, viewing.access]).toEqual(['edit', 'view']);
    editing.doc.getMap('deck').set('title', 'By Ada');
    await editing.settled();
    viewing.doc.getMap('deck').set('title', 'By Vera');
    await viewing.settled();
    expect([editing.rejections, viewing.rejections]).toEqual([[], ['This presentation can only be viewed.']]);
  });

  test('shows somebody who is not signed in where to do that, and tells no other site or program', async () => {
    const url = await hostedDeck();
    const page = await fetch(url, { headers: HTML });
    expect(page.status).toBe(403);
    const text = await page.text();
    const [deck, signature] = url.split('/').slice(-2);
    expect(text).toContain(`href="${server.publicUrl}/studio/sign-in#deck=${deck}/${signature}"`);
    expect(text).toContain('>Sign in</a>');
    const program = await fetch(`${url}/deck`);
    expect([program.status, await program.json()]).toMatchObject([403, { error: 'FORBIDDEN' }]);
    expect(await refusedWith(url)).toBe(4403);
  });

  test('is closed to people of another owner, who learn as whom they are signed in', async () => {
    const url = await hostedDeck();
    const other = await person('Eve <b>', 'other', 'editor');
    const page = await other.get(pathOf(url), HTML);
    expect(page.status).toBe(403);
    const text = await page.text();
    expect(text).toContain('You are signed in as Eve &lt;b&gt;');
    expect(text).toContain('>Sign in as somebody else</a>');
    expect((await other.get(`${pathOf(url)}/deck`)).status).toBe(403);
    expect(await refusedWith(url, cookieOf(other))).toBe(4403);
  });

  test('has no sign-in for a link that opens nothing', async () => {
    const url = await hostedDeck();
    const text = await (await fetch(`${url}x`, { headers: HTML })).text();
    expect(text).not.toContain('sign-in');
  });
});

describe('pages that are open', () => {
  test('are closed when the deck needs a sign-in, except those of people of the owner', async () => {
    const url = await hostedDeck('edit');
    const [editor, other] = [await person('Ada', 'default', 'editor'), await person('Eve', 'other', 'editor')];
    const [own, foreign, anonymous] = [await joined(url, editor), await joined(url, other), await joined(url)];
    await setAccess(url, 'sign-in');
    for (const page of [foreign, anonymous]) await expect.poll(() => page.closed?.code).toBe(4403);
    expect(anonymous.closed!.reason).toBe(
      'The owner of this presentation lets only its own people open it. Sign in first.',
    );
    own.doc.getMap('deck').set('title', 'Still here');
    await own.settled();
    expect([own.closed, own.rejections, own.stored.length]).toEqual([undefined, [], 1]);
  });

  test('become view only, and can be edited again', async () => {
    const url = await hostedDeck('edit');
    const [page, other] = [await joined(url), await joined(url)];
    expect(page.access).toBe('edit');
    await setAccess(url, 'view');
    for (const one of [page, other]) await expect.poll(() => one.access).toBe('view');
    page.doc.getMap('deck').set('title', 'Not allowed');
    await page.settled();
    expect(page.rejections).toEqual(['This presentation can only be viewed.']);
    await setAccess(url, 'edit');
    await expect.poll(() => other.access).toBe('edit');
    other.doc.getMap('deck').set('title', 'Allowed');
    await other.settled();
    expect([other.rejections, other.stored.length]).toEqual([[], 1]);
  });

  test('of the link to view stay view only whatever is set, and are closed when the links are revoked', async () => {
    const url = await hostedDeck('edit');
    const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
    const { data } = await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params });
    expect(data!.url).toBe(url);
    const { viewUrl } = data!;
    const [editor, page] = [await person('Ada', 'default', 'editor'), await joined(viewUrl)];
    await setAccess(url, 'view');
    await setAccess(url, 'edit');
    const own = await joined(viewUrl, editor);
    for (const one of [page, own]) {
      one.doc.getMap('deck').set('title', 'Not allowed');
      await one.settled();
      expect([one.access, one.rejections]).toEqual(['view', ['This presentation can only be viewed.']]);
    }
    await setAccess(url, 'sign-in');
    await expect.poll(() => page.closed?.code).toBe(4403);
    expect([own.closed, own.access]).toEqual([undefined, 'view']);
    const text = await (await fetch(viewUrl, { headers: HTML })).text();
    expect(text).toContain(`/studio/sign-in#deck=${viewUrl.split('/').slice(-2).join('/')}"`);
    await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}/link', { params });
    await expect.poll(() => own.closed?.code).toBe(4410);
    expect((await fetch(viewUrl)).status).toBe(410);
  });

  test('are closed when their person leaves the owner', async () => {
    const url = await hostedDeck();
    const editor = await person('Ada', 'default', 'editor');
    const page = await joined(url, editor);
    const params = { path: { owner: 'default', person: editor.id } };
    await server.client.DELETE('/owners/{owner}/members/{person}', { params });
    await expect.poll(() => page.closed?.code).toBe(4403);
  });

  test('are closed when the link is revoked, and the deck has another one', async () => {
    const url = await hostedDeck('edit');
    const page = await joined(url);
    const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
    await server.client.DELETE('/owners/{owner}/hosted-decks/{deck}/link', { params });
    await expect.poll(() => page.closed?.code).toBe(4410);
    const { data } = await server.client.GET('/owners/{owner}/hosted-decks/{deck}', { params });
    expect(data!.url).not.toBe(url);
    expect((await joined(data!.url)).closed).toBeUndefined();
  });
});
