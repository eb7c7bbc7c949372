import type { Request } from 'express';
import type { HostedDeckRecord, HostedDecks } from '../../decks/decks.ts';
import { VIEW_ONLY } from '../../decks/page-connection.ts';
import { HttpError } from '../../telemetry/errors/http-status.ts';
import { requireOwnOrigin } from '../sign-in/own-origin.ts';
import { type ActorOf, accessOf, SIGN_IN } from './deck-access.ts';

/** The deck of a request, and what its sender may do. */
export interface DeckVisit {
  readonly deck: HostedDeckRecord;
  readonly canEdit: boolean;
}

/** A request below an edit link. */
export type DeckRequest = Request<{ deck: string; signature: string }>;

/** Opens the link of a request. Throws `NOT_FOUND`, `GONE`, or `FORBIDDEN` for a page of another site or a person who has to sign in. */
export type OpenVisit = (request: DeckRequest, needed?: 'edit') => Promise<DeckVisit>;

export function createDeckVisits(decks: Pick<HostedDecks, 'open'>, actorOf: ActorOf, publicUrl: string): OpenVisit {
  return async (request, needed) => {
    requireOwnOrigin(request, publicUrl);
    const { deck: id, signature } = request.params;
    const deck = await decks.open(id, signature);
    const person = () => actorOf(request as unknown as Request);
    const access = await accessOf(deck, person);
    if (access === 'none') throw new SignInNeeded({ deck: id, signature }, (await person())?.name);
    if (needed === 'edit' && access !== 'edit') throw new HttpError('FORBIDDEN', VIEW_ONLY);
    return { deck, canEdit: access === 'edit' };
  };
}

/** Somebody who is not signed in, or does not belong to the owner, opens a deck that only the owner's people may open. */
export class SignInNeeded extends HttpError {
  readonly link: { readonly deck: string; readonly signature: string };
  /** The name of a person who is signed in. */
  readonly person: string | undefined;

  constructor(link: SignInNeeded['link'], person: string | undefined) {
    super(
      'FORBIDDEN',
      person === undefined
        ? SIGN_IN
        : `The owner of this presentation lets only its own people open it. You are signed in as ${person}, who is not one of them.`,
    );
    this.link = link;
    this.person = person;
  }
}
