import { Gauge, type Registry } from 'prom-client';
import type { CreditUse, OwnerNumber } from './metrics.ts';

/** Owners that a metric names. Each name is a series that Prometheus stores, and a server may have many owners. */
const OWNERS = 10;
/** The label of all others together. An owner with this id is one of them. */
const OTHER = 'other';
/** The credits of a month change slowly, and all of its balances are read. */
const CREDITS_MS = 60_000;

/** Metrics by owner, each of a few owners with the largest values and of the others together. */
export interface OwnerMetrics {
  rendered(owner: string, seconds: number): void;
  /** Adds the gauges of credits. */
  watch(creditUse: (most: number) => Promise<CreditUse>): void;
}

export function createOwnerMetrics(registry: Registry, clock = () => performance.now()): OwnerMetrics {
  const renderSeconds = new Map<string, number>();
  const gauge = (name: string, help: string, collect: (gauge: Gauge<'owner'>) => void | Promise<void>) =>
    new Gauge({
      name: `deckwright_owner_${name}`,
      help,
      labelNames: ['owner'],
      registers: [registry],
      collect() {
        return collect(this);
      },
    });

  gauge(
    'render_seconds',
    'Seconds of renders since the start, of the ten owners with the most and of the others.',
    (own) => {
      const all = [...renderSeconds].map(([owner, value]) => ({ owner, value })).sort((a, b) => b.value - a.value);
      const rest = all.slice(OWNERS).reduce((sum, { value }) => sum + value, 0);
      setOwners(own, all.slice(0, OWNERS), rest, (one, another) => one + another);
    },
  );

  return {
    rendered(owner, seconds) {
      renderSeconds.set(owner, (renderSeconds.get(owner) ?? 0) + seconds);
    },

    watch(creditUse) {
      const read = readAtMostEvery(CREDITS_MS, clock, () => creditUse(OWNERS));
      const watched = (name: string, help: string, set: (gauge: Gauge<'owner'>, use: CreditUse) => void) =>
        gauge(name, help, async (own) => {
          // Without the database there are no series, rather than old ones.
          own.reset();
          const use = await read().catch(() => undefined);
          if (use !== undefined) set(own, use);
        });
      watched(
        'credits_used',
        'Credits charged in this month, of the ten owners with the most and of the others.',
        (own, { used, usedByOthers }) => setOwners(own, used, usedByOthers, (one, another) => one + another),
      );
      watched(
        'credits_ratio',
        "Share of the month's credits that is charged or held, of the ten owners with the largest; the largest of the others.",
        (own, { shares, shareOfOthers }) => setOwners(own, shares, shareOfOthers, Math.max),
      );
    },
  };
}

function setOwners(
  gauge: Gauge<'owner'>,
  owners: readonly OwnerNumber[],
  others: number,
  join: (one: number, another: number) => number,
): void {
  const values = new Map([[OTHER, others]]);
  for (const { owner, value } of owners) values.set(owner, owner === OTHER ? join(others, value) : value);
  gauge.reset();
  for (const [owner, value] of values) gauge.set({ owner }, value);
}

/** Reads again once the last result is older than `milliseconds`. A failure is not remembered. */
function readAtMostEvery<Result>(
  milliseconds: number,
  clock: () => number,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let last: { readonly at: number; readonly result: Promise<Result> } | undefined;
  return () => {
    if (last === undefined || clock() - last.at >= milliseconds) {
      const reading = { at: clock(), result: read() };
      last = reading;
      reading.result.catch(() => {
        if (last === reading) last = undefined;
      });
    }
    return last.result;
  };
}
