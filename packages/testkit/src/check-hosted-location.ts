import { createLocationBench, type LocationUnderTest } from './contract-tests/hosted-locations/bench.ts';
import { hostedLocationContractTests } from './contract-tests/hosted-locations/index.ts';
import { type ContractTestResult, runContractTests } from './contract-tests/run-contract-test.ts';

export interface HostedLocationCheck {
  /** Opens a new, empty store with a location on it. Called for each contract test. */
  create(): LocationUnderTest | Promise<LocationUnderTest>;
}

/** Runs all contract tests of a hosted location without a test runner. */
export async function checkHostedLocation({ create }: HostedLocationCheck): Promise<readonly ContractTestResult[]> {
  return runContractTests({
    tests: hostedLocationContractTests,
    open: () => createLocationBench(create),
    close: (bench) => bench.close(),
  });
}
