import { type RequestHandler, Router } from 'express';
import { createAudit } from '../../accounts/people/audit.ts';
import type { AuthAnswer } from '../../accounts/people/better-auth.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { readSmallJson } from '../bodies/read-small-json.ts';
import { serve } from '../serve.ts';
import { type AuthRouteParts, type AuthRoutes, senderOf, setCookies } from './auth-route-parts.ts';
import { linkRoutes } from './link-routes.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { passkeyRoutes, passkeySignInRoutes } from './passkey-routes.ts';
import { signInRoutes, signOutRoutes } from './sign-in-routes.ts';
import { codeRoutes, twoStepRoutes } from './two-step-routes.ts';

/**
 * The routes below `/manage/v1/auth`, with which people sign in and use links. These are the only ways to better-auth: whatever else it
 * offers is not found. An earlier handler has stored the actor.
 */
export function authRoutes(parts: AuthRouteParts): Router {
  const { auth, deviceCookies, people, limits, bodies, publicUrl } = parts;
  const router = Router({ caseSensitive: true, strict: true });
  const audit = createAudit(parts.database, parts.now);
  const routes: AuthRoutes = {
    ...parts,
    audit,

    write({ path, body, run }) {
      const post: RequestHandler = async (request, response) => {
        requireOwnOrigin(request, publicUrl);
        await limits.countAddress(request);
        const answer = await run(await readSmallJson(request, response, body, bodies), request, response);
        if (answer === undefined) response.status(204).end();
        else response.json(answer);
      };
      serve(router, path, { post });
    },

    read(path, handler) {
      serve(router, path, { get: handler });
    },

    async signIn(email, password, request, response) {
      const answer = await auth.send({
        method: 'POST',
        path: '/sign-in/email',
        body: { email, password },
        ...senderOf(request),
        // A new session never continues the old one.
        cookie: undefined,
      });
      if (answer.status !== 200) throw wrongCredentials(answer);
      if (answer.body?.twoFactorRedirect === true) {
        setCookies(response, answer);
        return undefined;
      }
      return routes.enter(answer, request, response);
    },

    async enter(answer, request, response) {
      const { id } = answer.body!.user as { id: string };
      setCookies(response, answer);
      await routes.markDevice(id, response);
      const person = (await people.find(id))!;
      await audit.record({
        owner: null,
        actor: { kind: 'person', personId: id, name: person.name },
        action: 'session.create',
        target: id,
        details: { address: request.ip },
      });
      return person;
    },

    async markDevice(personId, response) {
      const cookie = await deviceCookies.create(personId);
      if (cookie !== undefined) response.append('Set-Cookie', cookie);
    },
  };
  signInRoutes(routes);
  signOutRoutes(routes);
  codeRoutes(routes);
  passkeySignInRoutes(routes);
  passkeyRoutes(routes);
  twoStepRoutes(routes);
  linkRoutes(routes);
  return router;
}

/** The same for an unknown email, a wrong password and a disabled person. */
function wrongCredentials({ status }: AuthAnswer): HttpError {
  if (status >= 500) throw new Error(`better-auth answered a sign-in with ${status}`);
  return new HttpError('UNAUTHORIZED', 'The email or the password is wrong. An operator can create a reset link.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="deckwright-manage"' },
  });
}
