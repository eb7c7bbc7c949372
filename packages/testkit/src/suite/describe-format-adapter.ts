import type { FormatAdapterCheck } from '../check-format-adapter.ts';
import { createBench } from '../contract-tests/bench.ts';
import { adapterContractTests } from '../contract-tests/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/**
 * The contract test of a format: one vitest test for each promise, driven by what the adapter claims and judged by the reader
 * that is handed in. A promise in `knownGaps` turns red once it is kept.
 */
export function describeFormatAdapter(adapter: FormatAdapterCheck & { readonly title?: string }): void {
  describeContractTests({
    title: adapter.title ?? 'the adapter',
    promises: adapterContractTests,
    knownGaps: adapter.knownGaps ?? {},
    open: () => createBench(adapter),
    close: (bench) => bench.close(),
  });
}
