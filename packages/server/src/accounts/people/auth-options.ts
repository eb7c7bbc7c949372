import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Logger } from 'pino';
import type { Database } from '../../storage/database/schema.ts';
import { randomLetters } from '../../storage/token-secret.ts';
import { ADDRESS_HEADER, AUTH_PATH, cookiePrefix, OIDC_PROVIDER } from './auth-names.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import type { Invitations } from './invitations.ts';
import { passkeySignIn } from './passkey-sign-in.ts';
import type { Passkeys } from './passkeys.ts';
import type { Passwords } from './passwords.ts';

/** The OpenID provider of the settings. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AuthOptionsParts {
  readonly database: Database;
  readonly publicUrl: string;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly passkeys: Pick<Passkeys, 'personOf'>;
  readonly invitations: Pick<Invitations, 'awaits' | 'acceptFor'>;
  readonly logger: Logger;
  /** Undefined: people sign in with passwords alone. */
  readonly oidc?: OidcClient;
}

const DAY_SECONDS = 86_400;

/** Longer than our own limit in any encoding, so that ours decides. */
const ANY_PASSWORD = { minPasswordLength: 1, maxPasswordLength: 1_024 };

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' };

const ID_PREFIXES: Readonly<Record<string, string>> = { user: 'usr', session: 'ses', account: 'acc' };

const TWO_STEPS = twoFactor({
  issuer: 'Deckwright',
  // Our own counts slow guesses, and its lock would let anybody keep a person out.
  accountLockout: { enabled: false },
  schema: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factor',
      fields: {
        userId: 'user_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
});

/** What better-auth does here, and what not: docs/decisions/0035-accounts-with-better-auth.md. */
export function authOptions(parts: AuthOptionsParts): BetterAuthOptions {
  const { database, publicUrl, secret, passwords, oidc } = parts;
  const isHttps = publicUrl.startsWith('https:');
  return {
    appName: 'Deckwright',
    baseURL: `${publicUrl}${AUTH_PATH}`,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    // Without transactions: SQLite has one writer, which would wait for a password to be hashed, or for the OpenID provider.
    database: (options: BetterAuthOptions) =>
      hashSessionTokens(kyselyAdapter(database, { type: 'sqlite', transaction: false })(options)),
    user: {
      fields: { ...DATES, emailVerified: 'email_verified' },
      validateUserInfo: ({ user, source }) => rejectStranger(parts, user, source.action),
    },
    session: {
      fields: {
        ...DATES,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // Without a cache in the cookie, a session that was ended does not work from the next request on.
      cookieCache: { enabled: false },
    },
    account: {
      fields: {
        ...DATES,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
      updateAccountOnSignIn: false,
    },
    verification: { fields: { ...DATES, expiresAt: 'expires_at' } },
    emailAndPassword: { enabled: true, disableSignUp: true, ...ANY_PASSWORD, password: passwords },
    plugins: [
      TWO_STEPS,
      passkeySignIn(parts.passkeys),
      ...(oidc === undefined ? [] : [genericOAuth({ config: [providerOf(oidc)] })]),
    ],
    // Our own counters limit sign-ins: they know the trusted proxies, and count per person too.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      database: {
        generateId: ({ model }) => `${ID_PREFIXES[model] ?? 'id'}_${randomLetters(16)}`,
        // A test compares the tables.
        validateSchema: false,
      },
    },
    databaseHooks: hooksOf(parts),
    // Errors that are not for the caller reach our own handler.
    onAPIError: { throw: true, errorURL: `${publicUrl}/studio/sign-in` },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        parts.logger.debug({ level, ...(err && { err }) }, `better-auth: ${message}`);
      },
    },
  };
}

function providerOf({ issuer, clientId, clientSecret }: OidcClient) {
  return {
    providerId: OIDC_PROVIDER,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    // A person who signs out here stays signed in there.
    disableProviderLogout: true,
  };
}

/**
 * A sign-in at the OpenID provider finds a person by the account there, or by the email if both sides have verified it. It creates a
 * person only if an invitation for the verified email is open.
 */
async function rejectStranger(
  { database, invitations }: AuthOptionsParts,
  user: { id?: string; email?: string; emailVerified?: boolean },
  action: string,
): Promise<{ error: string } | undefined> {
  if (action === 'create-user') {
    const isInvited = user.emailVerified === true && (await invitations.awaits(user.email ?? ''));
    return isInvited ? undefined : { error: 'not_invited' };
  }
  return (await isDisabled(database, user.id ?? '')) ? { error: 'not_invited' } : undefined;
}

function hooksOf({ database, invitations }: AuthOptionsParts): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    user: {
      create: {
        after: async ({ id, email }) => {
          if ((await invitations.acceptFor(email, id)) > 0) return;
          // Somebody else used the invitation, or revoked it, meanwhile.
          await database.deleteFrom('user').where('id', '=', id).execute();
          throw new APIError('FORBIDDEN', { code: 'not_invited', message: 'The invitation was used.' });
        },
      },
    },
    account: {
      create: {
        // Nothing here uses the tokens of the provider, so they are not stored.
        before: async () => ({
          data: { accessToken: null, refreshToken: null, idToken: null, scope: null, ...NO_EXPIRY },
        }),
      },
    },
    session: {
      create: {
        before: async ({ userId }) => {
          // The answer to a wrong password, so that nobody learns which people are disabled.
          if (await isDisabled(database, userId)) throw new APIError('UNAUTHORIZED', { code: 'not_invited' });
        },
      },
    },
  };
}

const NO_EXPIRY = { accessTokenExpiresAt: null, refreshTokenExpiresAt: null };

async function isDisabled(database: Database, personId: string): Promise<boolean> {
  const row = await database.selectFrom('user').select('disabled_at').where('id', '=', personId).executeTakeFirst();
  return row === undefined || row.disabled_at !== null;
}
