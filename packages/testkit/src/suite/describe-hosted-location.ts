import { createLocationBench } from '../hosted-location/bench.ts';
import { type HostedLocationCheck, hostedLocationContractTests } from '../hosted-location/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/**
 * The contract test of a hosted location: one vitest test for each promise, each on a place of its own. `create` opens such a
 * place, with what only whoever runs it can see and do.
 */
export function describeHostedLocation({ title, create }: HostedLocationCheck & { readonly title?: string }): void {
  describeContractTests({
    title: title ?? 'the location',
    promises: hostedLocationContractTests,
    knownGaps: {},
    open: () => createLocationBench(create),
    close: (bench) => bench.close(),
  });
}
