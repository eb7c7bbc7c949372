import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Actor } from '../../accounts/people/actor.ts';
import type { Audit } from '../../accounts/people/audit.ts';
import type { Auth, AuthAnswer } from '../../accounts/people/better-auth.ts';
import type { DeviceCookies } from '../../accounts/people/device-cookies.ts';
import type { FirstUser } from '../../accounts/people/first-user.ts';
import type { Invitations } from '../../accounts/people/invitations.ts';
import type { Passkeys } from '../../accounts/people/passkeys.ts';
import type { Passwords } from '../../accounts/people/passwords.ts';
import type { People, Person } from '../../accounts/people/people.ts';
import type { Database } from '../../storage/database/schema.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import type { BodyBytes } from '../bodies/body-bytes.ts';
import { actorOf } from './authenticate-actor.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface AuthRouteParts {
  readonly auth: Auth;
  readonly deviceCookies: DeviceCookies;
  readonly passkeys: Passkeys;
  readonly passwords: Passwords;
  readonly people: People;
  readonly invitations: Invitations;
  readonly firstUser: FirstUser;
  readonly limits: SignInLimits;
  readonly bodies: BodyBytes;
  readonly database: Database;
  readonly now: () => Date;
  /** Prefix of every link, without a trailing slash. */
  readonly publicUrl: string;
}

/** A route that reads a small JSON body, and answers with JSON or, for undefined, with 204. */
export interface AuthWrite<Schema extends z.ZodType> {
  readonly path: string;
  readonly body: Schema;
  run(body: z.output<Schema>, request: Request, response: Response): Promise<object | undefined>;
}

/** What the groups of routes share. */
export interface AuthRoutes extends AuthRouteParts {
  readonly audit: Audit;
  write<Schema extends z.ZodType>(route: AuthWrite<Schema>): void;
  read(path: string, handler: RequestHandler): void;
  /**
   * Signs a person in with a password, and sets the session cookie. Throws `UNAUTHORIZED`. Undefined: the password is right, and a code
   * must follow.
   */
  signIn(email: string, password: string, request: Request, response: Response): Promise<Person | undefined>;
  /** Sets the cookies of a session that has begun, and records the sign-in. */
  enter(answer: AuthAnswer, request: Request, response: Response): Promise<Person>;
  /** Gives the browser a device cookie of the person who has signed in, or has set a password. */
  markDevice(personId: string, response: Response): Promise<void>;
}

/** The part of a request to better-auth that describes the caller. */
export function senderOf({ headers, ip }: Request) {
  return { cookie: headers.cookie, userAgent: headers['user-agent'], address: ip };
}

/** Replaces the cookies that an earlier handler has set. */
export function setCookies(response: Response, { cookies }: AuthAnswer): void {
  response.setHeader('Set-Cookie', [...cookies]);
}

/** The person of the session. Throws `UNAUTHORIZED`. */
export function signedIn(response: Response): Actor {
  const actor = actorOf(response);
  if (actor?.kind === 'person') return actor;
  throw new HttpError('UNAUTHORIZED', 'Sign in first: this needs a session of the studio.');
}

/** The person as these routes answer it. */
export function shownPerson({ id, email, name, isOperator }: Person): object {
  return { person: { id, email, name, isOperator } };
}
