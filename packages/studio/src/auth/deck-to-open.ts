/** A link to a deck of this server: the id of a deck, and the signature of its link. */
const DECK = /^[0-9A-Za-z]{1,40}\/[0-9A-Za-z]{1,20}\.\d{1,10}(?:\.view)?\.[\w-]{43}$/;

/**
 * The path of the deck that a person wanted to open before signing in, below the address of the server. It comes behind `#`, so that no
 * server logs the link, and is never an address, so that it cannot lead to another site.
 */
export function deckToOpen(hash: string): string | undefined {
  const deck = new URLSearchParams(hash).get('deck') ?? '';
  return DECK.test(deck) ? `e/${deck}` : undefined;
}
