import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { type Passkeys, passkeySignInBody } from './passkeys.ts';

/** The endpoint of better-auth that opens the session of a person whose passkey is right. Everybody else gets the same 401. */
export function passkeySignIn({ personOf }: Pick<Passkeys, 'personOf'>) {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      signInPasskey: createAuthEndpoint(
        '/sign-in/passkey',
        { method: 'POST', body: passkeySignInBody },
        async (context) => {
          const { internalAdapter } = context.context;
          const personId = await personOf(context.headers?.get('cookie') ?? undefined, context.body.credential);
          const user = personId === undefined ? null : await internalAdapter.findUserById(personId);
          if (user === null) throw new APIError('UNAUTHORIZED');
          // A hook rejects people who are disabled.
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ user: { id: user.id } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
