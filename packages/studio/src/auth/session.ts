import { queryOptions } from '@tanstack/react-query';
import { noteSession } from '../connection/connection.ts';
import { send } from '../connection/send.ts';
import type { TypedCode } from './code-form.tsx';
import type { OpenInvitation } from './invitation-page.tsx';
import type { JoiningPerson } from './join-form.tsx';
import type { TypedCredentials } from './sign-in-form.tsx';
import type { TwoStepSecret, TwoStepState } from './two-step-state.ts';

/** How people can sign in here, and whether the server has no account yet. */
export const WAYS_TO_SIGN_IN = queryOptions({
  queryKey: ['ways-to-sign-in'],
  queryFn: () =>
    send<{ readonly ways: readonly ('email' | 'oidc' | 'passkey')[]; readonly isFirstRun: boolean }>(
      'GET',
      '/auth/sign-in',
    ),
});

/** Returns whether a code must follow before the person is signed in. */
export async function signIn(credentials: TypedCredentials): Promise<boolean> {
  const { needsCode = false } = await send<{ readonly needsCode?: true }>('POST', '/auth/sign-in/email', credentials);
  noteSession(!needsCode);
  return needsCode;
}

/** Ends a sign-in that the password began. */
export async function signInWithCode(typed: TypedCode): Promise<void> {
  await send('POST', '/auth/sign-in/code', typed);
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

/** Ends every session of the person, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await send('POST', '/auth/sign-out-everywhere', {});
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

/** Whether the signed-in person has two-step sign-in on. */
export const TWO_STEP = queryOptions({
  queryKey: ['me', 'two-step'],
  queryFn: () => send<TwoStepState>('GET', '/auth/two-step'),
});

export function beginTwoStep(password: string): Promise<TwoStepSecret> {
  return send('POST', '/auth/two-step/begin', { password });
}

export async function confirmTwoStep(code: string): Promise<void> {
  await send('POST', '/auth/two-step/confirm', { code });
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const { recoveryCodes } = await send<Pick<TwoStepSecret, 'recoveryCodes'>>('POST', '/auth/two-step/recovery-codes', {
    password,
  });
  return recoveryCodes;
}

export async function turnOffTwoStep(password: string): Promise<void> {
  await send('POST', '/auth/two-step/off', { password });
}

export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await send('POST', '/auth/change-password', { currentPassword, newPassword });
}
