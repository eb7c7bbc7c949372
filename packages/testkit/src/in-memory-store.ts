import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';
import type { LocationFailure, LocationUnderTest } from './contract-tests/hosted-locations/bench.ts';

export interface StoredDeck {
  readonly ref: string;
  readonly exportId: string;
  readonly fileName: string;
  readonly fileSize: number;
  readonly expiresAt: string;
  open: boolean;
}

/** A store in memory, in which a test can cause failures. */
export interface InMemoryStore extends LocationUnderTest {
  readonly decks: Map<string, StoredDeck>;
  /** A credential that the location uses and that no error may contain. */
  readonly password: string;
  /** Rejects if `fail` (for `before`) or `failHalfway` (for `halfway`) set a failure. */
  failIfSet(when: 'before' | 'halfway'): Promise<void>;
  /** Adds a new deck, whose link is still closed. */
  add(deck: HostedExport): StoredDeck;
}

export interface InMemoryOptions {
  /** Creates the location on the store. Default: `inMemoryLocation`, which passes every contract test. */
  readonly locationOn?: (store: InMemoryStore) => HostedLocation;
}

const ADDRESS = 'https://decks.example/';
const MESSAGES: Readonly<Record<LocationFailure, string>> = {
  configuration: 'The store rejects the password. Put the current one into the settings.',
  transient: 'The store cannot be reached. The export is retried later.',
};

/** Creates a store in memory with a hosted location on it, for tests of a host. */
export function createInMemoryStore({ locationOn = inMemoryLocation }: InMemoryOptions = {}): InMemoryStore {
  const decks = new Map<string, StoredDeck>();
  let failing: LocationFailure | undefined;
  let failingHalfway: LocationFailure | 'crash' | undefined;
  let made = 0;
  let died = () => {};

  const store: InMemoryStore = {
    decks,
    password: 'open-sesame-7d1f',
    secrets: ['open-sesame-7d1f'],
    pptx: new TextEncoder().encode('PK: a zip begins like this'),
    get location() {
      return location;
    },
    another: () => locationOn(store),
    async crash(deck) {
      failingHalfway = 'crash';
      const dead = new Promise<void>((resolve) => {
        died = resolve;
      });
      await Promise.race([dead, locationOn(store).create(deck)]);
      failingHalfway = undefined;
    },
    fail(failure) {
      failing = failure;
    },
    failHalfway(failure) {
      failingHalfway = failure;
    },
    async failIfSet(when) {
      // Lets parallel calls overlap.
      await new Promise((resolve) => setImmediate(resolve));
      if (when === 'halfway' && failingHalfway === 'crash') {
        died();
        await new Promise(() => {});
      }
      const failure = when === 'before' ? failing : failingHalfway;
      if (failure === undefined || failure === 'crash') return;
      if (when === 'halfway') failingHalfway = undefined;
      throw new HostedLocationError(failure, MESSAGES[failure]);
    },
    add({ exportId, title, pptx, expiresAt }) {
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
  const location = locationOn(store);
  return store;
}

/** The simplest hosted location that passes every contract test. */
export function inMemoryLocation(store: InMemoryStore): HostedLocation {
  const running = new Map<string, Promise<HostedDeck>>();
  const stored = (exportId: string) => [...store.decks.values()].find((deck) => deck.exportId === exportId);

  const make = async (order: HostedExport): Promise<HostedDeck> => {
    await store.failIfSet('before');
    if (order.pptx[0] !== 0x50 || order.pptx[1] !== 0x4b) {
      throw new HostedLocationError('rejected', 'The file is not a pptx. Send a file of the pptx format.');
    }
    const earlier = stored(order.exportId);
    const deck = earlier ?? store.add(order);
    try {
      await store.failIfSet('halfway');
    } catch (error) {
      if (earlier === undefined) store.decks.delete(deck.ref);
      throw error;
    }
    deck.open = true;
    return hostedDeck(deck);
  };

  return {
    name: 'in-memory',
    check: () => store.failIfSet('before'),
    create(order) {
      const making = running.get(order.exportId) ?? make(order).finally(() => running.delete(order.exportId));
      running.set(order.exportId, making);
      return making;
    },
    async find(exportId) {
      await store.failIfSet('before');
      const deck = stored(exportId);
      return deck && hostedDeck(deck);
    },
    async remove(ref) {
      await store.failIfSet('before');
      store.decks.delete(ref);
    },
  };
}

export function hostedDeck({ ref, fileName, fileSize }: StoredDeck): HostedDeck {
  return {
    ref,
    editUrl: `${ADDRESS}${ref}`,
    fileName,
    fileSize,
  };
}
