import { totp } from '@deckwright/test-tools/server/totp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeople, type People } from '../../src/accounts/people/people.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { type Browser, openBrowser } from './browser.ts';
import { hashOnce } from './hash-once.ts';

const AUTH = '/manage/v1/auth';
const PASSWORD = 'correct horse battery';
const OPERATOR = { email: 'olga@example.com', password: 'an operator of this' };

let server: TestServer;
let database: Database;
let people: People;
beforeAll(async () => {
  server = await runServer({
    environment: {
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      DECKWRIGHT_ADMIN_EMAIL: OPERATOR.email,
      DECKWRIGHT_ADMIN_PASSWORD: OPERATOR.password,
    },
  });
  database = await openDatabase(server.dataDir);
  people = createPeople(database, () => new Date(), hashOnce());
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

let made = 0;

interface Protected {
  readonly id: string;
  readonly email: string;
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  readonly browser: Browser;
}

/** A person who has just turned two-step sign-in on. */
async function withTwoSteps(): Promise<Protected> {
  const email = `person${++made}@example.com`;
  const { id } = await people.create({ email, name: `Person ${made}`, password: PASSWORD });
  const browser = openBrowser(server);
  await enterPassword(browser, email);
  const { key, recoveryCodes } = await (await browser.post(`${AUTH}/two-step/begin`, { password: PASSWORD })).json();
  const confirmed = await browser.post(`${AUTH}/two-step/confirm`, { code: totp(key) });
  expect(confirmed.status, await confirmed.clone().text()).toBe(204);
  return { id, email, key, recoveryCodes, browser };
}

async function enterPassword(browser: Browser, email: string): Promise<object> {
  const response = await browser.post(`${AUTH}/sign-in/email`, { email, password: PASSWORD });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function personIn(browser: Browser) {
  return (await (await browser.get(`${AUTH}/get-session`)).json())?.person.id;
}

function enterCode(browser: Browser, code: string) {
  return browser.post(`${AUTH}/sign-in/code`, { code });
}

describe('two-step sign-in', () => {
  test('needs the password and then a code, which is accepted once', async () => {
    const { id, email, key } = await withTwoSteps();
    const browser = openBrowser(server);
    expect(await enterPassword(browser, email)).toEqual({ needsCode: true });
    expect(await personIn(browser)).toBeUndefined();
    expect((await browser.get('/manage/v1/me')).status).toBe(401);
    const code = totp(key);
    const wrong = await enterCode(browser, '000000');
    expect((await wrong.json()).details).toMatchObject([{ path: '/code' }]);
    const answer = await enterCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await answer.json()).toMatchObject({ person: { id, email } });
    expect(await personIn(browser)).toBe(id);

    const other = openBrowser(server);
    await enterPassword(other, email);
    expect((await enterCode(other, code)).status).toBe(400);
    expect(await personIn(other)).toBeUndefined();
  });

  test('accepts each recovery code once', async () => {
    const { id, email, recoveryCodes } = await withTwoSteps();
    expect(recoveryCodes).toHaveLength(10);
    const [first, second] = recoveryCodes;
    for (const [recoveryCode, status] of [
      [first, 200],
      [first, 400],
      [second, 200],
    ] as const) {
      const browser = openBrowser(server);
      await enterPassword(browser, email);
      expect((await browser.post(`${AUTH}/sign-in/code`, { recoveryCode })).status).toBe(status);
      expect(await personIn(browser)).toBe(status === 200 ? id : undefined);
    }
  });

  test('answers for the person of the password, also in a browser where somebody else is signed in', async () => {
    const [other, { id, email, key }] = [await withTwoSteps(), await withTwoSteps()];
    const session = new Map(other.browser.cookies);
    await enterPassword(other.browser, email);
    for (const [name, value] of session) if (name.endsWith('session_token')) other.browser.cookies.set(name, value);
    expect(await personIn(other.browser)).toBe(other.id);
    expect(await (await enterCode(other.browser, totp(key))).json()).toMatchObject({ person: { id } });
    expect(await personIn(other.browser)).toBe(id);
  });

  test('needs a password first', async () => {
    const response = await enterCode(openBrowser(server), '123456');
    expect(response.status).toBe(401);
    expect((await response.json()).message).toMatch(/Enter your email and password again/);
  });

  test.each([
    [
      'resets the password',
      async (id: string) => {
        await people.resetPassword((await people.createResetLink(id)).secret, PASSWORD);
      },
    ],
    ['is disabled', (id: string) => people.disable(id)],
  ])('ends a sign-in that waits for a code when its person %s', async (_, change) => {
    const { id, email, key } = await withTwoSteps();
    const browser = openBrowser(server);
    await enterPassword(browser, email);
    await change(id);
    expect((await enterCode(browser, totp(key))).status).toBe(401);
    expect(await personIn(browser)).toBeUndefined();
  });

  test('stores neither the secret nor the recovery codes as they are', async () => {
    const { id, key, recoveryCodes } = await withTwoSteps();
    const row = await database.selectFrom('two_factor').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
  });
});

describe('somebody who knows the password of another person', () => {
  test('cannot try many codes, and keeps the person out of no browser that has signed in before', {
    timeout: 120_000,
  }, async () => {
    const { id, email, key, browser } = await withTwoSteps();
    await browser.post(`${AUTH}/sign-out`);
    const statuses = [];
    for (let tried = 0; tried < 12; tried++) {
      const attacker = openBrowser(server);
      await enterPassword(attacker, email);
      statuses.push((await enterCode(attacker, String(tried).padStart(6, '0'))).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await enterPassword(browser, email)).toEqual({ needsCode: true });
    expect((await enterCode(browser, totp(key))).status).toBe(200);
    expect(await personIn(browser)).toBe(id);
  });
});

describe('the person', () => {
  test('needs the password to set up, renew and turn off two-step sign-in, and the log has each change', async () => {
    const { id, email, browser, recoveryCodes } = await withTwoSteps();
    for (const path of ['begin', 'recovery-codes', 'off']) {
      const answer = await browser.post(`${AUTH}/two-step/${path}`, { password: 'not the password' });
      expect((await answer.json()).details, path).toMatchObject([{ path: '/password' }]);
    }
    expect((await browser.post(`${AUTH}/two-step/begin`, { password: PASSWORD })).status).toBe(409);
    expect(await (await browser.get(`${AUTH}/two-step`)).json()).toEqual({ hasPassword: true, isOn: true });
    const renewed = await (await browser.post(`${AUTH}/two-step/recovery-codes`, { password: PASSWORD })).json();
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect((await browser.post(`${AUTH}/two-step/off`, { password: PASSWORD })).status).toBe(204);
    expect(await personIn(browser)).toBe(id);
    expect(await enterPassword(openBrowser(server), email)).toMatchObject({ person: { id } });
    const log = await database.selectFrom('audit').select('action').where('person', '=', id).orderBy('id').execute();
    const changes = log.map(({ action }) => action).filter((action) => action.startsWith('two-step.'));
    expect(changes).toEqual(['two-step.on', 'two-step.recovery-codes', 'two-step.off']);
  });

  test('has it on only after a first code, so that a wrong setup shuts nobody out', async () => {
    const email = `person${++made}@example.com`;
    await people.create({ email, name: 'Half way', password: PASSWORD });
    const browser = openBrowser(server);
    await enterPassword(browser, email);
    await browser.post(`${AUTH}/two-step/begin`, { password: PASSWORD });
    expect((await browser.post(`${AUTH}/two-step/confirm`, { code: '000000' })).status).toBe(400);
    expect(await enterPassword(openBrowser(server), email)).toHaveProperty('person');
  });

  test('who has lost the app and the codes signs in with the password once an operator has turned it off', async () => {
    const { id, email, browser } = await withTwoSteps();
    const path = `/manage/v1/people/${id}/two-step`;
    const headers = { 'x-forwarded-for': '192.0.2.200', origin: server.publicUrl };
    const remove = (cookies: ReadonlyMap<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, {
        method: 'DELETE',
        headers: { ...headers, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
    expect((await remove(browser.cookies)).status).toBe(403);
    const operator = openBrowser(server);
    await operator.post(`${AUTH}/sign-in/email`, OPERATOR);
    expect((await remove(operator.cookies)).status).toBe(204);
    expect(await enterPassword(openBrowser(server), email)).toMatchObject({ person: { id } });
  });
});

describe('sign out everywhere', () => {
  test('ends all sessions and begun sign-ins of the person, and no personal access token', async () => {
    const { id, email, key, browser } = await withTwoSteps();
    const [other, half] = [openBrowser(server), openBrowser(server)];
    await enterPassword(other, email);
    await enterCode(other, totp(key));
    await enterPassword(half, email);
    const { secret } = await (await browser.post('/manage/v1/me/tokens', { name: 'laptop' })).json();
    expect((await browser.post(`${AUTH}/sign-out-everywhere`)).status).toBe(204);
    for (const one of [browser, other]) expect(await personIn(one)).toBeUndefined();
    expect((await enterCode(half, totp(key, 1))).status).toBe(401);
    const me = await fetch(`http://127.0.0.1:${server.port}/manage/v1/me`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect((await me.json()).person.id).toBe(id);
    expect((await openBrowser(server).post(`${AUTH}/sign-out-everywhere`)).status).toBe(401);
  });
});
