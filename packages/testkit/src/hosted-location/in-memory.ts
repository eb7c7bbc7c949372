import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';
import type { LocationFailure, LocationUnderTest } from './bench.ts';

/** A deck as the place keeps it. */
export interface KeptDeck {
  readonly ref: string;
  readonly exportId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly expiresAt: string;
  open: boolean;
}

/** A place whose decks are in this process, with what goes wrong there. */
export interface InMemoryStore extends LocationUnderTest {
  readonly decks: Map<string, KeptDeck>;
  /** Kept as settings are; the location needs it and must not tell it. */
  readonly password: string;
  /** Rejects as the place fails just now; `halfway` after the deck was made. */
  meet(when: 'before' | 'halfway'): Promise<void>;
  /** Keeps a new deck, which is not open yet. */
  keep(deck: HostedExport): KeptDeck;
}

export interface InMemoryOptions {
  /** Makes the location on the place. Default: one that keeps every promise. */
  readonly locationOn?: (place: InMemoryStore) => HostedLocation;
}

const ADDRESS = 'https://decks.example/';
const SENTENCES: Readonly<Record<LocationFailure, string>> = {
  configuration: 'The place takes another password. Put the one of now into the settings.',
  transient: 'The place cannot be reached. It is tried again later.',
};

/** A hosted location in memory: for tests of a host, and as the simplest one that keeps every promise. */
export function createInMemoryStore({ locationOn = inMemoryLocation }: InMemoryOptions = {}): InMemoryStore {
  const decks = new Map<string, KeptDeck>();
  let failing: LocationFailure | undefined;
  let failingHalfway: LocationFailure | 'crash' | undefined;
  let made = 0;
  let died = () => {};

  const place: InMemoryStore = {
    decks,
    password: 'open-sesame-7d1f',
    secrets: ['open-sesame-7d1f'],
    pptx: new TextEncoder().encode('PK: a zip begins like this'),
    get location() {
      return location;
    },
    another: () => locationOn(place),
    async crash(deck) {
      failingHalfway = 'crash';
      const dead = new Promise<void>((resolve) => {
        died = resolve;
      });
      await Promise.race([dead, locationOn(place).create(deck)]);
      failingHalfway = undefined;
    },
    fail(failure) {
      failing = failure;
    },
    failHalfway(failure) {
      failingHalfway = failure;
    },
    async meet(when) {
      // So that two calls at the same time do not run one after the other.
      await new Promise((resolve) => setImmediate(resolve));
      if (when === 'halfway' && failingHalfway === 'crash') {
        died();
        await new Promise(() => {});
      }
      const failure = when === 'before' ? failing : failingHalfway;
      if (failure === undefined || failure === 'crash') return;
      if (when === 'halfway') failingHalfway = undefined;
      throw new HostedLocationError(failure, SENTENCES[failure]);
    },
    keep({ exportId, title, pptx, expiresAt }) {
      const fileName = title.replaceAll(/\p{C}+/gu, ' ').trim() || 'Presentation';
      made += 1;
      const deck = { ref: `deck-${made}`, exportId, fileName, fileSize: pptx.byteLength, expiresAt, open: false };
      decks.set(deck.ref, deck);
      return deck;
    },
    count: (exportId) => [...decks.values()].filter((deck) => deck.exportId === exportId).length,
    follow(editUrl) {
      const deck = decks.get(editUrl.replace(ADDRESS, ''));
      if (deck === undefined) return 'gone';
      return deck.open ? 'edit' : 'closed';
    },
  };
  const location = locationOn(place);
  return place;
}

/** A location that keeps every promise. Parts of it can be taken for one that does not. */
export function inMemoryLocation(place: InMemoryStore): HostedLocation {
  const running = new Map<string, Promise<HostedDeck>>();
  const kept = (exportId: string) => [...place.decks.values()].find((deck) => deck.exportId === exportId);

  const make = async (order: HostedExport): Promise<HostedDeck> => {
    await place.meet('before');
    if (order.pptx[0] !== 0x50 || order.pptx[1] !== 0x4b) {
      throw new HostedLocationError('rejected', 'The file is no pptx. Send what the pptx format writes.');
    }
    const earlier = kept(order.exportId);
    const deck = earlier ?? place.keep(order);
    try {
      await place.meet('halfway');
    } catch (error) {
      if (earlier === undefined) place.decks.delete(deck.ref);
      throw error;
    }
    deck.open = true;
    return hostedDeck(deck);
  };

  return {
    name: 'in-memory',
    check: () => place.meet('before'),
    create(order) {
      const making = running.get(order.exportId) ?? make(order).finally(() => running.delete(order.exportId));
      running.set(order.exportId, making);
      return making;
    },
    async find(exportId) {
      await place.meet('before');
      const deck = kept(exportId);
      return deck && hostedDeck(deck);
    },
    async remove(ref) {
      await place.meet('before');
      place.decks.delete(ref);
    },
  };
}

export function hostedDeck({ ref, fileName, fileSize }: KeptDeck): HostedDeck {
  return {
    ref,
    editUrl: `${ADDRESS}${ref}`,
    fileName,
    fileSize,
  };
}
