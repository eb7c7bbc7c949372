import type { WorkSteps } from '@deckwright/deck-document/guard';
import { LIMITS } from '../telemetry/limits.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import type { Rate } from './rate.ts';

/** Called with the milliseconds of the processor that work has used. */
export type Spend = (milliseconds: number) => void;

/** How long one piece of work has the thread before others get a turn. A write to the database takes several rounds of the event loop. */
const TURN_MS = 5;

/** Does short work, and tells what it has used: not how long it took, which depends on what else runs on the host. */
export function spending<Result>(spend: Spend, work: () => Result): Result {
  const since = usedByThread();
  try {
    return work();
  } finally {
    spend(usedByThread() - since);
  }
}

/** Does long work in short turns, between which the server answers others. */
export async function inTurns<Result>(steps: WorkSteps<Result>, spend: Spend = () => {}): Promise<Result> {
  let turns = 0;
  for (;;) {
    const step = spending(spend, () => {
      const since = performance.now();
      for (;;) {
        const next = steps.next();
        if (next.done || performance.now() - since >= TURN_MS) return next;
      }
    });
    if (step.done) return step.value;
    await nextTurn(++turns);
  }
}

const waiting: { readonly turns: number; readonly begin: () => void }[] = [];

/**
 * Resolves when the server has answered what arrived meanwhile. Of all that wait, one continues at a time: the one that had the fewest turns, so
 * that a keystroke does not wait for large changes of other decks.
 */
function nextTurn(turns: number): Promise<void> {
  return new Promise((begin) => {
    waiting.push({ turns, begin });
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  const fewest = waiting.reduce((best, one, at) => (one.turns < waiting[best]!.turns ? at : best), 0);
  const [next] = waiting.splice(fewest, 1);
  if (waiting.length > 0) setImmediate(giveTurn);
  next!.begin();
}

function usedByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Why a connection is closed that has no time left. */
export const TOO_MUCH = 'This page or its network gave the server too much work at once. Wait a moment.';

/** Processor time that somebody may use. What is spent counts for all rates, such as those of a page, its address and its deck. */
export function createTimeBudget(rates: readonly Rate[], metrics: Pick<Metrics, 'deckWorked' | 'deckOverBudget'>) {
  return {
    spend(milliseconds: number) {
      metrics.deckWorked(milliseconds / 1_000);
      for (const rate of rates) rate.spend(milliseconds);
    },
    /** Resolves when there is time left. False: that would take too long. */
    async hasTime(wait: (milliseconds: number) => Promise<unknown>) {
      for (let waits = 0; ; waits++) {
        const milliseconds = Math.max(...rates.map((rate) => rate.wait()));
        if (milliseconds === 0) return true;
        const isTooLong = milliseconds > LIMITS.hostedDecks.longestWait.most;
        if (isTooLong || waits === 0) metrics.deckOverBudget(isTooLong ? 'closed' : 'waited');
        if (isTooLong) return false;
        await wait(milliseconds);
      }
    },
  };
}
