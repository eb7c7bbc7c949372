/** Measures how long changes take to the other pages of a deck. Times are milliseconds of one clock. */
export interface Arrivals {
  /** Notes an update that a page sends, with the times at which its changes were made. */
  sent(update: Uint8Array, changedAt: readonly number[]): void;
  /** Notes that another page has it. The start of the update is enough. */
  arrived(update: Uint8Array, at: number): void;
  /** From each change to its arrival at the last of so many pages. Changes that did not arrive at all of them take for ever. */
  toAll(pages: number): readonly number[];
  /** From each change to its arrival at each page. */
  toEach(): readonly number[];
  /** When the changes of an update were made, if it is known. */
  changesOf(update: Uint8Array): readonly number[] | undefined;
}

interface Sent {
  readonly changedAt: readonly number[];
  readonly arrivedAt: number[];
}

export function createArrivals(): Arrivals {
  const updates = new Map<string, Sent>();
  const delays = ({ changedAt, arrivedAt }: Sent) => arrivedAt.flatMap((at) => changedAt.map((before) => at - before));

  return {
    sent(update, changedAt) {
      updates.set(startOf(update), { changedAt, arrivedAt: [] });
    },
    arrived(update, at) {
      updates.get(startOf(update))?.arrivedAt.push(at);
    },
    toAll: (pages) =>
      [...updates.values()].flatMap(({ changedAt, arrivedAt }) => {
        const last = arrivedAt.length < pages ? Number.POSITIVE_INFINITY : Math.max(...arrivedAt);
        return changedAt.map((before) => last - before);
      }),
    toEach: () => [...updates.values()].flatMap(delays),
    changesOf: (update) => updates.get(startOf(update))?.changedAt,
  };
}

/** The client and the clock of the first insertion, which no two updates share: the third and the fourth number of the format of Yjs. */
function startOf(update: Uint8Array): string {
  const numbers: number[] = [];
  for (let at = 0; numbers.length < 4 && at < update.length; ) {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = update[at++]!;
      number += (byte % 128) * factor;
      if (byte < 128) break;
    }
    numbers.push(number);
  }
  return numbers.slice(2).join(' ');
}
