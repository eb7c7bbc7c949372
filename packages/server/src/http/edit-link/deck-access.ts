import type { Request } from 'express';
import type { Actor } from '../../accounts/people/actor.ts';
import type { OpenedDeckRecord } from '../../decks/decks.ts';

/** What a person may do with a deck. */
export type PersonAccess = 'edit' | 'view' | 'none';

/** The signed-in person of a request. */
export type ActorOf = (request: Request) => Promise<Actor | undefined>;

/**
 * `person` finds out who asks, which is needed only for decks that need a sign-in. Editors of the owner may always edit such a deck, but by its
 * link to view nobody may.
 */
export async function accessOf(
  { access, owner, link }: Pick<OpenedDeckRecord, 'access' | 'owner' | 'link'>,
  person: () => Promise<Actor | undefined>,
): Promise<PersonAccess> {
  if (access !== 'sign-in') return link === 'view' ? 'view' : access;
  const actor = owner === null ? undefined : await person();
  const role = await actor?.roleIn(owner!);
  if (role === undefined) return 'none';
  return link === 'view' || role === 'viewer' || actor?.access === 'read' ? 'view' : 'edit';
}

/** How long a connection remembers its person. Who signs out is disconnected after that; who leaves the owner, at once. */
const REMEMBERED_MS = 10_000;

/** Finds the person of a connection, which asks again and again. */
export function rememberActor(
  actorOf: ActorOf,
  request: Request,
  clock: () => number,
): () => Promise<Actor | undefined> {
  let known: Promise<Actor | undefined> | undefined;
  let until = 0;
  return () => {
    if (known === undefined || clock() >= until) {
      known = actorOf(request);
      until = clock() + REMEMBERED_MS;
      // The next one asks again.
      known.catch(() => {
        known = undefined;
      });
    }
    return known;
  };
}

export const SIGN_IN = 'The owner of this presentation lets only its own people open it. Sign in first.';
