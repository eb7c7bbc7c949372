import { z } from 'zod';
import { createAudit } from '../../accounts/people/audit.ts';
import { OIDC_PROVIDER } from '../../accounts/people/auth-names.ts';
import { noProvider } from '../../accounts/people/better-auth.ts';
import { isTooLongForPassword, parsePassword } from '../../accounts/people/person-fields.ts';
import { createSessions } from '../../accounts/people/sessions.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { type AuthRoutes, senderOf, setCookies, shownPerson, signedIn } from './auth-route-parts.ts';
import { actorOf } from './authenticate-actor.ts';

const signInBody = z.strictObject({ email: z.string().max(1_000), password: z.string().max(1_000) });

const changeBody = z.strictObject({ currentPassword: z.string().max(1_000), newPassword: z.string().max(1_000) });

const oidcBody = z.strictObject({
  returnTo: z.string().max(1_000).regex(/^\//, 'must be a path of this server, such as /studio').default('/studio'),
});

/** Sign in, with a password or at the OpenID provider, and change the own password. */
export function signInRoutes({
  write,
  read,
  signIn,
  markDevice,
  auth,
  passkeys,
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
      // Nobody has such a password, and nobody can wait for its hash.
      const tried = isTooLongForPassword(password) ? '' : password;
      const work = () => signIn(email.trim(), tried, request, response);
      const person = await limits.tryFor('passwords', email, request, work);
      return person === undefined ? { needsCode: true } : shownPerson(person);
    },
  });

  write({
    path: '/change-password',
    body: changeBody,
    async run({ currentPassword, newPassword }, request, response) {
      const actor = signedIn(response);
      const body = {
        currentPassword,
        newPassword: parsePassword(newPassword, 'newPassword'),
        revokeOtherSessions: true,
      };
      const answer = await limits.tryIn(actor.sessionId!, async () => {
        const sent = await auth.send({ method: 'POST', path: '/change-password', body, ...senderOf(request) });
        if (sent.status !== 200) throw changeFailure(String(sent.body?.code));
        return sent;
      });
      setCookies(response, answer);
      await markDevice(actor.personId!, response);
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
    const ways = { email: true, oidc: auth.hasOidc, passkey: passkeys.impossible === undefined };
    const usable = Object.entries(ways).flatMap(([way, isUsable]) => (isUsable ? [way] : []));
    response.json({ ways: usable, isFirstRun: await firstUser.isMissing() });
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
        ...senderOf(request),
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
    const answer = await auth.send({ method: 'GET', path, ...senderOf(request) });
    setCookies(response, answer);
    response.redirect(302, answer.location ?? `${publicUrl}/studio/sign-in?error=failed`);
  });
}

/** Sign out of this browser, or of all. */
export function signOutRoutes({ write, auth, database, now }: AuthRoutes): void {
  write({
    path: '/sign-out',
    body: z.strictObject({}),
    async run(_body, request, response) {
      setCookies(response, await auth.send({ method: 'POST', path: '/sign-out', body: {}, ...senderOf(request) }));
      return undefined;
    },
  });

  write({
    path: '/sign-out-everywhere',
    body: z.strictObject({}),
    async run(_body, request, response) {
      const actor = signedIn(response);
      // First, because it finds the session of the cookie.
      const answer = await auth.send({ method: 'POST', path: '/sign-out', body: {}, ...senderOf(request) });
      await inTransaction(database, async (transaction) => {
        const ended = 1 + (await createSessions(transaction, now).endOthers(actor.personId!, undefined));
        const entry = { owner: null, actor, action: 'session.end-all', target: actor.personId!, details: { ended } };
        await createAudit(transaction, now).record(entry);
      });
      setCookies(response, answer);
      return undefined;
    },
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
