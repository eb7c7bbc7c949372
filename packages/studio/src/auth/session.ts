import { queryOptions } from '@tanstack/react-query';
import { noteSession } from '../connection/connection.ts';
import { send } from '../connection/send.ts';
import type { OpenInvitation } from './invitation-page.tsx';
import type { JoiningPerson } from './join-form.tsx';
import type { TypedCredentials } from './sign-in-form.tsx';

/** How people can sign in here, and whether the server has no account yet. */
export const WAYS_TO_SIGN_IN = queryOptions({
  queryKey: ['ways to sign in'],
  queryFn: () =>
    send<{ readonly ways: readonly ('email' | 'oidc')[]; readonly isFirstRun: boolean }>('GET', '/auth/sign-in'),
});

export async function signIn(credentials: TypedCredentials): Promise<void> {
  await send('POST', '/auth/sign-in/email', credentials);
  noteSession(true);
}

/** Leaves the page for the OpenID provider, which comes back to a path of this server. */
export async function signInElsewhere(returnTo: string): Promise<void> {
  const { url } = await send<{ readonly url: string }>('POST', '/auth/sign-in/oidc', { returnTo });
  location.assign(url);
}

export async function signOut(): Promise<void> {
  await send('POST', '/auth/sign-out', {});
  noteSession(false);
}

export async function createFirstPerson(token: string, person: JoiningPerson): Promise<void> {
  await send('POST', '/auth/first-run', { token, ...person });
  noteSession(true);
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await send('POST', '/auth/reset-password', { token, password });
}

export function invitation(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    retry: false,
    queryFn: async () => (await send<{ readonly offer: OpenInvitation }>('POST', '/auth/invitation', { token })).offer,
  });
}

/** Joins as a new person, or as the one who is signed in. Returns the owner. */
export async function acceptInvitation(token: string, person?: JoiningPerson): Promise<string> {
  const { owner } = await send<{ readonly owner: string }>('POST', '/auth/accept-invitation', { token, ...person });
  noteSession(true);
  return owner;
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await send('POST', '/auth/change-password', { currentPassword, newPassword });
}
