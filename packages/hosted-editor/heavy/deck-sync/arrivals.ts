import * as Y from 'yjs';

/** Measures how long changes take to the other pages of a deck. Times are milliseconds of one clock. */
export interface Arrivals {
  /** Notes an update that a page sends, with the times at which its changes were made. */
  sent(update: Uint8Array, changedAt: readonly number[]): void;
  /** Notes what has arrived in another page with an update, which may be several that were sent. Returns when their changes were made. */
  arrived(update: Uint8Array, at: number): readonly number[];
  /** From each change to its arrival at the last of so many pages. Changes that did not arrive at all of them take for ever. */
  toAll(pages: number): readonly number[];
  /** From each change to its arrival at each page. */
  toEach(): readonly number[];
}

interface Sent {
  readonly changedAt: readonly number[];
  readonly arrivedAt: number[];
}

export function createArrivals(): Arrivals {
  /** By the client and the clock of the first insertion. */
  const updates = new Map<number, Map<number, Sent>>();
  const all = () => [...updates.values()].flatMap((ofClient) => [...ofClient.values()]);

  function find(update: Uint8Array): readonly Sent[] {
    return Y.decodeUpdate(update).structs.flatMap(({ id: { client, clock }, length }) => {
      const ofClient = updates.get(client);
      if (ofClient === undefined) return [];
      return Array.from({ length }, (_, at) => ofClient.get(clock + at) ?? []).flat();
    });
  }

  return {
    sent(update, changedAt) {
      const { client, clock } = Y.decodeUpdate(update).structs[0]!.id;
      const ofClient = updates.get(client) ?? new Map<number, Sent>();
      updates.set(client, ofClient.set(clock, { changedAt, arrivedAt: [] }));
    },
    arrived(update, at) {
      const found = find(update);
      for (const { arrivedAt } of found) arrivedAt.push(at);
      return found.flatMap(({ changedAt }) => changedAt);
    },
    toAll: (pages) =>
      all().flatMap(({ changedAt, arrivedAt }) => {
        const last = arrivedAt.length < pages ? Number.POSITIVE_INFINITY : Math.max(...arrivedAt);
        return changedAt.map((before) => last - before);
      }),
    toEach: () =>
      all().flatMap(({ changedAt, arrivedAt }) => arrivedAt.flatMap((at) => changedAt.map((before) => at - before))),
  };
}
