import {
  type HostedDeck,
  type HostedExport,
  type HostedLocation,
  HostedLocationError,
} from '@deckwright/core/contract';
import {
  type HostedLocationContractTestName,
  hostedDeck,
  type InMemoryStore,
  inMemoryLocation,
} from '@deckwright/testkit';

interface Broken {
  /** The contract tests that it fails; it passes all others. */
  readonly fails: readonly HostedLocationContractTestName[];
  locationOn(store: InMemoryStore): HostedLocation;
}

type Change = (whole: HostedLocation, store: InMemoryStore) => Partial<HostedLocation>;

function withDefect(fails: Broken['fails'], change: Change): Broken {
  return {
    fails,
    locationOn(store) {
      const whole = inMemoryLocation(store);
      return { ...whole, ...change(whole, store) };
    },
  };
}

/** Locations with one defect each. Each key finishes the sentence "a location that …". */
export const broken: Readonly<Record<string, Broken>> = {
  'has a phrase as its name': withDefect(['name'], () => ({ name: 'My Slides!' })),
  'leaves a deck when it checks': withDefect(['checks'], (whole, store) => ({
    async check() {
      await whole.check();
      store.add({ ...sample, exportId: 'e7a5d7c2-5f0e-4f55-9d0c-0d3a0b1f2c11' });
    },
  })),
  'returns closed links': withDefect(
    ['editable', 'anyTitle', 'recreates', 'finishesAfterCrash', 'recovers', 'keepsFinished'],
    (whole, store) => ({
      async create(order) {
        const deck = await whole.create(order);
        for (const stored of store.decks.values()) stored.open = false;
        return deck;
      },
    }),
  ),
  'returns the size after conversion': withDefect(['nameAndSize'], (whole) => ({
    create: async (order) => ({ ...(await whole.create(order)), fileSize: 7 }),
  })),
  'creates a deck at every call': withDefect(
    ['idempotent', 'parallelCalls', 'otherProcess', 'finishesAfterCrash'],
    (whole, store) => ({
      create: (order) => (isPptx(order) ? makeAnother(store, order) : whole.create(order)),
    }),
  ),
  'creates two decks for two parallel calls': withDefect(['parallelCalls'], (whole, store) => ({
    create(order) {
      const there = [...store.decks.values()].some(({ exportId }) => exportId === order.exportId);
      return there || !isPptx(order) ? whole.create(order) : makeAnother(store, order);
    },
  })),
  'remembers decks in its own process only': withDefect(
    ['otherProcess', 'finishesAfterCrash', 'findsAfterCrash'],
    (whole, store) => {
      const mine = new Set<string>();
      return {
        async create(order) {
          const earlier = [...store.decks.values()].find((deck) => deck.exportId === order.exportId);
          if (earlier === undefined || mine.has(order.exportId)) {
            mine.add(order.exportId);
            return whole.create(order);
          }
          const deck = store.add(order);
          deck.open = true;
          return hostedDeck(deck);
        },
        find: async (exportId) => (mine.has(exportId) ? whole.find(exportId) : whole.find('').then(() => undefined)),
      };
    },
  ),
  'finds the newest deck for every export': withDefect(['unknownExport'], (whole, store) => ({
    async find(exportId) {
      await whole.find(exportId);
      const deck = [...store.decks.values()].at(-1);
      return deck && hostedDeck(deck);
    },
  })),
  'ignores the case of ids': withDefect(['similarIds'], (whole) => ({
    create: (order) => whole.create({ ...order, exportId: order.exportId.toLowerCase() }),
    find: (exportId) => whole.find(exportId.toLowerCase()),
  })),
  'returns an empty name for a deck without a title': withDefect(['anyTitle'], (whole) => ({
    async create(order) {
      const deck = await whole.create(order);
      return { ...deck, fileName: order.title };
    },
  })),
  'closes a deck instead of removing it': withDefect(['removes', 'similarIds', 'findsAfterCrash'], (whole, store) => ({
    async remove(ref) {
      await whole.check();
      const deck = store.decks.get(ref);
      if (deck !== undefined) deck.open = false;
    },
  })),
  'fails to remove a deck that is gone': withDefect(['removesTwice', 'removesUnknown'], (whole, store) => ({
    async remove(ref) {
      await whole.check();
      if (!store.decks.has(ref)) throw new HostedLocationError('configuration', `There is no deck ${ref}.`);
      await whole.remove(ref);
    },
  })),
  'removes every deck for an unknown ref': withDefect(['removesUnknown'], (whole, store) => ({
    async remove(ref) {
      const known = store.decks.has(ref);
      await whole.remove(ref);
      if (!known) store.decks.clear();
    },
  })),
  'returns a remembered deck after its removal': withDefect(['recreates'], (whole) => {
    const remembered = new Map<string, ReturnType<HostedLocation['create']>>();
    return {
      create(order) {
        const answer = remembered.get(order.exportId) ?? whole.create(order);
        answer.then(
          () => remembered.set(order.exportId, answer),
          () => {},
        );
        return answer;
      },
    };
  }),
  'does not find half-made decks': withDefect(['findsAfterCrash'], (whole, store) => ({
    async find(exportId) {
      const deck = await whole.find(exportId);
      return deck && store.decks.get(deck.ref)?.open ? deck : undefined;
    },
  })),
  'leaves a deck that it could not finish': withDefect(['cleansUp'], (whole, store) => ({
    async create(order) {
      const before = store.decks.size;
      try {
        return await whole.create(order);
      } catch (error) {
        const half = error instanceof HostedLocationError && error.kind !== 'rejected';
        if (half && before === store.decks.size && !String(error).includes('settings')) store.add(order);
        throw error;
      }
    },
  })),
  'removes a finished deck if a repeated call fails': withDefect(['keepsFinished'], (whole, store) => ({
    create: (order) =>
      whole.create(order).catch((error) => {
        store.decks.clear();
        throw error;
      }),
  })),
  'accepts any file': withDefect(['rejectsOtherFiles'], (whole, store) => ({
    create: (order) => whole.create({ ...order, pptx: order.pptx.length > 100 ? store.pptx : order.pptx }),
  })),
  'fails with a plain Error': withDefect(['errorKinds', 'cleansUp', 'rejectsOtherFiles'], (whole) => ({
    create: (order) =>
      whole.create(order).catch((error) => {
        throw new Error(error.message);
      }),
  })),
  'reports every failure as transient': withDefect(['errorKinds'], (whole) => ({
    find: (exportId) =>
      whole.find(exportId).catch((error) => {
        throw new HostedLocationError('transient', error.message);
      }),
  })),
  'repeats its first failure forever': withDefect(['recovers'], (whole) => {
    let given: unknown;
    return {
      check: () =>
        given === undefined
          ? whole.check().catch((error) => {
              given = error;
              throw error;
            })
          : Promise.reject(given),
    };
  }),
  'puts its password into an error': withDefect(['noCredentials'], (whole, { password }) => ({
    check: () =>
      whole.check().catch((error) => {
        throw new HostedLocationError(error.kind, error.message, { cause: { request: { headers: { password } } } });
      }),
  })),
};

const sample = {
  title: '',
  pptx: new Uint8Array(),
  scene: {} as never,
  read: async () => new Uint8Array(),
  expiresAt: '',
};

function isPptx({ pptx }: HostedExport): boolean {
  return pptx[0] === 0x50;
}

/** Creates another deck, even if the export has one. */
async function makeAnother(store: InMemoryStore, order: HostedExport): Promise<HostedDeck> {
  await store.failIfSet('before');
  const deck = store.add(order);
  try {
    await store.failIfSet('halfway');
  } catch (error) {
    store.decks.delete(deck.ref);
    throw error;
  }
  deck.open = true;
  return hostedDeck(deck);
}
