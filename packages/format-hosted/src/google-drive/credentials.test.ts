import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { HostedLocationError } from '@deckwright/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCredentials, secretsOf } from './credentials.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const KEY = { type: 'service_account', project_id: 'p', client_email: 'a@p.iam.gserviceaccount.com', private_key };
const CONSENT = { type: 'authorized_user', client_id: 'i', client_secret: 'GOCSPX-s', refresh_token: '1//r' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-credentials-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: unknown) {
  const file = join(folder, 'credentials.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readCredentials(file);
}

async function messageOf(content: unknown): Promise<string> {
  const error = await read(content).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HostedLocationError);
  expect((error as HostedLocationError).kind).toBe('configuration');
  return (error as HostedLocationError).message.replace(JSON.stringify(join(folder, 'credentials.json')), 'F');
}

describe('credentials', () => {
  it('may be the key of a service account, of which only the needed members are kept', async () => {
    expect(await read(KEY)).toEqual({ type: 'service_account', client_email: KEY.client_email, private_key });
  });

  it('may be an OAuth client with a refresh token, in the forms that tools write', async () => {
    const { type, ...client } = CONSENT;
    expect(await read(CONSENT)).toEqual(CONSENT);
    expect(await read(client)).toEqual(CONSENT);
    const { refresh_token, ...installed } = client;
    expect(await read({ installed, refresh_token })).toEqual(CONSENT);
    expect(await read({ web: installed, refresh_token })).toEqual(CONSENT);
  });

  it('may name the person for whom a service account acts, and no consent of a person may', async () => {
    expect(await read({ ...KEY, subject: 'decks@example.com' })).toMatchObject({ subject: 'decks@example.com' });
    expect(await messageOf({ ...KEY, subject: 'Decks' })).toMatch(/has a subject that is not the address of a person/);
    expect(await messageOf({ ...CONSENT, subject: 'decks@example.com' })).toMatch(
      /has the consent of a person, so no service account can act for decks@example\.com\. Remove the subject/,
    );
  });

  it('may begin with a byte order mark', async () => {
    expect(await read(`\uFEFF${JSON.stringify(CONSENT)}`)).toEqual(CONSENT);
  });

  it('may be an object instead of a path', async () => {
    expect(
      await readCredentials({ type: 'authorized_user', client_id: 'i', client_secret: 's', refresh_token: 'r' }),
    ).toMatchObject({ client_id: 'i' });
    await expect(readCredentials({ type: 'authorized_user' } as never)).rejects.toThrow(
      "Google's credentials has no client_id, no client_secret, no refresh_token.",
    );
  });
});

describe('the message for invalid credentials', () => {
  it('names a file that does not exist, or a folder', async () => {
    await expect(readCredentials(join(folder, 'no.json'))).rejects.toThrow('no.json" does not exist. Correct the path');
    await expect(readCredentials(folder)).rejects.toThrow('is a folder. Give the path of the JSON file itself.');
  });

  it.each([
    [
      'a file without JSON',
      private_key,
      /^The credentials file F is not JSON\. Expected the JSON key of a service account/,
    ],
    ['a list', [], /is of an unknown kind/],
    ['a string', '"x"', /is not an object/],
    ['null', 'null', /is not an object/],
    [
      'an OAuth client without a refresh token',
      { installed: { client_id: 'i', client_secret: 's' } },
      /This is an OAuth client without a refresh token: add its refresh_token/,
    ],
    ['another kind of key', { type: 'external_account' }, /is of an unknown kind/],
    ['a key without an address', { ...KEY, client_email: '' }, /has no client_email\./],
    ['a damaged key', { ...KEY, private_key: private_key.slice(0, 400) }, /damaged private_key\. Create a new key/],
  ])('says what is missing in %s', async (_, content, text) => {
    expect(await messageOf(content)).toMatch(text);
  });

  it.each([
    ['JSON', () => JSON.stringify(KEY)],
    ['JSON over lines', () => `\n${JSON.stringify(KEY, null, 2)}`],
    ['a key', () => private_key],
    ['a key in one line', () => private_key.replaceAll('\n', '\\n')],
    ['base64', () => Buffer.from(JSON.stringify(KEY)).toString('base64')],
  ])('quotes nothing of credentials that are given in place of their path: %s', async (_, content) => {
    const error: Error = await readCredentials(content()).then(
      () => expect.fail('They were accepted.'),
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(HostedLocationError);
    expect(error.message).toMatch(/^Google's credentials must be the path of a file, .*Put the content into a file/);
    expect(inspect(error, { depth: 8, showHidden: true })).not.toContain(content().slice(40, 60));
  });

  it('quotes nothing of the file', async () => {
    const line = private_key.split('\n')[1]!;
    for (const content of [
      private_key,
      `{"type": ${private_key}`,
      { ...KEY, private_key: private_key.slice(0, 400) },
    ]) {
      const message = await messageOf(content);
      expect(message).not.toContain(line.slice(0, 8));
      expect(message).not.toContain('BEGIN');
    }
  });
});

describe('the secrets of credentials', () => {
  it('are the lines of the key, or the secret and the token', async () => {
    const lines = secretsOf(await readCredentials(KEY as never));
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every((line) => private_key.includes(line) && !line.includes('-'))).toBe(true);
    const elsewhere = { ...KEY, private_key: private_key.replaceAll('\n', '\r\n') };
    expect(secretsOf(elsewhere as never)).toEqual(lines);
    expect(secretsOf(CONSENT as never)).toEqual(['GOCSPX-s', '1//r']);
  });
});
