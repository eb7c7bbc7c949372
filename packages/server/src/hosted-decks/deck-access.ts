import type { Actor } from '../accounts/people/actor.ts';
import type { HostedDeckRecord } from './decks.ts';

/** What a person may do with a deck. */
export type PersonAccess = 'edit' | 'view' | 'none';

/** `actor` is the signed-in person. People of the owner may always edit its decks. */
export async function accessOf(
  { access, owner }: Pick<HostedDeckRecord, 'access' | 'owner'>,
  actor: Actor | undefined,
): Promise<PersonAccess> {
  if (access !== 'sign-in') return access;
  const role = owner === null ? undefined : await actor?.roleIn(owner);
  if (role === undefined) return 'none';
  return role === 'viewer' ? 'view' : 'edit';
}
