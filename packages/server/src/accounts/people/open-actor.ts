import type { Database } from '../../storage/database/schema.ts';
import { isMeantAs } from '../../storage/token-secret.ts';
import { type Actor, personActor } from './actor.ts';
import type { Auth } from './better-auth.ts';
import type { PersonalTokens } from './personal-tokens.ts';
import type { Sessions } from './sessions.ts';

/** The headers of a request that say who sent it. */
interface Credentials {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
}

/** Who sent a request, or why its token was rejected. Without both, the request has no valid credentials. */
export interface OpenedActor {
  readonly actor?: Actor;
  /** Values of `Set-Cookie` for the response. */
  readonly cookies?: readonly string[];
  /** The request has an `Authorization` header that is wrong. */
  readonly rejection?: string;
}

export interface ActorParts {
  readonly database: Database;
  readonly auth: Auth;
  readonly personalTokens: PersonalTokens;
  readonly sessions: Sessions;
}

/** Finds the actor of a request: by a personal access token or, without `Authorization`, by the session cookie. Never by an API key. */
export async function openActor(parts: ActorParts, { cookie, authorization }: Credentials): Promise<OpenedActor> {
  return authorization === undefined ? openSession(parts, cookie) : openToken(parts, authorization);
}

async function openToken({ personalTokens }: ActorParts, authorization: string): Promise<OpenedActor> {
  const secret = /^Bearer +([^\s]+) *$/i.exec(authorization)?.[1];
  if (secret === undefined) return { rejection: 'The Authorization header is not a bearer token.' };
  if (isMeantAs(secret, 'key')) return { rejection: 'This is an API key (dw_live_…), which works at /v1 alone.' };
  const actor = await personalTokens.open(secret);
  return actor === undefined
    ? { rejection: 'The personal access token is unknown, expired or revoked, or its person is disabled.' }
    : { actor };
}

async function openSession({ database, auth, sessions }: ActorParts, cookie: string | undefined): Promise<OpenedActor> {
  const session = await auth.session(cookie);
  if (session === undefined) return {};
  const person = await database
    .selectFrom('user')
    .select(['id', 'name', 'is_operator'])
    .where('id', '=', session.personId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return {};
  // Not awaited, and allowed to fail: a request must not wait for a locked database, and the next one tries again.
  sessions.touch(session.id).catch(() => {});
  const { id, name, is_operator } = person;
  return {
    actor: personActor(database, { id, name, isOperator: is_operator === 1 }, session.id),
    cookies: session.cookies,
  };
}
