import { type Judgement, judge } from '../judge.ts';
import { createLocationBench, type LocationUnderTest } from './bench.ts';
import { deckPromises, removalPromises } from './decks.ts';
import { failurePromises } from './failures.ts';

/** What every hosted location promises, by name. */
export const hostedLocationPromises = { ...deckPromises, ...removalPromises, ...failurePromises };

export type HostedLocationPromiseName = keyof typeof hostedLocationPromises;

export interface HostedLocationCheck {
  /** A new and empty place each time. */
  create(): LocationUnderTest | Promise<LocationUnderTest>;
}

/** Tries every promise of a hosted location, one after another, without a test runner. */
export async function checkHostedLocation({ create }: HostedLocationCheck): Promise<readonly Judgement[]> {
  const bench = createLocationBench(create);
  try {
    const judgements: Judgement[] = [];
    for (const [name, promise] of Object.entries(hostedLocationPromises)) {
      judgements.push(await judge(name, promise, bench));
    }
    return judgements;
  } finally {
    await bench.close();
  }
}
