import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertion, byAssertion, type Client, openClient, PERSON, ROBOT, SCOPE, signIn } from './client.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.drive.close());

function now() {
  return Math.floor(Date.now() / 1_000);
}

describe('the token endpoint', () => {
  it('returns a token for an hour if the assertion is valid', async () => {
    const { status, body } = await byAssertion(client.drive, assertion(client.key));
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_599, scope: SCOPE });
    expect(body.access_token).toMatch(/^ya29\./);
  });

  it.each<[string, object, string, RegExp]>([
    ['for another audience', { aud: 'https://evil.example/token' }, 'invalid_grant', /audience/],
    ['that has expired', { iat: now() - 9_000, exp: now() - 5_400 }, 'invalid_grant', /short-lived/],
    ['from the future', { iat: now() + 900, exp: now() + 4_000 }, 'invalid_grant', /short-lived/],
    ['for more than an hour', { exp: now() + 7_200 }, 'invalid_grant', /short-lived/],
    ['for an unknown scope', { scope: 'https://www.googleapis.com/auth/everything' }, 'invalid_scope', /scope/],
    ['without a scope', { scope: '' }, 'invalid_scope', /scope/],
    ['of an unknown account', { iss: 'nobody@x.iam' }, 'invalid_grant', /account not found/],
    ['for a person whom the account may not act for', { sub: PERSON }, 'unauthorized_client', /unauthorized/],
  ])('rejects an assertion %s', async (_, claims, reason, description) => {
    const reply = await byAssertion(client.drive, assertion(client.key, claims));
    expect([reply.reason, reply.status === 400 || reply.status === 401]).toEqual([reason, true]);
    expect(reply.body.error_description).toMatch(description);
  });

  it('rejects a signature with another key or another algorithm', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const other = { ...client.key, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    expect((await byAssertion(client.drive, assertion(other))).body.error_description).toBe('Invalid JWT Signature.');
    expect((await byAssertion(client.drive, assertion(client.key, {}, 'none'))).reason).toBe('invalid_grant');
    expect((await byAssertion(client.drive, 'no.jwt')).reason).toBe('invalid_grant');
  });

  it('allows an account to act for an existing person after delegation', async () => {
    client.drive.addPerson(PERSON);
    client.drive.delegate(ROBOT);
    expect((await byAssertion(client.drive, assertion(client.key, { sub: PERSON }))).status).toBe(200);
    expect((await byAssertion(client.drive, assertion(client.key, { sub: 'no@x.y' }))).reason).toBe('invalid_grant');
  });

  it('returns a token for a refresh token and its client, until the consent is revoked', async () => {
    const { type: _, ...consent } = client.drive.addPerson('ben@example.com');
    const form = { grant_type: 'refresh_token', ...consent };
    expect((await signIn(client.drive, form)).status).toBe(200);
    expect((await signIn(client.drive, { ...form, client_secret: 'x' })).reason).toBe('invalid_client');
    expect((await signIn(client.drive, { ...form, grant_type: 'password' })).reason).toBe('unsupported_grant_type');
    client.drive.revoke('ben@example.com');
    expect((await signIn(client.drive, form)).reason).toBe('invalid_grant');
  });
});

describe('every other call', () => {
  it.each(['', 'ya29.made-up'])('is rejected with the token "%s"', async (token) => {
    const { status, reason } = await client.send('/drive/v3/about?fields=user', { token });
    expect([status, reason]).toEqual([401, 'authError']);
  });

  it('is rejected after tokens expire, and while the API is disabled', async () => {
    const second = await openClient();
    second.drive.allow({ api: false });
    expect((await second.send('/drive/v3/about?fields=user')).reason).toBe('accessNotConfigured');
    second.drive.allow({ api: true });
    second.drive.endTokens();
    expect((await second.send('/drive/v3/about?fields=user')).status).toBe(401);
    await second.drive.close();
  });

  it('is not sent to other hosts', async () => {
    await expect(client.drive.fetch('https://evil.example/')).rejects.toThrow('does not serve https://evil.example');
    await expect(client.drive.fetch('http://www.googleapis.com/')).rejects.toThrow('does not serve');
  });

  it('adds its credentials to the list of secrets', () => {
    expect(client.drive.secrets).toContain(client.token);
    const line = client.key.private_key.split('\n')[3]!;
    expect(client.drive.secrets).toContain(line);
  });
});
