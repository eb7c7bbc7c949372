import { type AdapterUnderTest, createAdapterBench } from './contract-tests/adapters/bench.ts';
import { type AdapterContractTestName, adapterContractTests } from './contract-tests/adapters/index.ts';
import { type ContractTestResult, type KnownGaps, runContractTests } from './contract-tests/run-contract-test.ts';

export interface FormatAdapterCheck extends AdapterUnderTest {
  /** Contract tests that the adapter does not pass yet, each with a reason. A gap whose test passes is reported as failed. */
  readonly knownGaps?: KnownGaps<AdapterContractTestName>;
}

/** Runs all contract tests of a format adapter without a test runner. Rejects if `knownGaps` is wrong. */
export async function checkFormatAdapter(adapter: FormatAdapterCheck): Promise<readonly ContractTestResult[]> {
  return runContractTests({
    tests: adapterContractTests,
    knownGaps: adapter.knownGaps,
    given: adapter,
    open: () => createAdapterBench(adapter),
    close: (bench) => bench.close(),
  });
}
