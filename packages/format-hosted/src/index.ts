/** The port that every hosted location fills. No location exists yet; the server answers so in words. */
export type { HostedDeck, HostedLocation } from '@deckwright/core/contract';
