import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AuthAnswer } from '../../accounts/people/better-auth.ts';
import { withPassword } from '../../accounts/people/session-of-password.ts';
import { begunSignIn, hasTwoSteps } from '../../accounts/people/two-step.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { type AuthRoutes, senderOf, setCookies, shownPerson, signedIn } from './auth-route-parts.ts';

const code = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/\s/g, ''));

const passwordBody = z.strictObject({ password: z.string().max(1_000) });

/** Sign-in with a code of an authenticator app, or a recovery code, after the password. */
export function codeRoutes({ write, enter, auth, people, limits, database, now, publicUrl }: AuthRoutes): void {
  write({
    path: '/sign-in/code',
    body: z.union([z.strictObject({ code }), z.strictObject({ recoveryCode: code })]),
    async run(body, request, response) {
      const begun = await begunSignIn(database, now(), publicUrl, request.headers.cookie);
      const person = begun && (await people.find(begun.personId));
      if (begun === undefined || person === undefined) throw beginAgain();
      const [path, given] =
        'code' in body ? ['/two-factor/verify-totp', body.code] : ['/two-factor/verify-backup-code', body.recoveryCode];
      const answer = await limits.tryFor('codes', person.email, request, async () => {
        if ('code' in body && !(await limits.isNewCode(person.id, given))) throw wrongCode();
        const sent = await auth.send({
          method: 'POST',
          path,
          body: { code: given },
          ...senderOf(request),
          cookie: begun.cookie,
        });
        if (sent.status !== 200) throw codeFailure(sent);
        return sent;
      });
      return shownPerson(await enter(answer, request, response));
    },
  });
}

/** With these, a person sets up codes of an authenticator app. */
export function twoStepRoutes({ write, read, auth, limits, audit, database }: AuthRoutes): void {
  /** Sends a change of the signed-in person, whose password better-auth verifies. */
  async function change(path: string, body: Record<string, string>, request: Request, response: Response) {
    const actor = signedIn(response);
    const answer = await limits.tryIn(actor.sessionId!, async () => {
      const sent = await auth.send({ method: 'POST', path: `/two-factor${path}`, body, ...senderOf(request) });
      if (sent.status !== 200) throw changeFailure(sent);
      return sent;
    });
    if (answer.cookies.length > 0) setCookies(response, answer);
    return { actor, answer: answer.body! };
  }

  const record = (actor: ReturnType<typeof signedIn>, action: string) =>
    audit.record({ owner: null, actor, action, target: actor.personId! });

  read('/two-step', async (_request, response) => {
    const personId = signedIn(response).personId!;
    const hasPassword = (await withPassword(database, { id: personId })) !== undefined;
    response.json({ hasPassword, isOn: await hasTwoSteps(database, personId) });
  });

  write({
    path: '/two-step/begin',
    body: passwordBody,
    async run(body, request, response) {
      const { answer } = await change('/enable', body, request, response);
      const uri = String(answer.totpURI);
      return { uri, key: new URL(uri).searchParams.get('secret'), recoveryCodes: answer.backupCodes };
    },
  });

  write({
    path: '/two-step/confirm',
    body: z.strictObject({ code }),
    async run(body, request, response) {
      if (await hasTwoSteps(database, signedIn(response).personId!)) throw isOn();
      const { actor } = await change('/verify-totp', body, request, response);
      await record(actor, 'two-step.on');
      return undefined;
    },
  });

  write({
    path: '/two-step/recovery-codes',
    body: passwordBody,
    async run(body, request, response) {
      const { actor, answer } = await change('/generate-backup-codes', body, request, response);
      await record(actor, 'two-step.recovery-codes');
      return { recoveryCodes: answer.backupCodes };
    },
  });

  write({
    path: '/two-step/off',
    body: passwordBody,
    async run(body, request, response) {
      const { actor } = await change('/disable', body, request, response);
      await record(actor, 'two-step.off');
      return undefined;
    },
  });
}

function beginAgain(): HttpError {
  return new HttpError('UNAUTHORIZED', 'This sign-in has expired. Enter your email and password again.', {
    headers: { 'WWW-Authenticate': 'Bearer realm="deckwright-manage"' },
  });
}

function isOn(): HttpError {
  return new HttpError('CONFLICT', 'Two-step sign-in is on already. Turn it off first to use another app.');
}

/** One field of the body is wrong. */
export function wrong(path: string, message: string): HttpError {
  return new HttpError('INVALID_REQUEST', message, { details: [{ path, code: 'INVALID_REQUEST', message }] });
}

function wrongCode(): HttpError {
  return wrong('/code', 'The code is wrong, or was used. Type the newest one.');
}

function codeFailure({ status, body }: AuthAnswer): HttpError {
  if (status >= 500) throw new Error(`better-auth answered a code with ${status}`);
  if (body?.code === 'INVALID_CODE') return wrongCode();
  if (body?.code === 'INVALID_BACKUP_CODE') return wrong('/recoveryCode', 'The recovery code is wrong, or was used.');
  // Also after five wrong codes, and for a person who was disabled meanwhile.
  return beginAgain();
}

function changeFailure({ status, body }: AuthAnswer): HttpError {
  switch (body?.code) {
    case 'INVALID_PASSWORD':
    case 'PASSWORD_TOO_LONG':
      return wrong(
        '/password',
        'The password is wrong. People without a password here sign in at the OpenID provider.',
      );
    case 'INVALID_CODE':
      return wrong('/code', 'The code is wrong. Check the clock of your device, and type the newest code.');
    case 'TOTP_ALREADY_ENABLED':
      return isOn();
    case 'TOTP_NOT_ENABLED':
    case 'TWO_FACTOR_NOT_ENABLED':
      return new HttpError('CONFLICT', 'Two-step sign-in is off. Begin to set it up first.');
    default:
      throw new Error(`better-auth answered a change of two-step sign-in with ${status} ${body?.code}`);
  }
}
