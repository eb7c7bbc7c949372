import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasskeys } from '../../src/accounts/people/passkeys.ts';
import { createPeople, type People } from '../../src/accounts/people/people.ts';
import { createDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { runServer, type TestServer } from '../run-server.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type Browser, openBrowser } from './browser.ts';
import { hashOnce } from './hash-once.ts';

const AUTH = '/manage/v1/auth';
const PASSWORD = 'correct horse battery';
const ORIGIN = 'https://decks.example.com';

let server: TestServer;
let database: Database;
let people: People;
beforeAll(async () => {
  server = await runServer({ environment: { DECKWRIGHT_TRUSTED_PROXIES: '1', DECKWRIGHT_PUBLIC_URL: ORIGIN } });
  database = createDatabase(server.dataDir);
  people = createPeople(database, () => new Date(), hashOnce());
});
afterAll(async () => {
  await database.destroy();
  await server.end();
});

function newBrowser() {
  return openBrowser({ port: server.port, publicUrl: ORIGIN });
}

let made = 0;

interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly browser: Browser;
}

async function signedIn(): Promise<SignedIn> {
  const email = `person${++made}@example.com`;
  const { id } = await people.create({ email, name: `Person ${made}`, password: PASSWORD });
  const browser = newBrowser();
  expect((await enterPassword(browser, email)).status).toBe(200);
  return { id, email, browser };
}

function enterPassword(browser: Browser, email: string, password = PASSWORD) {
  return browser.post(`${AUTH}/sign-in/email`, { email, password });
}

async function optionsOf(answer: Promise<Response>) {
  const response = await answer;
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).options;
}

function beginAdding(browser: Browser) {
  return optionsOf(browser.post(`${AUTH}/passkeys/begin`, { password: PASSWORD }));
}

function beginSignIn(browser: Browser) {
  return optionsOf(browser.post(`${AUTH}/sign-in/passkey/begin`));
}

/** A person with a passkey of a new device. */
async function withPasskey(): Promise<SignedIn & { readonly device: Authenticator; readonly passkeyId: string }> {
  const person = await signedIn();
  const device = createAuthenticator(ORIGIN);
  const credential = device.create(await beginAdding(person.browser));
  const added = await person.browser.post(`${AUTH}/passkeys/confirm`, { name: ' Laptop ', credential });
  expect(added.status, await added.clone().text()).toBe(200);
  return { ...person, device, passkeyId: (await added.json()).passkey.id };
}

async function enterPasskey(browser: Browser, device: Authenticator, changes = {}) {
  const options = await beginSignIn(browser);
  device.counter++;
  return browser.post(`${AUTH}/sign-in/passkey`, { credential: device.get(options, changes) });
}

async function personIn(browser: Browser) {
  return (await (await browser.get(`${AUTH}/get-session`)).json())?.person.id;
}

async function passkeysOf(browser: Browser) {
  return (await browser.get(`${AUTH}/passkeys`)).json();
}

describe('a sign-in with a passkey', () => {
  test('needs no email and no code, and makes the browser a known one', async () => {
    const { id, email, device, browser } = await withPasskey();
    await database.updateTable('user').set({ two_factor_enabled: 1 }).where('id', '=', id).execute();
    const other = newBrowser();
    const options = await beginSignIn(other);
    expect(options).toMatchObject({ rpId: 'decks.example.com', userVerification: 'required', timeout: 300_000 });
    expect(options.allowCredentials ?? []).toEqual([]);
    expect(other.attributes.get('__Host-deckwright.passkey')).toMatch(
      /Max-Age=300; Path=\/; HttpOnly; SameSite=Lax; Secure/,
    );
    device.counter++;
    const answer = await other.post(`${AUTH}/sign-in/passkey`, { credential: device.get(options) });
    expect(await answer.json()).toMatchObject({ person: { id, email } });
    expect(await personIn(other)).toBe(id);
    expect(other.cookies.has('__Host-deckwright.device')).toBe(true);
    expect((await passkeysOf(browser)).passkeys).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(String) }]);
    const log = await database.selectFrom('audit').select('action').where('person', '=', id).orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['session.create', 'passkey.added', 'session.create']);
  });

  test('accepts each challenge once, whether the answer was right or wrong', async () => {
    const { device } = await withPasskey();
    const browser = newBrowser();
    for (const [changes, status] of [
      [{}, 200],
      [{ signature: 'AAAA' }, 401],
    ] as const) {
      const options = await beginSignIn(browser);
      device.counter++;
      const first = await browser.post(`${AUTH}/sign-in/passkey`, { credential: device.get(options, changes) });
      expect(first.status).toBe(status);
      device.counter++;
      const replayed = await browser.post(`${AUTH}/sign-in/passkey`, { credential: device.get(options) });
      expect(replayed.status).toBe(401);
    }
  });

  test('accepts a challenge of this browser alone, and none that was for adding a passkey', async () => {
    const { device, browser } = await withPasskey();
    const [asked, other] = [newBrowser(), newBrowser()];
    const options = await beginSignIn(asked);
    await beginSignIn(other);
    const adding = await beginAdding(browser);
    device.counter++;
    for (const [from, { challenge }] of [
      [other, options],
      [newBrowser(), options],
      [browser, adding],
    ] as const) {
      const credential = device.get({ challenge, rpId: 'decks.example.com' });
      expect((await from.post(`${AUTH}/sign-in/passkey`, { credential })).status).toBe(401);
    }
    expect((await asked.post(`${AUTH}/sign-in/passkey`, { credential: device.get(options) })).status).toBe(200);
  });

  test('answers the same to everything that is wrong', async () => {
    const [{ device, id }, disabled] = [await withPasskey(), await withPasskey()];
    await people.disable(disabled.id);
    const unknown = createAuthenticator(ORIGIN);
    unknown.create({
      challenge: 'x',
      rp: { id: 'decks.example.com' },
      user: { id: Buffer.from(id).toString('base64url') },
    });
    const wrong: [Authenticator, object][] = [
      [unknown, {}],
      [disabled.device, {}],
      [device, { signature: Buffer.alloc(64).toString('base64url') }],
      [device, { origin: 'https://decks.example.org' }],
      [device, { rpId: 'example.com' }],
      [device, { challenge: 'AAAA' }],
      [device, { isVerified: false }],
      [device, { userHandle: Buffer.from(disabled.id).toString('base64url') }],
    ];
    const answers = new Set<string>();
    for (const [tried, changes] of wrong) {
      const browser = newBrowser();
      const answer = await enterPasskey(browser, tried, changes);
      const { message, error, details } = await answer.json();
      answers.add(JSON.stringify([answer.status, error, message, details, answer.headers.get('www-authenticate')]));
      expect(await personIn(browser), JSON.stringify(changes)).toBeUndefined();
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^\[401,.*This passkey was not accepted/);
    expect((await enterPasskey(newBrowser(), device)).status).toBe(200);
  });

  test('rejects a count that does not grow, and accepts devices that do not count', async () => {
    const { device } = await withPasskey();
    device.counter = 40;
    expect((await enterPasskey(newBrowser(), device)).status).toBe(200);
    device.counter -= 1;
    expect((await enterPasskey(newBrowser(), device)).status).toBe(401);
    device.counter = 7;
    expect((await enterPasskey(newBrowser(), device)).status).toBe(401);
    const synchronized = await withPasskey();
    await database.updateTable('passkey').set({ counter: 0 }).where('id', '=', synchronized.passkeyId).execute();
    for (let round = 0; round < 2; round++) {
      synchronized.device.counter = -1;
      expect((await enterPasskey(newBrowser(), synchronized.device)).status).toBe(200);
    }
  });

  test('works while ten wrong passwords from elsewhere slow everybody else down', async () => {
    const { id, email, device } = await withPasskey();
    for (let tried = 0; tried < 10; tried++) await enterPassword(newBrowser(), email, 'a wrong password');
    const browser = newBrowser();
    expect((await enterPassword(browser, email)).status).toBe(429);
    expect((await enterPasskey(browser, device)).status).toBe(200);
    expect(await personIn(browser)).toBe(id);
    await browser.post(`${AUTH}/sign-out`);
    expect((await enterPassword(browser, email)).status).toBe(200);
  });

  test('still works after a reset of the password', async () => {
    const { id, device } = await withPasskey();
    await people.resetPassword((await people.createResetLink(id)).secret, 'another long password');
    expect((await enterPasskey(newBrowser(), device)).status).toBe(200);
  });

  test('counts for the address, like every sign-in', async () => {
    const browser = newBrowser();
    const statuses = new Set<number>();
    for (let tried = 0; tried < 31; tried++) statuses.add((await browser.post(`${AUTH}/sign-in/passkey/begin`)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });

  test.each([
    {},
    { credential: null },
    { credential: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } } },
  ])('rejects a body that is no credential: %j', async (body) => {
    expect((await newBrowser().post(`${AUTH}/sign-in/passkey`, body)).status).toBe(400);
  });
});

describe('the person', () => {
  test('needs a session and the password to add a passkey, and the device is asked to verify the person', async () => {
    const { id, email, browser } = await signedIn();
    expect((await newBrowser().post(`${AUTH}/passkeys/begin`, { password: PASSWORD })).status).toBe(401);
    const wrong = await browser.post(`${AUTH}/passkeys/begin`, { password: 'not the password' });
    expect((await wrong.json()).details).toMatchObject([{ path: '/password' }]);
    expect(await beginAdding(browser)).toMatchObject({
      rp: { id: 'decks.example.com' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  test('has each device once', async () => {
    const { browser, device } = await withPasskey();
    const options = await beginAdding(browser);
    const [excluded] = options.excludeCredentials;
    expect(excluded).toEqual({ id: expect.any(String), type: 'public-key', transports: ['internal'] });
    // An authenticator that ignores the list.
    const credential = device.create(options, { id: Buffer.from(excluded.id, 'base64url') });
    expect((await browser.post(`${AUTH}/passkeys/confirm`, { name: 'Again', credential })).status).toBe(409);
    expect((await passkeysOf(browser)).passkeys).toMatchObject([{ name: 'Laptop' }]);
  });

  test.each([
    ['from another origin', { origin: 'https://decks.example.org' }],
    ['for another host', { rpId: 'example.com' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['of a device that did not verify the person', { isVerified: false }],
    [
      'with an attestation that nobody asked for',
      { attestation: { format: 'packed', certificates: [Buffer.alloc(9)] } },
    ],
  ])('cannot add a passkey %s', async (_, changes) => {
    const { browser } = await signedIn();
    const device = createAuthenticator(ORIGIN);
    const credential = device.create(await beginAdding(browser), changes);
    const answer = await browser.post(`${AUTH}/passkeys/confirm`, { name: 'Wrong', credential });
    expect(answer.status).toBe(400);
    expect((await passkeysOf(browser)).passkeys).toEqual([]);
  });

  test('cannot use a challenge twice, or one of another person', async () => {
    const [ada, other] = [await signedIn(), await signedIn()];
    const options = await beginAdding(ada.browser);
    const add = (browser: Browser) =>
      browser.post(`${AUTH}/passkeys/confirm`, {
        name: 'One',
        credential: createAuthenticator(ORIGIN).create(options),
      });
    other.browser.cookies.set('__Host-deckwright.passkey', ada.browser.cookies.get('__Host-deckwright.passkey')!);
    expect((await add(other.browser)).status).toBe(400);
    expect((await add(ada.browser)).status).toBe(200);
    expect((await add(ada.browser)).status).toBe(400);
  });

  test('removes a passkey, which signs in no more, and cannot remove those of others', async () => {
    const [{ id, browser, device, passkeyId }, other] = [await withPasskey(), await signedIn()];
    expect((await other.browser.post(`${AUTH}/passkeys/${passkeyId}/remove`)).status).toBe(404);
    expect((await browser.post(`${AUTH}/passkeys/${passkeyId}/remove`)).status).toBe(204);
    expect((await enterPasskey(newBrowser(), device)).status).toBe(401);
    expect(await passkeysOf(browser)).toEqual({ isPossible: true, passkeys: [] });
    const log = await database.selectFrom('audit').selectAll().where('person', '=', id).orderBy('id').execute();
    expect(log.at(-1)).toMatchObject({ action: 'passkey.removed', target: id, details: '{"name":"Laptop"}' });
  });

  test('has at most 20 passkeys, also when the last two are added at the same time', async () => {
    const { id, browser, passkeyId } = await withPasskey();
    const first = await database
      .selectFrom('passkey')
      .selectAll()
      .where('id', '=', passkeyId)
      .executeTakeFirstOrThrow();
    for (let index = 1; index < 19; index++) {
      const row = { ...first, id: `pk_${id}_${index}`, credential_id: `${first.credential_id}${index}` };
      await database.insertInto('passkey').values(row).execute();
    }
    const second = newBrowser();
    await enterPassword(second, `person${made}@example.com`);
    const adding = await Promise.all(
      [browser, second].map(async (one) => ({
        one,
        credential: createAuthenticator(ORIGIN).create(await beginAdding(one)),
      })),
    );
    const answers = await Promise.all(
      adding.map(({ one, credential }) => one.post(`${AUTH}/passkeys/confirm`, { name: 'Last', credential })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const full = await browser.post(`${AUTH}/passkeys/begin`, { password: PASSWORD });
    expect(full.status).toBe(409);
    expect((await full.json()).message).toMatch(/20 passkeys/);
  });

  test('has no passkeys any more once the account is removed', async () => {
    const { id, device } = await withPasskey();
    await people.remove(id);
    expect(await database.selectFrom('passkey').select('id').where('user_id', '=', id).execute()).toEqual([]);
    expect((await enterPasskey(newBrowser(), device)).status).toBe(401);
  });
});

describe('a challenge', () => {
  test('is valid for five minutes', async () => {
    const { device } = await withPasskey();
    let time = Date.now();
    const passkeys = createPasskeys(database, () => new Date(time), ORIGIN);
    for (const [minutes, isValid] of [
      [4.9, true],
      [5, false],
    ] as const) {
      const { options, cookie } = await passkeys.beginSignIn();
      time += minutes * 60_000;
      device.counter++;
      const person = await passkeys.personOf(cookie, device.get(options as never) as never);
      expect(person !== undefined, `after ${minutes} minutes`).toBe(isValid);
    }
  });
});

describe('passkeys', () => {
  test.each([
    ['https://decks.example.com/path', true],
    ['http://localhost:3000', true],
    ['http://decks.example.com', false],
    ['http://127.0.0.1:3000', false],
    ['https://192.0.2.1', false],
    ['https://[2001:db8::1]', false],
  ])('at %s: %s', (url, isPossible) => {
    const { impossible } = createPasskeys(database, () => new Date(), url);
    expect(impossible === undefined).toBe(isPossible);
    if (!isPossible) expect(impossible).toMatch(/only at an https address with a host name.*DECKWRIGHT_PUBLIC_URL/);
  });

  test('are a way to sign in where browsers accept them, and elsewhere the answer says why not', async () => {
    expect((await (await newBrowser().get(`${AUTH}/sign-in`)).json()).ways).toEqual(['email', 'passkey']);
    const plain = await runServer();
    try {
      const browser = openBrowser(plain);
      expect((await (await browser.get(`${AUTH}/sign-in`)).json()).ways).toEqual(['email']);
      const answer = await browser.post(`${AUTH}/sign-in/passkey/begin`);
      expect(answer.status).toBe(409);
      expect((await answer.json()).message).toMatch(/DECKWRIGHT_PUBLIC_URL/);
    } finally {
      await plain.end();
    }
  });

  test('cannot be added without a password here', async () => {
    const { id, browser } = await signedIn();
    await database.deleteFrom('account').where('user_id', '=', id).execute();
    expect(await passkeysOf(browser)).toMatchObject({
      isPossible: false,
      reason: expect.stringMatching(/no password/),
    });
    expect((await browser.post(`${AUTH}/passkeys/begin`, { password: PASSWORD })).status).toBe(409);
  });
});
