import { createLocationBench } from '../hosted-location/bench.ts';
import { type HostedLocationCheck, hostedLocationPromises } from '../hosted-location/index.ts';
import { describePromises } from './describe-promises.ts';

/**
 * The contract test of a hosted location: one vitest test for each promise, each on a place of its own. `create` opens such a
 * place, with what only whoever runs it can see and do.
 */
export function describeHostedLocation({ title, create }: HostedLocationCheck & { readonly title?: string }): void {
  describePromises({
    title: title ?? 'the location',
    promises: hostedLocationPromises,
    knownGaps: {},
    open: () => createLocationBench(create),
    close: (bench) => bench.close(),
  });
}
