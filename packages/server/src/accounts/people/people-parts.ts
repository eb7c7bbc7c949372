import type { Logger } from 'pino';
import type { Database } from '../../storage/database/schema.ts';
import type { OidcClient } from './auth-options.ts';
import { type Auth, createAuth } from './better-auth.ts';
import { createDeviceCookies, type DeviceCookies } from './device-cookies.ts';
import { createFirstUser, type FirstUser } from './first-user.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { linkTo } from './link-to.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPeople, type People } from './people.ts';
import { createPersonalTokens, type PersonalTokens } from './personal-tokens.ts';
import { sessionKey } from './session-key.ts';
import { createSessions, type Sessions } from './sessions.ts';

/** What a server needs to let people sign in. */
export interface PeopleParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly auth: Auth;
  readonly deviceCookies: DeviceCookies;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  readonly people: People;
  readonly sessions: Sessions;
  readonly personalTokens: PersonalTokens;
  readonly invitations: Invitations;
  readonly firstUser: FirstUser;
}

export interface PeopleOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** The OpenID provider: both, or none. */
  readonly settings: {
    readonly oidcIssuer?: string;
    readonly oidcClient?: { readonly id: string; readonly secret: string };
  };
  readonly logger: Logger;
}

export async function createPeopleParts(options: PeopleOptions): Promise<PeopleParts> {
  const { database, now, publicUrl, settings, logger } = options;
  const passwords = createPasswords();
  const passkeys = createPasskeys(database, now, publicUrl);
  const invitations = createInvitations(database, now, passwords);
  const secret = await sessionKey(database, now);
  const oidc = oidcClientOf(settings);
  return {
    database,
    now,
    auth: createAuth({ database, publicUrl, secret, passwords, passkeys, invitations, logger, oidc }),
    deviceCookies: createDeviceCookies(database, secret, publicUrl),
    passkeys,
    passwords,
    people: createPeople(database, now, passwords),
    sessions: createSessions(database, now),
    personalTokens: createPersonalTokens(database, now),
    invitations,
    firstUser: createFirstUser(database, now, passwords),
  };
}

/** The first person, who is an operator. */
interface FirstPerson {
  readonly adminEmail: string;
  /** Undefined: the person chooses it on a page. */
  readonly adminPassword?: string;
}

/**
 * While nobody has an account, creates the first person with the password of the settings or, without one, returns the address of a
 * page on which the operator creates it.
 */
export async function firstRun(
  firstUser: FirstUser,
  { adminEmail: email, adminPassword: password }: FirstPerson,
  publicUrl: string,
): Promise<string | undefined> {
  if (password !== undefined) {
    await firstUser.create({ email, name: 'Admin', password });
    return undefined;
  }
  const secret = await firstUser.newLink();
  return secret && linkTo(publicUrl, 'first-run', secret);
}

/** The OpenID provider of the settings, if they name one. */
function oidcClientOf(settings: PeopleOptions['settings']): OidcClient | undefined {
  const { oidcIssuer: issuer, oidcClient: client } = settings;
  return issuer === undefined ? undefined : { issuer, clientId: client!.id, clientSecret: client!.secret };
}
