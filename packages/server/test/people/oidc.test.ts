import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { type Browser, openBrowser } from './browser.ts';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';

const AUTH = '/manage/v1/auth';
const ADA = { sub: 'ada-at-the-provider', email: 'ada@example.com', email_verified: true, name: 'Ada' };

let provider: OpenIdProvider;
let server: TestServer;
let database: Database;
beforeAll(async () => {
  // The provider has to know the address of the server, and the server that of the provider.
  const port = await freePort();
  provider = await startOpenIdProvider(`http://127.0.0.1:${port}`, ADA);
  server = await runServer({
    environment: {
      PORT: String(port),
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      DECKWRIGHT_OIDC_ISSUER: provider.issuer,
      DECKWRIGHT_OIDC_CLIENT: `${CLIENT.id}:${CLIENT.secret}`,
    },
  });
  database = createDatabase(server.dataDir);
});
afterAll(async () => {
  await database?.destroy();
  await server?.end();
  await provider?.close();
});
beforeEach(() => {
  provider.person = ADA;
});
afterEach(async () => {
  await database.deleteFrom('user').execute();
  await database.deleteFrom('invitation').execute();
});

function now() {
  return new Date();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Follows the redirects between the server and the provider. Returns where they end. */
async function signIn(browser: Browser, changeCallback = (url: string) => url): Promise<string> {
  const begun = await browser.post(`${AUTH}/sign-in/oidc`, { returnTo: '/studio/projects' });
  expect(begun.status, await begun.clone().text()).toBe(200);
  let { url } = (await begun.json()) as { url: string };
  const cookies = new Map<string, string>();
  while (url.startsWith(provider.issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    expect(location, await answer.text()).not.toBeNull();
    url = new URL(location!, url).href;
  }
  const callback = await browser.get(changeCallback(url).slice(server.publicUrl.length));
  expect(callback.status).toBe(302);
  return callback.headers.get('location')!;
}

async function personOf(browser: Browser): Promise<{ email: string; name: string } | undefined> {
  const answer = (await (await browser.get(`${AUTH}/get-session`)).json()) as { person: never } | null;
  return answer?.person;
}

async function defaultScope() {
  return (await createOwners(database, now).scope('default'))!;
}

async function invite(email: string) {
  const invitations = createInvitations(database, now, createPasswords());
  return invitations.create(await defaultScope(), { role: 'editor', email, invitedBy: 'Olga' });
}

function people() {
  return createPeople(database, now, createPasswords());
}

async function users() {
  return (await database.selectFrom('user').select('email').execute()).map(({ email }) => email);
}

const NOT_INVITED = /^http:\/\/127\.0\.0\.1:\d+\/studio\/sign-in\?error=not_invited/;

test('the page that signs people in can ask for the provider', async () => {
  const answer = await openBrowser(server).get(`${AUTH}/sign-in`);
  expect(await answer.json()).toMatchObject({ ways: ['email', 'oidc'] });
});

test('a sign-in of somebody without an invitation creates no person', async () => {
  const browser = openBrowser(server);
  expect(await signIn(browser)).toMatch(NOT_INVITED);
  expect(await personOf(browser)).toBeUndefined();
  expect(await users()).toEqual([]);
});

test('a sign-in with an invitation for the verified email creates the person, and accepts the invitation', async () => {
  await invite('ada@example.com');
  const browser = openBrowser(server);
  expect(await signIn(browser)).toBe(`${server.publicUrl}/studio/projects`);
  expect(await personOf(browser)).toMatchObject({ email: 'ada@example.com', name: 'Ada', isOperator: false });
  const [member] = await createMembers(database, now).list(await defaultScope());
  expect(member).toMatchObject({ email: 'ada@example.com', role: 'editor' });
  const again = openBrowser(server);
  expect(await signIn(again)).toBe(`${server.publicUrl}/studio/projects`);
  expect(await personOf(again)).toMatchObject({ email: 'ada@example.com' });
  expect(await users()).toEqual(['ada@example.com']);
});

test('an email that the provider has not verified counts for nothing', async () => {
  await invite('ada@example.com');
  provider.person = { ...ADA, email_verified: false };
  const browser = openBrowser(server);
  expect(await signIn(browser)).toMatch(NOT_INVITED);
  const known = await people().create({ email: 'ben@example.com', name: 'Ben' });
  provider.person = { ...ADA, sub: 'ben', email: known.email, email_verified: false };
  expect(await signIn(browser)).toMatch(/error=account_not_linked/);
  expect(await personOf(browser)).toBeUndefined();
});

test('a sign-in finds the person whom an operator created, and no token of the provider is stored', async () => {
  await people().create({ email: 'ada@example.com', name: 'Ada Lovelace' });
  const browser = openBrowser(server);
  await signIn(browser);
  expect(await personOf(browser)).toMatchObject({ name: 'Ada Lovelace' });
  const accounts = await database.selectFrom('account').selectAll().execute();
  expect(accounts).toMatchObject([
    {
      provider_id: 'oidc',
      account_id: ADA.sub,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
    },
  ]);
});

test('a sign-in does not find a person who chose the email without proof', async () => {
  const invitations = createInvitations(database, now, createPasswords());
  const { secret } = await invitations.create(await defaultScope(), { role: 'viewer', invitedBy: 'Olga' });
  await invitations.acceptAsNew(secret, { email: ADA.email, name: 'Impostor', password: 'correct horse battery' });
  const browser = openBrowser(server);
  expect(await signIn(browser)).toMatch(/\/studio\/sign-in\?error=account_not_linked/);
  expect(await personOf(browser)).toBeUndefined();
});

test('a disabled person cannot sign in', async () => {
  const { id } = await people().create({ email: ADA.email, name: 'Ada' });
  const browser = openBrowser(server);
  await signIn(browser);
  await people().disable(id);
  expect(await personOf(browser)).toBeUndefined();
  expect(await signIn(openBrowser(server))).toMatch(NOT_INVITED);
});

test('an answer of the provider counts only in the browser that asked, and once', async () => {
  await people().create({ email: ADA.email, name: 'Ada' });
  const browser = openBrowser(server);
  let callback = '';
  await signIn(browser, (url) => {
    callback = url.slice(server.publicUrl.length);
    return url;
  });
  for (const other of [openBrowser(server), browser]) {
    other.cookies.delete('deckwright.session_token');
    const replayed = await other.get(callback);
    expect(replayed.headers.get('location')).toMatch(/\/studio\/sign-in\?error=/);
    expect(await personOf(other)).toBeUndefined();
  }
});

test('a sign-in returns to this server alone', async () => {
  for (const returnTo of ['https://evil.example/', 'studio', 'javascript:alert(1)']) {
    const answer = await openBrowser(server).post(`${AUTH}/sign-in/oidc`, { returnTo });
    expect(answer.status).toBe(400);
  }
  for (const returnTo of ['//evil.example/', '/\\evil.example', '/@evil.example']) {
    await database.deleteFrom('verification').execute();
    expect((await openBrowser(server).post(`${AUTH}/sign-in/oidc`, { returnTo })).status).toBe(200);
    const [{ value }] = (await database.selectFrom('verification').select('value').execute()) as [{ value: string }];
    expect(new URL(JSON.parse(value).callbackURL).origin).toBe(server.publicUrl);
  }
});

test('a provider that does not answer keeps nobody from a sign-in with a password', async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as { port: number };
  const other = await runServer({
    environment: {
      DECKWRIGHT_OIDC_ISSUER: `http://127.0.0.1:${port}`,
      DECKWRIGHT_OIDC_CLIENT: 'x:x',
      DECKWRIGHT_ADMIN_PASSWORD: 'correct horse battery',
      DECKWRIGHT_ADMIN_EMAIL: 'olga@example.com',
    },
  });
  try {
    const waiting = openBrowser(other)
      .post(`${AUTH}/sign-in/oidc`, {})
      .catch(() => undefined);
    const body = { email: 'olga@example.com', password: 'correct horse battery' };
    expect((await openBrowser(other).post(`${AUTH}/sign-in/email`, body)).status).toBe(200);
    hanging.close();
    await other.end();
    await waiting;
  } finally {
    hanging.close();
  }
});
