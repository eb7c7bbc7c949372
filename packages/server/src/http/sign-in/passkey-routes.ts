import type { Response } from 'express';
import { z } from 'zod';
import type { BegunPasskey } from '../../accounts/people/passkey-challenges.ts';
import { newCredential, passkeySignInBody } from '../../accounts/people/passkeys.ts';
import { withPassword } from '../../accounts/people/session-of-password.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { type AuthRoutes, senderOf, shownPerson, signedIn } from './auth-route-parts.ts';
import { wrong } from './two-step-routes.ts';

/** Sign-in with a passkey. The device has verified the person, so no code follows. */
export function passkeySignInRoutes({ write, enter, auth, passkeys }: AuthRoutes): void {
  write({
    path: '/sign-in/passkey/begin',
    body: z.strictObject({}),
    async run(_body, _request, response) {
      if (passkeys.impossible !== undefined) throw new HttpError('CONFLICT', passkeys.impossible);
      return begun(await passkeys.beginSignIn(), response);
    },
  });

  write({
    path: '/sign-in/passkey',
    body: passkeySignInBody,
    async run(body, request, response) {
      const sent = await auth.send({ method: 'POST', path: '/sign-in/passkey', body, ...senderOf(request) });
      if (sent.status === 401) throw notAccepted();
      if (sent.status !== 200) throw new Error(`better-auth answered a passkey with ${sent.status}`);
      return shownPerson(await enter(sent, request, response));
    },
  });
}

/** With these, a person adds and removes passkeys. */
export function passkeyRoutes({ write, read, limits, audit, database, people, passkeys, passwords }: AuthRoutes): void {
  /** Why the person cannot add a passkey; undefined if they can. */
  async function reasonAgainst(personId: string): Promise<string | undefined> {
    if (passkeys.impossible !== undefined) return passkeys.impossible;
    if ((await withPassword(database, { id: personId })) !== undefined) return undefined;
    return 'You have no password here: you sign in with your organization, which can offer passkeys of its own.';
  }

  read('/passkeys', async (_request, response) => {
    const personId = signedIn(response).personId!;
    const [reason, list] = await Promise.all([reasonAgainst(personId), passkeys.list(personId)]);
    response.json({ isPossible: reason === undefined, reason, passkeys: list });
  });

  write({
    path: '/passkeys/begin',
    body: z.strictObject({ password: z.string().max(1_000) }),
    async run({ password }, _request, response) {
      const { sessionId, personId } = signedIn(response);
      const reason = await reasonAgainst(personId!);
      if (reason !== undefined) throw new HttpError('CONFLICT', reason);
      await limits.tryIn(sessionId!, async () => {
        const hash = (await withPassword(database, { id: personId! }))?.hash;
        const isRight = hash !== undefined && (await passwords.verify({ hash, password }));
        if (!isRight) throw wrong('/password', 'The password is wrong.');
      });
      return begun(await passkeys.beginAdding((await people.find(personId!))!), response);
    },
  });

  write({
    path: '/passkeys/confirm',
    body: z.strictObject({ name: z.string().max(1_000), credential: newCredential }),
    async run({ name, credential }, request, response) {
      const actor = signedIn(response);
      const passkey = await passkeys.add(actor.personId!, request.headers.cookie, name, credential);
      const details = { name: passkey.name };
      await audit.record({ owner: null, actor, action: 'passkey.added', target: actor.personId!, details });
      return { passkey };
    },
  });

  write({
    path: '/passkeys/:id/remove',
    body: z.strictObject({}),
    async run(_body, request, response) {
      const actor = signedIn(response);
      const name = await passkeys.remove(actor.personId!, String(request.params.id));
      if (name === undefined) throw new HttpError('NOT_FOUND', 'You have no such passkey.');
      await audit.record({
        owner: null,
        actor,
        action: 'passkey.removed',
        target: actor.personId!,
        details: { name },
      });
      return undefined;
    },
  });
}

function begun({ options, cookie }: BegunPasskey, response: Response): object {
  response.append('Set-Cookie', cookie);
  return { options };
}

/** The same for a passkey that is unknown, wrong or removed, and for a person who is disabled. */
function notAccepted(): HttpError {
  return new HttpError(
    'UNAUTHORIZED',
    'This passkey was not accepted. Try again, or sign in with your password: the passkey may have been removed.',
    { headers: { 'WWW-Authenticate': 'Bearer realm="deckwright-manage"' } },
  );
}
