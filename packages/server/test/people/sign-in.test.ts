import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOwners } from '../../src/accounts/owners.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople, type People } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { hashTokenSecret } from '../../src/storage/token-secret.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { type Browser, openBrowser } from './browser.ts';
import { hashOnce } from './hash-once.ts';

const AUTH = '/manage/v1/auth';
const PASSWORD = 'correct horse battery';
const SESSION = 'deckwright.session_token';
const DEVICE = 'deckwright.device';

let server: TestServer;
let database: Database;
let people: People;
beforeAll(async () => {
  server = await runServer({ environment: { DECKWRIGHT_TRUSTED_PROXIES: '1' } });
  database = createDatabase(server.dataDir);
  people = createPeople(database, now, hashOnce());
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

function now() {
  return new Date();
}

let made = 0;

async function newPerson() {
  const email = `person${++made}@example.com`;
  return people.create({ email, name: `Person ${made}`, password: PASSWORD });
}

async function signedIn(email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(server);
  const response = await browser.post(`${AUTH}/sign-in/email`, { email, password });
  expect(response.status, await response.clone().text()).toBe(200);
  return browser;
}

async function sessionOf(browser: Browser): Promise<{ person: { id: string; email: string } } | null> {
  const response = await browser.get(`${AUTH}/get-session`);
  expect(response.status).toBe(200);
  return response.json();
}

/** The token of the session, which its cookie contains with a signature. */
function tokenOf(browser: Browser): string {
  return decodeURIComponent(browser.cookies.get(SESSION)!).split('.')[0]!;
}

async function errorOf(response: Response) {
  const body = await response.json();
  expect(body).toMatchObject({ requestId: response.headers.get('x-request-id') });
  return { status: response.status, error: body.error, message: body.message };
}

/** A write of the management API that everybody may ask for and only people may use. */
const PROJECTS = '/manage/v1/owners/default/projects';

describe('the first run', () => {
  test('makes the first person from the link that the server prints, and signs in', async () => {
    const secret = /\/studio\/first-run#token=(dw_link_\w{36})\n/.exec(server.welcome)![1]!;
    const browser = openBrowser(server);
    expect(await (await browser.get(`${AUTH}/sign-in`)).json()).toEqual({ ways: ['email'], isFirstRun: true });
    const person = { email: 'Olga@Example.com', name: 'Olga', password: PASSWORD };
    const wrong = await browser.post(`${AUTH}/first-run`, { ...person, token: secret, password: 'short' });
    expect((await wrong.json()).details).toMatchObject([{ path: '/password' }]);
    const response = await browser.post(`${AUTH}/first-run`, { ...person, token: secret });
    expect(await response.json()).toEqual({
      person: { id: expect.any(String), email: 'olga@example.com', name: 'Olga', isOperator: true },
    });
    expect((await sessionOf(browser))?.person.email).toBe('olga@example.com');
    expect((await browser.post(PROJECTS, { id: 'mine', name: 'Mine' })).status).toBe(201);
    const again = await openBrowser(server).post(`${AUTH}/first-run`, { ...person, token: secret });
    expect(await errorOf(again)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(await (await browser.get(`${AUTH}/sign-in`)).json()).toMatchObject({ isFirstRun: false });
  });
});

describe('a session', () => {
  test('is a cookie that scripts cannot read, and no answer contains its token', async () => {
    const { email } = await newPerson();
    const browser = openBrowser(server);
    const answers = [await browser.post(`${AUTH}/sign-in/email`, { email, password: PASSWORD })];
    const token = tokenOf(browser);
    expect(browser.attributes.get(SESSION)).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
    for (const path of ['/get-session', '/sign-in']) answers.push(await browser.get(`${AUTH}${path}`));
    const change = { currentPassword: PASSWORD, newPassword: 'another password' };
    answers.push(await browser.post(`${AUTH}/change-password`, change));
    answers.push(await browser.post(`${AUTH}/sign-out`));
    const stored = await database.selectFrom('session').select('token').where('token', '=', token).execute();
    expect(token).toHaveLength(32);
    expect(stored).toEqual([]);
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toContain(token);
    }
  });

  test('is stored with the hash of its token, and its cookie keeps the token when it is prolonged', async () => {
    const { id, email } = await newPerson();
    const browser = await signedIn(email);
    const token = tokenOf(browser);
    const ofPerson = () => database.selectFrom('session').selectAll().where('user_id', '=', id).execute();
    const [stored] = await ofPerson();
    expect(stored?.token).toBe(hashTokenSecret(token));
    // As it is after three of its seven days.
    const soon = new Date(Date.now() + 4 * 86_400_000).toISOString();
    await database.updateTable('session').set({ expires_at: soon }).where('id', '=', stored!.id).execute();
    const answer = await browser.get(`${AUTH}/get-session`);
    expect(answer.headers.getSetCookie().join()).toContain(SESSION);
    expect(tokenOf(browser)).toBe(token);
    const [prolonged] = await ofPerson();
    expect(prolonged?.expires_at.localeCompare(soon)).toBe(1);
    expect(prolonged?.token).toBe(hashTokenSecret(token));
    expect(await sessionOf(browser)).toBeDefined();
    await browser.post(`${AUTH}/sign-out`);
    expect(await ofPerson()).toEqual([]);
  });

  test('does not open with what the database stores', async () => {
    const { id, email } = await newPerson();
    const browser = await signedIn(email);
    const { token } = await database
      .selectFrom('session')
      .select('token')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const { secret } = await database.selectFrom('session_key').select('secret').executeTakeFirstOrThrow();
    const signed = (value: string) => `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;
    const withCookie = (value: string) =>
      openBrowser(server).get(`${AUTH}/get-session`, { cookie: `${SESSION}=${encodeURIComponent(signed(value))}` });
    expect(await (await withCookie(tokenOf(browser))).json()).toMatchObject({ person: { email } });
    expect(await (await withCookie(token)).json()).toBeNull();
  });

  test('stores the address and the browser, and not those that a header of the caller claims', async () => {
    const { id, email } = await newPerson();
    const headers = { 'x-deckwright-address': '198.51.100.99', 'x-forwarded-for': '192.0.2.44' };
    await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: PASSWORD }, headers);
    const rows = await database
      .selectFrom('session')
      .select(['ip_address', 'user_agent'])
      .where('user_id', '=', id)
      .execute();
    expect(rows).toEqual([{ ip_address: '192.0.2.44', user_agent: 'Test browser' }]);
  });

  test('cannot be used again after its sign-out', async () => {
    const { email } = await newPerson();
    const browser = await signedIn(email);
    const stolen = openBrowser(server);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value);
    expect(await sessionOf(stolen)).not.toBeNull();
    expect((await browser.post(`${AUTH}/sign-out`)).status).toBe(204);
    expect(browser.cookies.has(SESSION)).toBe(false);
    expect(await sessionOf(stolen)).toBeNull();
    expect(await errorOf(await stolen.post(PROJECTS, { id: 'x', name: 'x' }))).toMatchObject({ status: 401 });
  });

  test('is a new one after each sign-in, whatever cookie the browser had (session fixation)', async () => {
    const [attacker, victim] = [await newPerson(), await newPerson()];
    const planted = (await signedIn(attacker.email)).cookies.get(SESSION)!;
    for (const value of [planted, 'chosen.by-attacker', `${randomBytes(16).toString('hex')}.${'A'.repeat(43)}=`]) {
      const browser = openBrowser(server);
      browser.cookies.set(SESSION, value);
      const sent = await browser.post(`${AUTH}/sign-in/email`, { email: victim.email, password: PASSWORD });
      expect(sent.status).toBe(200);
      expect(browser.cookies.get(SESSION)).not.toBe(value);
      expect((await sessionOf(browser))?.person.id).toBe(victim.id);
      const other = openBrowser(server);
      other.cookies.set(SESSION, value);
      expect((await sessionOf(other))?.person.id).not.toBe(victim.id);
    }
  });

  test('with a changed signature does not count', async () => {
    const browser = await signedIn((await newPerson()).email);
    const value = decodeURIComponent(browser.cookies.get(SESSION)!);
    const [token] = value.split('.');
    for (const forged of [token!, `${token}.`, `${token}.${'A'.repeat(43)}=`, value.slice(0, -6)]) {
      browser.cookies.set(SESSION, encodeURIComponent(forged));
      expect(await sessionOf(browser)).toBeNull();
    }
  });

  test('ends everywhere else when its person changes the password', async () => {
    const { email } = await newPerson();
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const before = here.cookies.get(SESSION);
    const wrong = { currentPassword: 'not the password', newPassword: 'another password' };
    const rejected = await here.post(`${AUTH}/change-password`, wrong);
    expect(rejected.status).toBe(400);
    expect((await rejected.json()).details).toMatchObject([{ path: '/currentPassword' }]);
    expect(await sessionOf(there)).not.toBeNull();
    const right = { currentPassword: PASSWORD, newPassword: 'another password' };
    expect((await here.post(`${AUTH}/change-password`, right)).status).toBe(204);
    expect(await sessionOf(there)).toBeNull();
    expect(here.cookies.get(SESSION)).not.toBe(before);
    expect(await sessionOf(here)).not.toBeNull();
    await signedIn(email, 'another password');
    const short = await here.post(`${AUTH}/change-password`, { ...right, newPassword: 'short' });
    expect((await short.json()).details).toMatchObject([{ path: '/newPassword' }]);
  });

  test('ends at once when its person is disabled, who then gets the answer to a wrong password', async () => {
    const { id, email } = await newPerson();
    const browser = await signedIn(email);
    await people.disable(id);
    expect(await sessionOf(browser)).toBeNull();
    const disabled = await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
    const wrong = await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: 'not the password' });
    expect(await errorOf(disabled)).toEqual(await errorOf(wrong));
    expect(disabled.headers.getSetCookie()).toEqual([]);
    await people.enable(id);
    await signedIn(email);
  });
});

describe('the cookie of a browser that has signed in', () => {
  test('is for this server alone, and has neither an address nor an email in it', async () => {
    const { email } = await newPerson();
    const browser = await signedIn(email);
    expect(browser.attributes.get(DEVICE)).toMatch(/^Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [account, nonce, signature, ...rest] = browser.cookies.get(DEVICE)!.split('.');
    for (const part of [account, nonce, signature]) expect(part).toMatch(/^[\w-]{16,43}$/);
    expect(rest).toEqual([]);
  });

  test('is a new one after each sign-in, and stays after a sign-out', async () => {
    const { email } = await newPerson();
    const browser = await signedIn(email);
    const first = browser.cookies.get(DEVICE);
    await browser.post(`${AUTH}/sign-out`);
    expect(browser.cookies.get(DEVICE)).toBe(first);
    await browser.post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
    expect(browser.cookies.get(DEVICE)).not.toBe(first);
  });
});

describe('the right password', () => {
  test('does not use up tries', async () => {
    const { email } = await newPerson();
    for (let time = 0; time < 12; time++) await signedIn(email);
  });
});

describe('a page of another site', () => {
  test.each([
    ['with another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of a sibling host', { origin: 'http://other.127.0.0.1.example', 'sec-fetch-site': 'same-site' }],
    ['with our origin, which Sec-Fetch-Site contradicts', { 'sec-fetch-site': 'cross-site' }],
    ['without an origin', { origin: 'null' }],
  ])('cannot write with the cookies of a person: %s', async (_, headers) => {
    const browser = await signedIn((await newPerson()).email);
    for (const path of [PROJECTS, `${AUTH}/sign-out`, `${AUTH}/change-password`]) {
      expect(await errorOf(await browser.post(path, {}, headers))).toMatchObject({ status: 403, error: 'FORBIDDEN' });
    }
    expect(await sessionOf(browser)).not.toBeNull();
  });

  test('cannot sign its visitor in', async () => {
    const { email } = await newPerson();
    const headers = { origin: 'https://evil.example' };
    const response = await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: PASSWORD }, headers);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('cannot send a form, or show our answers in a frame', async () => {
    const browser = await signedIn((await newPerson()).email);
    const form = await browser.post(`${AUTH}/sign-out`, {}, { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(415);
    for (const response of [await browser.get(`${AUTH}/get-session`), form]) {
      expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('differs from a program, which sends neither cookies nor an origin', async () => {
    const { email } = await newPerson();
    const response = await fetch(`http://127.0.0.1:${server.port}${AUTH}/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(response.status).toBe(200);
  });
});

describe('an attacker', () => {
  test('does not learn from the answer whether an email has an account', async () => {
    const { email } = await newPerson();
    const bare = await people.create({ email: 'bare@example.com', name: 'No password' });
    const answers = [];
    for (const tried of [email, 'nobody@example.com', bare.email, 'not an email', '']) {
      const response = await openBrowser(server).post(`${AUTH}/sign-in/email`, {
        email: tried,
        password: 'x'.repeat(12),
      });
      answers.push({ ...(await errorOf(response)), headers: [...response.headers.keys()].sort() });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 401, error: 'UNAUTHORIZED' });
  });

  test('does not learn from the time whether an email has an account', async () => {
    const { email } = await newPerson();
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 9; round++) {
      for (const [kind, tried] of Object.entries({ known: email, unknown: `nobody${round}@example.com` })) {
        const begun = performance.now();
        await openBrowser(server).post(`${AUTH}/sign-in/email`, { email: tried, password: 'not the password' });
        times[kind]!.push(performance.now() - begun);
      }
    }
    const [known, unknown] = [median(times.known!), median(times.unknown!)];
    // One hash each. Without it, an unknown email would take less than a tenth.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test('cannot try many passwords for one email, from any number of addresses', async () => {
    const { email } = await newPerson();
    const statuses = [];
    for (let tried = 0; tried < 12; tried++) {
      const response = await openBrowser(server).post(`${AUTH}/sign-in/email`, {
        email,
        password: `guess ${tried}...`,
      });
      statuses.push(response.status);
      if (response.status === 429) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    const right = await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
    expect(right.status).toBe(429);
    await signedIn((await newPerson()).email);
  });

  test('keeps nobody out whose browser has signed in before', async () => {
    const { email } = await newPerson();
    const known = await signedIn(email);
    await known.post(`${AUTH}/sign-out`);
    for (let tried = 0; tried < 11; tried++) {
      await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: `guess ${tried}...` });
    }
    const elsewhere = await openBrowser(server).post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
    expect(elsewhere.status).toBe(429);
    const answer = await known.post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
    expect(answer.status, await answer.clone().text()).toBe(200);
  });

  test('does not get the count of a browser that belongs to somebody else, or had an earlier password', async () => {
    const [attacked, other] = [await newPerson(), await newPerson()];
    const earlier = await signedIn(attacked.email);
    const ofOther = await signedIn(other.email);
    const { secret: token } = await people.createResetLink(attacked.id);
    await openBrowser(server).post(`${AUTH}/reset-password`, { token, password: PASSWORD });
    for (let tried = 0; tried < 10; tried++) {
      const body = { email: attacked.email, password: `guess ${tried}...` };
      const guesser = tried % 2 === 0 ? earlier : ofOther;
      expect((await guesser.post(`${AUTH}/sign-in/email`, body)).status).toBe(401);
    }
    const body = { email: attacked.email, password: PASSWORD };
    for (const browser of [earlier, ofOther, openBrowser(server)]) {
      expect((await browser.post(`${AUTH}/sign-in/email`, body)).status).toBe(429);
    }
  });

  test('with the cookie of a person waits as one without it, and the person elsewhere does not', async () => {
    const { email } = await newPerson();
    const [stolen, other] = [await signedIn(email), await signedIn(email)];
    const statuses = [];
    for (let tried = 0; tried < 11; tried++) {
      const guess = { email, password: `guess ${tried}...` };
      statuses.push((await stolen.post(`${AUTH}/sign-in/email`, guess)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    for (const browser of [other, openBrowser(server)]) {
      expect((await browser.post(`${AUTH}/sign-in/email`, { email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('cannot try many passwords from one address', async () => {
    const browser = openBrowser(server);
    const statuses = [];
    for (let tried = 0; tried < 31; tried++) {
      const body = { email: `nobody.${tried}@example.com`, password: '' };
      statuses.push((await browser.post(`${AUTH}/sign-in/email`, body)).status);
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });
});

describe('the other endpoints of better-auth', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await signedIn((await newPerson()).email);
  });

  test.each([
    'sign-up/email',
    'update-user',
    'change-email',
    'delete-user',
    'list-sessions',
    'revoke-session',
    'revoke-sessions',
    'forget-password',
    'request-password-reset',
    'verify-password',
    'set-password',
    'link-social',
    'unlink-account',
    'list-accounts',
    'get-access-token',
    'refresh-token',
    'account-info',
    'sign-in/social',
    'sign-in/oidc',
    'callback/oidc',
    'ok',
    'error',
    'sign-in/email/',
    'Sign-In/email',
    'sign-in%2Femail',
  ])('are not found: %s', async (path) => {
    for (const response of [
      await browser.get(`${AUTH}/${path}`),
      await browser.post(`${AUTH}/${path}`, { name: 'x' }),
    ]) {
      expect(await errorOf(response)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    }
  });
});

describe('a wrong body', () => {
  test('is rejected with every fault, and never with 500', async () => {
    const browser = openBrowser(server);
    const response = await browser.post(`${AUTH}/sign-in/email`, { mail: 'a@example.com', password: 5 });
    expect(response.status).toBe(400);
    const { details } = (await response.json()) as { details: { path: string }[] };
    expect(details.map(({ path }) => path).sort()).toEqual(['/email', '/mail', '/password']);
    const long = await browser.post(`${AUTH}/sign-in/email`, { email: 'a'.repeat(20_000), password: '' });
    expect(long.status).toBe(413);
    for (const body of ['{', '[]', 'null', '"x"', '{"email":{"$ne":null},"password":"x"}']) {
      const wrong = await fetch(`http://127.0.0.1:${server.port}${AUTH}/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.10' },
        body,
      });
      expect(wrong.status, body).toBe(400);
    }
  });
});

describe('a personal access token and an API key', () => {
  test('each open one API', async () => {
    const { id } = await newPerson();
    const owners = createOwners(database, now);
    await createMembers(database, now).set((await owners.scope('default'))!, id, 'viewer', { byOperator: true });
    const { secret: pat } = await createPersonalTokens(database, now).create(id, { name: 'test', access: 'read' });
    const call = (path: string, secret: string) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await call(PROJECTS, pat)).status).toBe(200);
    expect((await call('/v1/presentation', server.secret)).status).toBe(200);
    expect(await errorOf(await call('/v1/presentation', pat))).toMatchObject({
      status: 401,
      error: 'UNAUTHORIZED',
      message: expect.stringMatching(/personal access token .* works at \/manage\/v1 alone\. .* with an API key/),
    });
    for (const key of [server.secret, 'dw_live_cut']) {
      expect(await errorOf(await call(PROJECTS, key))).toMatchObject({
        status: 401,
        message: expect.stringMatching(/API key .* works at \/v1 alone\. .* personal access token .* "Your account"/),
      });
    }
    await people.disable(id);
    expect(await errorOf(await call(PROJECTS, pat))).toMatchObject({ status: 401 });
  });

  test('do not sign anybody in, and a session does not open /v1', async () => {
    const browser = await signedIn((await newPerson()).email);
    expect((await browser.get('/v1/presentation')).status).toBe(401);
    const authorization = `Bearer ${server.secret}`;
    expect((await browser.get(`${AUTH}/get-session`, { authorization })).status).toBe(401);
  });

  test('cannot be guessed from one address without end', async () => {
    const statuses = new Set();
    for (let tried = 0; tried < 62; tried++) {
      const headers = { authorization: 'Bearer dw_pat_x', 'x-forwarded-for': '192.0.2.77' };
      statuses.add((await fetch(`http://127.0.0.1:${server.port}${PROJECTS}`, { headers })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe('a link', () => {
  test('of an invitation makes a new person, who is signed in, or adds the one who is', async () => {
    const { createInvitations } = await import('../../src/accounts/people/invitations.ts');
    const scope = (await createOwners(database, now).scope('default'))!;
    const invitations = createInvitations(database, now, createPasswords());
    const invite = async (email?: string) =>
      (await invitations.create(scope, { role: 'viewer', email, invitedBy: 'Olga' })).secret;

    const token = await invite('new@example.com');
    const browser = openBrowser(server);
    expect(await (await browser.post(`${AUTH}/invitation`, { token })).json()).toEqual({
      offer: {
        owner: 'default',
        ownerName: 'Default',
        role: 'viewer',
        email: 'new@example.com',
        expiresAt: expect.any(String),
      },
    });
    const accept = { token, name: 'New', password: PASSWORD };
    expect(await (await browser.post(`${AUTH}/accept-invitation`, accept)).json()).toMatchObject({
      person: { email: 'new@example.com', isOperator: false },
      owner: 'default',
    });
    expect((await sessionOf(browser))?.person.email).toBe('new@example.com');
    expect((await browser.get(PROJECTS)).status).toBe(200);
    for (const path of ['/invitation', '/accept-invitation']) {
      expect((await openBrowser(server).post(`${AUTH}${path}`, { token })).status).toBe(
        path === '/invitation' ? 404 : 401,
      );
    }

    const person = await newPerson();
    const member = await signedIn(person.email);
    expect((await member.get(PROJECTS)).status).toBe(404);
    const second = await invite();
    expect((await openBrowser(server).post(`${AUTH}/accept-invitation`, { token: second })).status).toBe(401);
    expect((await member.post(`${AUTH}/accept-invitation`, { token: second })).status).toBe(200);
    expect((await member.get(PROJECTS)).status).toBe(200);
    expect((await member.post(`${AUTH}/accept-invitation`, { token: second })).status).toBe(404);

    const forAnybody = { token: await invite(), password: PASSWORD };
    const first = { ...forAnybody, email: 'first@example.com', name: 'First' };
    expect((await openBrowser(server).post(`${AUTH}/accept-invitation`, first)).status).toBe(200);
    const late = { ...forAnybody, email: 'late@example.com', name: 'Late' };
    const replayed = await openBrowser(server).post(`${AUTH}/accept-invitation`, late);
    expect(await errorOf(replayed)).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(replayed.headers.getSetCookie()).toEqual([]);
    expect(await people.find('late@example.com')).toBeUndefined();
  });

  test('of a reset changes the password once', async () => {
    const { id, email } = await newPerson();
    const browser = await signedIn(email);
    const { secret: token } = await people.createResetLink(id);
    const other = openBrowser(server);
    expect((await other.post(`${AUTH}/reset-password`, { token, password: 'a new password' })).status).toBe(204);
    expect(await sessionOf(browser)).toBeNull();
    expect((await other.post(`${AUTH}/reset-password`, { token, password: 'a third password' })).status).toBe(404);
    await signedIn(email, 'a new password');
  });
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
