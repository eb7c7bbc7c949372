import type { HostedLocationCheck } from './check-hosted-location.ts';
import { createLocationBench } from './contract-tests/hosted-locations/bench.ts';
import { hostedLocationContractTests } from './contract-tests/hosted-locations/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/** Registers the contract tests of a hosted location with vitest, one test each, on stores that `create` opens. */
export function describeHostedLocation({ title, create }: HostedLocationCheck & { readonly title?: string }): void {
  describeContractTests(title ?? 'the location', {
    tests: hostedLocationContractTests,
    open: () => createLocationBench(create),
    close: (bench) => bench.close(),
  });
}
