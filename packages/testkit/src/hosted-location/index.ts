import { type ContractTestResult, runContractTest } from '../run-contract-test.ts';
import { createLocationBench, type LocationUnderTest } from './bench.ts';
import { deckTests, removalTests } from './decks.ts';
import { failureTests } from './failures.ts';

/** What every hosted location promises, by name. */
export const hostedLocationContractTests = { ...deckTests, ...removalTests, ...failureTests };

export type HostedLocationContractTestName = keyof typeof hostedLocationContractTests;

export interface HostedLocationCheck {
  /** A new and empty place each time. */
  create(): LocationUnderTest | Promise<LocationUnderTest>;
}

/** Tries every promise of a hosted location, one after another, without a test runner. */
export async function checkHostedLocation({ create }: HostedLocationCheck): Promise<readonly ContractTestResult[]> {
  const bench = createLocationBench(create);
  try {
    const results: ContractTestResult[] = [];
    for (const [name, promise] of Object.entries(hostedLocationContractTests)) {
      results.push(await runContractTest(name, promise, bench));
    }
    return results;
  } finally {
    await bench.close();
  }
}
