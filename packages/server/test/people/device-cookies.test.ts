import { describe, expect, test } from 'vitest';
import { createDeviceCookies } from '../../src/accounts/people/device-cookies.ts';
import { createPasswords } from '../../src/accounts/people/passwords.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { usePeopleData } from './people-data.ts';

const data = usePeopleData();
const PASSWORD = 'correct horse battery';
const ADA = { email: 'ada@example.com', name: 'Ada', password: PASSWORD };

async function setUp(publicUrl = 'https://decks.example.com') {
  const people = createPeople(data.database, data.now, createPasswords());
  const ada = await people.create(ADA);
  const cookies = createDeviceCookies(data.database, 'x'.repeat(64), publicUrl);
  const line = (await cookies.create(ada.id))!;
  return { people, ada, cookies, line, pair: line.split(';')[0]! };
}

describe('a device cookie', () => {
  test('over https comes from this host alone', async () => {
    const { line } = await setUp();
    expect(line).toMatch(/^__Host-deckwright\.device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test('counts for its person, among other cookies and however the email is written', async () => {
    const { cookies, pair } = await setUp();
    const nonce = pair.split('.').at(-2);
    expect(await cookies.open(`a=b; ${pair}; c=d`, ' Ada@Example.com')).toBe(nonce);
    expect(await cookies.open(pair, 'nobody@example.com')).toBeUndefined();
    expect(await cookies.open(undefined, ADA.email)).toBeUndefined();
  });

  test.each([
    ['another nonce', (pair: string) => pair.replace(/\.\w+\.([\w-]+)$/, '.0000000000000000.$1')],
    ['another signature', (pair: string) => pair.replace(/[\w-]+$/, 'A'.repeat(43))],
    ['a signature that is too short', (pair: string) => pair.slice(0, -4)],
    ['no signature', (pair: string) => pair.replace(/\.[\w-]+$/, '')],
    ['nothing', (pair: string) => pair.replace(/=.*/, '=')],
  ])('does not count with %s', async (_, forge) => {
    const { cookies, pair } = await setUp();
    expect(await cookies.open(pair, ADA.email)).toBeDefined();
    expect(await cookies.open(forge(pair), ADA.email)).toBeUndefined();
  });

  test('does not count with the secret of another server', async () => {
    const { ada, cookies } = await setUp();
    const other = createDeviceCookies(data.database, 'y'.repeat(64), 'https://decks.example.com');
    expect(await cookies.open((await other.create(ada.id))!.split(';')[0], ADA.email)).toBeUndefined();
  });

  test('does not count once its person has a new password, even the same again', async () => {
    const { people, ada, cookies, pair } = await setUp();
    await people.resetPassword((await people.createResetLink(ada.id)).secret, PASSWORD);
    expect(await cookies.open(pair, ADA.email)).toBeUndefined();
  });

  test('is not made for a person without a password', async () => {
    const { people, cookies } = await setUp();
    const { id } = await people.create({ email: 'bare@example.com', name: 'Bare' });
    expect(await cookies.create(id)).toBeUndefined();
  });
});
