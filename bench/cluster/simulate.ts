import { randomExponential, randomInt, randomLcg } from 'd3-random';
import TinyQueue from 'tinyqueue';

/** A cluster, as far as its speed depends on it. */
export interface Cluster {
  /** Exports that all workers together run at the same time. */
  readonly slots: number;
  /** Seconds that an export occupies a slot. One is drawn for each export. */
  readonly services: readonly number[];
  /** Processors of PostgreSQL. Each runs one statement at a time. */
  readonly cores: number;
  /** Seconds of such a processor to accept, to start and to end an export. */
  readonly database: { readonly accept: number; readonly start: number; readonly end: number };
}

export interface Load {
  /** Exports that arrive in a second, on average: a Poisson process. Or the number that are always unfinished: a new one for each end. */
  readonly arrive: { readonly perSecond: number } | { readonly unfinished: number };
  readonly exports: number;
  readonly seed: number;
}

export interface Outcome {
  /** Exports that ended in a second. */
  readonly perSecond: number;
  /** Seconds from the arrival of each export until it started, in ascending order. */
  readonly waits: readonly number[];
  /** The same until it ended. */
  readonly totals: readonly number[];
  /** Share of the time in which slots, and processors of PostgreSQL, were busy. */
  readonly slotUse: number;
  readonly databaseUse: number;
}

/** Exports at the beginning that are not counted, because they find an empty cluster. */
const WARM_UP = 0.1;

/**
 * Simulates exports one event at a time. An export is accepted (PostgreSQL), waits for a slot in the order of arrival, starts (PostgreSQL),
 * renders, and ends (PostgreSQL).
 */
export function simulate({ slots, services, cores, database }: Cluster, load: Load): Outcome {
  const random = randomLcg(load.seed);
  const gap = 'perSecond' in load.arrive && randomExponential.source(random)(load.arrive.perSecond);
  const drawn = randomInt.source(random)(services.length);
  const events = new TinyQueue<Event>([], (one, other) => one.at - other.at || one.order - other.order);
  let now = 0;
  let order = 0;
  const after = (seconds: number, run: () => void) => events.push({ at: now + seconds, order: order++, run });
  const postgres = createStation(cores);
  const workers = createStation(slots);
  const query = (seconds: number, done: () => void) =>
    postgres.enter(() =>
      after(seconds, () => {
        postgres.leave();
        done();
      }),
    );

  const waits: number[] = [];
  const totals: number[] = [];
  const counted = Math.floor(load.exports * WARM_UP);
  let begun = 0;
  let ended = 0;
  let busy = 0;
  let sent = 0;
  function arrive(): void {
    if (sent === load.exports) return;
    const index = sent++;
    if (gap) after(gap(), arrive);
    const arrived = now;
    query(database.accept, () =>
      workers.enter(() => {
        if (index >= counted) waits.push(now - arrived);
        const started = now;
        query(database.start, () =>
          after(services[drawn()]!, () =>
            query(database.end, () => {
              workers.leave();
              ended++;
              if (ended === counted) begun = now;
              if (ended > counted) busy += now - started;
              if (index >= counted) totals.push(now - arrived);
              if (!gap) arrive();
            }),
          ),
        );
      }),
    );
  }

  const first = 'unfinished' in load.arrive ? load.arrive.unfinished : 1;
  for (let at = 0; at < first; at++) arrive();
  for (let next = events.pop(); next !== undefined; next = events.pop()) {
    now = next.at;
    next.run();
  }
  const perSecond = (ended - counted) / (now - begun);
  const queries = database.accept + database.start + database.end;
  return {
    perSecond,
    waits: waits.sort((one, other) => one - other),
    totals: totals.sort((one, other) => one - other),
    slotUse: busy / (now - begun) / slots,
    databaseUse: (perSecond * queries) / cores,
  };
}

interface Event {
  readonly at: number;
  /** Events at the same time run in the order in which they were added. */
  readonly order: number;
  readonly run: () => void;
}

/** Admits a number at a time, in their order. */
function createStation(places: number) {
  let free = places;
  let first = 0;
  let waiting: (() => void)[] = [];
  return {
    enter(begin: () => void) {
      if (free > 0) {
        free--;
        begin();
      } else waiting.push(begin);
    },
    leave() {
      const next = waiting[first];
      if (next === undefined) {
        free++;
        return;
      }
      first++;
      if (first > 10_000) {
        waiting = waiting.slice(first);
        first = 0;
      }
      next();
    },
  };
}
