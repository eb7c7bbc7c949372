import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { withoutHiding } from '../../telemetry/errors/service-away.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { createInstance } from './auth-instance.ts';
import { ADDRESS_HEADER, AUTH_PATH } from './auth-names.ts';
import type { AuthOptionsParts } from './auth-options.ts';
import { keepSession, withPassword } from './session-of-password.ts';

/** A request for one of better-auth's endpoints, which a route has checked. */
export interface AuthRequest {
  readonly method: 'GET' | 'POST';
  /** Below `/manage/v1/auth`, such as `/sign-in/email`; with a query if there is one. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cookie: string | undefined;
  readonly userAgent: string | undefined;
  /** The address of the caller, stored with the session. */
  readonly address: string | undefined;
}

export interface AuthAnswer {
  readonly status: number;
  /** The values of `Set-Cookie`. */
  readonly cookies: readonly string[];
  readonly location: string | undefined;
  /** Undefined if the answer has no JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** A session that a cookie belongs to. */
export interface OpenedSession {
  readonly id: string;
  readonly personId: string;
  /** The values of `Set-Cookie`: the session is prolonged once a day. */
  readonly cookies: readonly string[];
}

/** better-auth, as our routes use it. */
export interface Auth {
  /** Throws `HttpError` if too many passwords wait to be hashed. */
  send(request: AuthRequest): Promise<AuthAnswer>;
  /** The session of a request's cookies; undefined if they have none that is valid. */
  session(cookie: string | undefined): Promise<OpenedSession | undefined>;
  /** Whether people may sign in at an OpenID provider. */
  readonly hasOidc: boolean;
}

/** Endpoints that need the OpenID provider. */
const AT_PROVIDER = /^\/(sign-in\/social|callback\/)/;

/** An email that is well formed. If somebody had it, the session would end before it is used. */
const NOBODY = 'nobody@deckwright.invalid';

const WRONG_PASSWORD: AuthAnswer = { status: 401, cookies: [], location: undefined, body: undefined };

type Instance = ReturnType<typeof createInstance>;

/** better-auth is loaded for the first person who signs in, so that a server without people does not pay for it. */
export function createAuth(parts: AuthOptionsParts): Auth {
  const passwordAuth = once({ ...parts, oidc: undefined });
  // An instance of its own: to make one waits for the provider, and passwords must not.
  const oidcAuth = once(parts);
  const base = `${parts.publicUrl}${AUTH_PATH}`;
  const { origin } = new URL(base);

  async function answerOf({ method, path, body, cookie, userAgent, address }: AuthRequest): Promise<AuthAnswer> {
    const headers = new Headers();
    // Our route has compared the origin of the request. better-auth compares this one.
    headers.set('origin', origin);
    if (cookie !== undefined) headers.set('cookie', cookie);
    if (userAgent !== undefined) headers.set('user-agent', userAgent.slice(0, LONGEST_USER_AGENT));
    if (address !== undefined) headers.set(ADDRESS_HEADER, address);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const init = { method, headers, body: body && JSON.stringify(body) };
    const request = new Request(`${base}${path}`, init);
    const response = AT_PROVIDER.test(path)
      ? await withoutHiding(() => inTime(oidcAuth().then((instance) => instance.handler(request))))
      : await withoutHiding(async () => (await passwordAuth()).handler(request));
    return {
      status: response.status,
      cookies: response.headers.getSetCookie(),
      location: response.headers.get('location') ?? undefined,
      body: await jsonOf(response),
    };
  }

  return {
    hasOidc: parts.oidc !== undefined,

    async send(request) {
      if (request.path !== '/sign-in/email') return answerOf(request);
      const email = String(request.body?.email);
      const hash = (await withPassword(parts.database, { email }))?.hash;
      // Who may not sign in takes the way of an unknown email, which hashes once, so that all wrong sign-ins take the same time.
      const tried = hash === undefined ? { ...request.body, email: NOBODY } : request.body!;
      const answer = await answerOf({ ...request, body: tried });
      if (answer.status !== 200) return answer;
      if (answer.body?.twoFactorRedirect === true) {
        return hash === (await withPassword(parts.database, { email }))?.hash ? answer : WRONG_PASSWORD;
      }
      const isValid = await keepSession(parts.database, email, hash, String(answer.body?.token));
      return isValid ? answer : WRONG_PASSWORD;
    },

    async session(cookie) {
      // Most requests have other credentials, or none.
      if (cookie?.includes('deckwright.session_token=') !== true) return undefined;
      const headers = new Headers({ cookie });
      const { api } = await passwordAuth();
      const getSession = () => api.getSession({ headers, returnHeaders: true });
      const { response, headers: answered } = await withoutHiding(getSession);
      if (response === null) return undefined;
      return { id: response.session.id, personId: response.user.id, cookies: answered.getSetCookie() };
    },
  };
}

/** Returns a function that makes an instance when it is first called. */
function once(parts: AuthOptionsParts): () => Promise<Instance> {
  let made: Promise<Instance> | undefined;
  return () => {
    made ??= import('./auth-instance.ts').then((loaded) => loaded.createInstance(parts));
    return made;
  };
}

/** The library waits for its first answer of the provider as long as `fetch` does: five minutes. */
async function inTime(answering: Promise<Response>): Promise<Response> {
  const timer = new AbortController();
  const late = delay(LIMITS.people.providerTime.most, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw noProvider();
  });
  answering.catch(() => {});
  try {
    return await Promise.race([answering, late]);
  } finally {
    timer.abort();
    late.catch(() => {});
  }
}

/** People who cannot wait for the provider can still use their passwords. */
export function noProvider(): HttpError {
  return new HttpError(
    'SERVICE_UNAVAILABLE',
    'The OpenID provider does not answer. Try again later, or sign in with a password.',
    { headers: { 'Retry-After': '30' } },
  );
}

/** Longer ones are cut in the list of sessions. */
const LONGEST_USER_AGENT = 300;

async function jsonOf(response: Response): Promise<AuthAnswer['body']> {
  const text = await response.text();
  if (text === '' || response.headers.get('content-type')?.includes('json') !== true) return undefined;
  return JSON.parse(text) ?? undefined;
}
