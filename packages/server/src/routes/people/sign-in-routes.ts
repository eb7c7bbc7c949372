import { z } from 'zod';
import { noProvider } from '../../accounts/people/auth.ts';
import { OIDC_PROVIDER } from '../../accounts/people/auth-names.ts';
import { isTooLongForPassword, parsePassword } from '../../accounts/people/person-fields.ts';
import { HttpError } from '../../http-status.ts';
import { type AuthRoutes, callerOf, setCookies, shownPerson } from './auth-routes.ts';
import { actorOf } from './authenticate-actor.ts';

const signInBody = z.strictObject({ email: z.string().max(1_000), password: z.string().max(1_000) });

const changeBody = z.strictObject({ currentPassword: z.string().max(1_000), newPassword: z.string().max(1_000) });

const oidcBody = z.strictObject({
  returnTo: z.string().max(1_000).regex(/^\//, 'must be a path of this server, such as /studio').default('/studio'),
});

/** Sign in, with a password or at the OpenID provider, sign out, and change the own password. */
export function signInRoutes({
  write,
  read,
  signIn,
  auth,
  people,
  firstUser,
  limits,
  audit,
  publicUrl,
}: AuthRoutes): void {
  write({
    path: '/sign-in/email',
    body: signInBody,
    async run({ email, password }, request, response) {
      await limits.countPerson(email);
      // Nobody has such a password, and nobody can wait for its hash.
      const tried = isTooLongForPassword(password) ? '' : password;
      return shownPerson(await signIn(email.trim(), tried, request, response));
    },
  });

  write({
    path: '/sign-out',
    body: z.strictObject({}),
    async run(_body, request, response) {
      setCookies(response, await auth.send({ method: 'POST', path: '/sign-out', body: {}, ...callerOf(request) }));
      return undefined;
    },
  });

  write({
    path: '/change-password',
    body: changeBody,
    async run({ currentPassword, newPassword }, request, response) {
      const actor = actorOf(response);
      if (actor?.kind !== 'person') throw new HttpError('UNAUTHORIZED', 'Sign in to change your password.');
      await limits.countPerson(actor.personId!);
      const answer = await auth.send({
        method: 'POST',
        path: '/change-password',
        body: { currentPassword, newPassword: parsePassword(newPassword, 'newPassword'), revokeOtherSessions: true },
        ...callerOf(request),
      });
      if (answer.status !== 200) throw changeFailure(String(answer.body?.code));
      setCookies(response, answer);
      await audit.record({ owner: null, actor, action: 'password.change', target: actor.personId! });
      return undefined;
    },
  });

  read('/get-session', async (_request, response) => {
    const actor = actorOf(response);
    const person = actor?.kind === 'person' ? await people.find(actor.personId!) : undefined;
    response.json(person === undefined ? null : { ...shownPerson(person), sessionId: actor!.sessionId });
  });

  read('/sign-in', async (_request, response) => {
    const ways = auth.hasOidc ? ['email', 'oidc'] : ['email'];
    response.json({ ways, isFirstRun: await firstUser.isMissing() });
  });

  if (!auth.hasOidc) return;
  write({
    path: '/sign-in/oidc',
    body: oidcBody,
    async run({ returnTo }, request, response) {
      const answer = await auth.send({
        method: 'POST',
        path: '/sign-in/social',
        body: {
          provider: OIDC_PROVIDER,
          callbackURL: `${publicUrl}${returnTo}`,
          errorCallbackURL: `${publicUrl}/studio/sign-in`,
          disableRedirect: true,
        },
        ...callerOf(request),
      });
      if (answer.status !== 200) throw noProvider();
      setCookies(response, answer);
      return { url: answer.body!.url };
    },
  });

  read(`/callback/${OIDC_PROVIDER}`, async (request, response) => {
    await limits.countAddress(request);
    const { search } = new URL(request.originalUrl, publicUrl);
    const path = `/callback/${OIDC_PROVIDER}${search}`;
    const answer = await auth.send({ method: 'GET', path, ...callerOf(request) });
    setCookies(response, answer);
    response.redirect(302, answer.location ?? `${publicUrl}/studio/sign-in?error=failed`);
  });
}

function changeFailure(code: string): HttpError {
  if (code === 'CREDENTIAL_ACCOUNT_NOT_FOUND') {
    return new HttpError('CONFLICT', 'You have no password here. Ask an operator for a reset link, which sets one.');
  }
  if (code !== 'INVALID_PASSWORD') throw new Error(`better-auth answered a change of password with ${code}`);
  const message = 'The current password is wrong.';
  const details = [{ path: '/currentPassword', code: 'INVALID_REQUEST', message }] as const;
  return new HttpError('INVALID_REQUEST', message, { details });
}
