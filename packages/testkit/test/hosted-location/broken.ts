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
  /** Every promise that it breaks, and no other. */
  readonly breaks: readonly HostedLocationContractTestName[];
  locationOn(place: InMemoryStore): HostedLocation;
}

type Change = (whole: HostedLocation, place: InMemoryStore) => Partial<HostedLocation>;

function withFault(breaks: Broken['breaks'], change: Change): Broken {
  return {
    breaks,
    locationOn(place) {
      const whole = inMemoryLocation(place);
      return { ...whole, ...change(whole, place) };
    },
  };
}

/** Locations with one fault each, as they are made. Each key finishes the sentence "a location that …". */
export const broken: Readonly<Record<string, Broken>> = {
  'is named by a phrase': withFault(['name'], () => ({ name: 'My Slides!' })),
  'checks by making a deck': withFault(['ready'], (whole, place) => ({
    async check() {
      await whole.check();
      place.keep({ ...sample, exportId: 'e7a5d7c2-5f0e-4f55-9d0c-0d3a0b1f2c11' });
    },
  })),
  'hands out links that nobody may follow': withFault(
    ['editable', 'titles', 'anew', 'crashFinished', 'recovers', 'keepsFinished'],
    (whole, place) => ({
      async create(order) {
        const deck = await whole.create(order);
        for (const kept of place.decks.values()) kept.open = false;
        return deck;
      },
    }),
  ),
  'tells the size after conversion': withFault(['facts'], (whole) => ({
    create: async (order) => ({ ...(await whole.create(order)), fileSize: 7 }),
  })),
  'makes a deck at every call': withFault(['again', 'atOnce', 'otherProcess', 'crashFinished'], (whole, place) => ({
    create: (order) => (isPptx(order) ? makeAnother(place, order) : whole.create(order)),
  })),
  'makes two decks of two calls at the same time': withFault(['atOnce'], (whole, place) => ({
    create(order) {
      const there = [...place.decks.values()].some(({ exportId }) => exportId === order.exportId);
      return there || !isPptx(order) ? whole.create(order) : makeAnother(place, order);
    },
  })),
  'remembers in its own process alone': withFault(['otherProcess', 'crashFinished', 'crashFound'], (whole, place) => {
    const mine = new Set<string>();
    return {
      async create(order) {
        const earlier = [...place.decks.values()].find((deck) => deck.exportId === order.exportId);
        if (earlier === undefined || mine.has(order.exportId)) {
          mine.add(order.exportId);
          return whole.create(order);
        }
        const deck = place.keep(order);
        deck.open = true;
        return hostedDeck(deck);
      },
      find: async (exportId) => (mine.has(exportId) ? whole.find(exportId) : whole.find('').then(() => undefined)),
    };
  }),
  'finds the newest deck whatever is asked for': withFault(['unknown'], (whole, place) => ({
    async find(exportId) {
      await whole.find(exportId);
      const deck = [...place.decks.values()].at(-1);
      return deck && hostedDeck(deck);
    },
  })),
  'takes ids for the same that differ in case': withFault(['apart'], (whole) => ({
    create: (order) => whole.create({ ...order, exportId: order.exportId.toLowerCase() }),
    find: (exportId) => whole.find(exportId.toLowerCase()),
  })),
  'has no name for a deck without a title': withFault(['titles'], (whole) => ({
    async create(order) {
      const deck = await whole.create(order);
      return { ...deck, fileName: order.title };
    },
  })),
  'closes a removed deck and keeps it': withFault(['removes', 'apart', 'crashFound'], (whole, place) => ({
    async remove(ref) {
      await whole.check();
      const deck = place.decks.get(ref);
      if (deck !== undefined) deck.open = false;
    },
  })),
  'fails for a deck that is gone': withFault(['removesTwice', 'removesUnknown'], (whole, place) => ({
    async remove(ref) {
      await whole.check();
      if (!place.decks.has(ref)) throw new HostedLocationError('configuration', `There is no deck ${ref}.`);
      await whole.remove(ref);
    },
  })),
  'removes every deck for a ref that it does not know': withFault(['removesUnknown'], (whole, place) => ({
    async remove(ref) {
      const known = place.decks.has(ref);
      await whole.remove(ref);
      if (!known) place.decks.clear();
    },
  })),
  'answers from what it remembers': withFault(['anew'], (whole) => {
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
  'hides what is half-made': withFault(['crashFound'], (whole, place) => ({
    async find(exportId) {
      const deck = await whole.find(exportId);
      return deck && place.decks.get(deck.ref)?.open ? deck : undefined;
    },
  })),
  'leaves behind what it could not finish': withFault(['cleansUp'], (whole, place) => ({
    async create(order) {
      const before = place.decks.size;
      try {
        return await whole.create(order);
      } catch (error) {
        const half = error instanceof HostedLocationError && error.kind !== 'rejected';
        if (half && before === place.decks.size && !String(error).includes('settings')) place.keep(order);
        throw error;
      }
    },
  })),
  'removes a finished deck when a repetition fails': withFault(['keepsFinished'], (whole, place) => ({
    create: (order) =>
      whole.create(order).catch((error) => {
        place.decks.clear();
        throw error;
      }),
  })),
  'takes any file': withFault(['rejects'], (whole, place) => ({
    create: (order) => whole.create({ ...order, pptx: order.pptx.length > 100 ? place.pptx : order.pptx }),
  })),
  'fails with whatever error comes': withFault(['typed', 'cleansUp', 'rejects'], (whole) => ({
    create: (order) =>
      whole.create(order).catch((error) => {
        throw new Error(error.message);
      }),
  })),
  'takes every failure for one that passes': withFault(['typed'], (whole) => ({
    find: (exportId) =>
      whole.find(exportId).catch((error) => {
        throw new HostedLocationError('transient', error.message);
      }),
  })),
  'gives up for good at the first failure': withFault(['recovers'], (whole) => {
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
  'tells its password': withFault(['quiet'], (whole, { password }) => ({
    check: () =>
      whole.check().catch((error) => {
        throw new HostedLocationError(error.kind, error.message, { cause: { request: { headers: { password } } } });
      }),
  })),
};

const sample = { title: '', pptx: new Uint8Array(), scene: {} as never, expiresAt: '' };

function isPptx({ pptx }: HostedExport): boolean {
  return pptx[0] === 0x50;
}

/** A deck more, whether there is one or not. */
async function makeAnother(place: InMemoryStore, order: HostedExport): Promise<HostedDeck> {
  await place.meet('before');
  const deck = place.keep(order);
  try {
    await place.meet('halfway');
  } catch (error) {
    place.decks.delete(deck.ref);
    throw error;
  }
  deck.open = true;
  return hostedDeck(deck);
}
