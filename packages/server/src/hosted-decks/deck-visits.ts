import type { Request } from 'express';
import type { Actor } from '../accounts/people/actor.ts';
import { HttpError } from '../http-status.ts';
import { requireOwnOrigin } from '../routes/people/own-origin.ts';
import { accessOf } from './deck-access.ts';
import type { HostedDeckRecord, HostedDecks } from './decks.ts';

/** The deck of a request, and what its sender may do. */
export interface DeckVisit {
  readonly deck: HostedDeckRecord;
  readonly canEdit: boolean;
}

export interface DeckVisitParts {
  readonly decks: Pick<HostedDecks, 'open'>;
  /** The signed-in person of a request. */
  readonly actorOf: (request: Request) => Promise<Actor | undefined>;
  readonly publicUrl: string;
}

/** A request below an edit link. */
export type DeckRequest = Request<{ deck: string; signature: string }>;

/** Opens the link of a request. Throws `NOT_FOUND`, `GONE`, or `FORBIDDEN` for a page of another site or a person who has to sign in. */
export type OpenVisit = (request: DeckRequest, needed?: 'edit') => Promise<DeckVisit>;

export function createDeckVisits({ decks, actorOf, publicUrl }: DeckVisitParts): OpenVisit {
  return async (request, needed) => {
    requireOwnOrigin(request, publicUrl);
    const { deck: id, signature } = request.params;
    const deck = await decks.open(id, signature);
    const actor = deck.access === 'sign-in' ? await actorOf(request as unknown as Request) : undefined;
    const access = await accessOf(deck, actor);
    if (access === 'none') throw new HttpError('FORBIDDEN', SIGN_IN);
    if (needed === 'edit' && access !== 'edit') throw new HttpError('FORBIDDEN', VIEW_ONLY);
    return { deck, canEdit: access === 'edit' };
  };
}

export const SIGN_IN = 'The owner of this presentation lets only its own people open it. Sign in first.';
/** Why a deck that may only be viewed takes no changes. */
export const VIEW_ONLY = 'This presentation can only be viewed.';
