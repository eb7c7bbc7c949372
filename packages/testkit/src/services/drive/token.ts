import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';
import type { DriveAnswer, DriveRequest } from './answer.ts';
import { DriveRejection, headerOf } from './answer.ts';
import type { Account, DriveStore } from './store.ts';

/** The only valid audience of an assertion. */
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const JWT_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SCOPES = ['https://www.googleapis.com/auth/drive', 'https://www.googleapis.com/auth/drive.file'];
const HOUR_S = 3_600;
/** Tolerated clock skew. */
const SKEW_S = 300;

interface Grant {
  readonly account: Account;
  readonly scopes: readonly string[];
  readonly endsAt: number;
}

/** The JSON key of a service account, as created by Google's console. */
export interface ServiceAccountFile {
  readonly type: 'service_account';
  readonly client_email: string;
  readonly private_key: string;
  readonly token_uri: string;
}

/** An OAuth client with a refresh token, as written by Google's tools. */
export interface ConsentFile {
  readonly type: 'authorized_user';
  readonly client_id: string;
  readonly client_secret: string;
  readonly refresh_token: string;
}

/** Google's sign-in with its keys, clients, consents and access tokens. Tokens use `Date.now`, as the client does. */
export interface SignIn {
  serviceAccountKey(email: string): ServiceAccountFile;
  consent(email: string): ConsentFile;
  /** Allows a service account to act for people (domain-wide delegation), with the full scope of Drive. */
  delegate(serviceAccount: string): void;
  /** Revokes the keys and consents of an account. */
  revoke(email: string): void;
  /** Expires all access tokens. */
  endTokens(): void;
  answer(request: DriveRequest): DriveAnswer;
  /** The account of a request. Throws Drive's error response if the bearer token is missing or invalid. */
  accountOf(request: DriveRequest): Account;
  /** All credentials: the lines of private keys, client secrets, refresh tokens and access tokens. */
  readonly secrets: readonly string[];
}

class TokenRejection extends Error {
  readonly answer: DriveAnswer;
  constructor(status: number, error: string, description: string) {
    super(description);
    this.answer = { status, body: { error, error_description: description } };
  }
}

// Generating a key takes longer than most tests, so all service accounts of a process share one pair.
let pair: { readonly publicKey: string; readonly privateKey: string } | undefined;
function keyPair() {
  pair ??= generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return pair;
}

export function createSignIn(store: DriveStore): SignIn {
  const keys = new Map<string, string>();
  const clients = new Map<string, string>();
  const consents = new Map<string, string>();
  const delegated = new Set<string>();
  const grants = new Map<string, Grant>();
  const secrets: string[] = [];

  const keep = (secret: string): string => {
    secrets.push(secret);
    return secret;
  };

  const issue = (account: Account, scopes: readonly string[]): DriveAnswer => {
    const token = keep(`ya29.${randomBytes(30).toString('base64url')}`);
    grants.set(token, { account, scopes, endsAt: Date.now() + HOUR_S * 1_000 });
    const body = { access_token: token, expires_in: HOUR_S - 1, token_type: 'Bearer', scope: scopes.join(' ') };
    return { status: 200, body };
  };

  const byAssertion = (assertion: string): DriveAnswer => {
    const claims = readAssertion(assertion, keys);
    const scopes = String(claims.scope ?? '').split(' ');
    if (!scopes.every((scope) => SCOPES.includes(scope))) {
      throw new TokenRejection(400, 'invalid_scope', 'Invalid OAuth scope or ID token audience provided.');
    }
    const email = claims.sub ?? claims.iss;
    if (claims.sub !== undefined && !delegated.has(String(claims.iss))) {
      const message =
        'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.';
      throw new TokenRejection(401, 'unauthorized_client', message);
    }
    const account = store.accounts.get(String(email));
    if (account === undefined) throw new TokenRejection(400, 'invalid_grant', 'Invalid email or User ID');
    return issue(account, scopes);
  };

  const byConsent = (form: URLSearchParams): DriveAnswer => {
    const secret = clients.get(form.get('client_id') ?? '');
    if (secret === undefined || secret !== form.get('client_secret')) {
      throw new TokenRejection(401, 'invalid_client', 'The OAuth client was not found.');
    }
    const account = store.accounts.get(consents.get(form.get('refresh_token') ?? '') ?? '');
    if (account === undefined) throw new TokenRejection(400, 'invalid_grant', 'Token has been expired or revoked.');
    return issue(account, SCOPES.slice(0, 1));
  };

  return {
    secrets,
    serviceAccountKey(email) {
      const { publicKey, privateKey } = keyPair();
      keys.set(email, publicKey);
      for (const line of privateKey.split('\n')) if (line.length > 20 && !line.startsWith('-')) keep(line);
      return { type: 'service_account', client_email: email, private_key: privateKey, token_uri: AUDIENCE };
    },
    consent(email) {
      const client_id = `${randomBytes(6).toString('hex')}.apps.googleusercontent.com`;
      const client_secret = keep(`GOCSPX-${randomBytes(18).toString('base64url')}`);
      const refresh_token = keep(`1//${randomBytes(30).toString('base64url')}`);
      clients.set(client_id, client_secret);
      consents.set(refresh_token, email);
      return { type: 'authorized_user', client_id, client_secret, refresh_token };
    },
    delegate(serviceAccount) {
      delegated.add(serviceAccount);
    },
    revoke(email) {
      keys.delete(email);
      for (const [token, of] of consents) if (of === email) consents.delete(token);
    },
    endTokens: () => grants.clear(),
    answer({ method, headers, body }) {
      try {
        const form = new URLSearchParams(body.toString('utf8'));
        const type = String(headers['content-type'] ?? '');
        if (method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) {
          throw new TokenRejection(400, 'invalid_request', 'The token endpoint takes a form by POST.');
        }
        if (form.get('grant_type') === JWT_GRANT) return byAssertion(form.get('assertion') ?? '');
        if (form.get('grant_type') === 'refresh_token') return byConsent(form);
        throw new TokenRejection(400, 'unsupported_grant_type', 'Invalid grant_type.');
      } catch (error) {
        if (error instanceof TokenRejection) return error.answer;
        throw error;
      }
    },
    accountOf(request) {
      const [, token] = /^Bearer (\S+)$/.exec(headerOf(request, 'authorization') ?? '') ?? [];
      const grant = token === undefined ? undefined : grants.get(token);
      if (grant === undefined || grant.endsAt <= Date.now()) {
        throw new DriveRejection(401, 'authError', 'Invalid Credentials');
      }
      if (!store.apiEnabled) {
        const message = 'Google Drive API has not been used in project 1 before or it is disabled.';
        throw new DriveRejection(403, 'accessNotConfigured', message);
      }
      return grant.account;
    },
  };
}

interface Claims {
  readonly iss?: string;
  readonly sub?: string;
  readonly aud?: string;
  readonly scope?: string;
  readonly iat?: number;
  readonly exp?: number;
}

/** Parses and verifies an assertion by RFC 7523 §3, with Google's limits: RS256, and at most an hour. */
function readAssertion(assertion: string, keys: ReadonlyMap<string, string>): Claims {
  const reject = (message: string) => new TokenRejection(400, 'invalid_grant', message);
  const [head = '', payload = '', signature = '', ...rest] = assertion.split('.');
  let header: { alg?: string };
  let claims: Claims;
  try {
    header = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'));
    claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    throw reject('Invalid JWT: it cannot be read.');
  }
  const key = keys.get(String(claims.iss));
  if (rest.length > 0 || header.alg !== 'RS256') throw reject('Invalid JWT: it must be signed with RS256.');
  if (key === undefined) throw reject('Invalid grant: account not found');
  const signed = Buffer.from(`${head}.${payload}`);
  if (!verify('RSA-SHA256', signed, createPublicKey(key), Buffer.from(signature, 'base64url'))) {
    throw reject('Invalid JWT Signature.');
  }
  if (claims.aud !== AUDIENCE) throw reject('Invalid JWT: Failed audience check.');
  const { iat = 0, exp = 0 } = claims;
  const now = Date.now() / 1_000;
  if (iat > now + SKEW_S || exp < now - SKEW_S || exp <= iat || exp - iat > HOUR_S) {
    throw reject(
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    );
  }
  return claims;
}
