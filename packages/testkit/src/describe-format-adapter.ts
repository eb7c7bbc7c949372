import type { FormatAdapterCheck } from './check-format-adapter.ts';
import { createAdapterBench } from './contract-tests/adapters/bench.ts';
import { adapterContractTests } from './contract-tests/adapters/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/**
 * Registers the contract tests of a format adapter with vitest, one test each. The adapter's claims decide what is expected, and
 * the given readers read its files. A test that is listed in `knownGaps` fails once the adapter passes it.
 */
export function describeFormatAdapter(adapter: FormatAdapterCheck & { readonly title?: string }): void {
  describeContractTests(adapter.title ?? 'the adapter', {
    tests: adapterContractTests,
    knownGaps: adapter.knownGaps,
    given: adapter,
    open: () => createAdapterBench(adapter),
    close: (bench) => bench.close(),
  });
}
