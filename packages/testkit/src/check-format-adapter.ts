import { type AdapterUnderTest, createBench } from './contract-tests/bench.ts';
import { type AdapterContractTestName, adapterContractTests } from './contract-tests/index.ts';
import { type ContractTestResult, type KnownGaps, runContractTest, wrongGaps } from './run-contract-test.ts';

export interface FormatAdapterCheck extends AdapterUnderTest {
  /** Promises that the adapter does not keep yet, each with a reason. One that it does keep is told as broken. */
  readonly knownGaps?: KnownGaps<AdapterContractTestName>;
}

/** Tries every promise of a format adapter, one after another, without a test runner. Rejects if gaps are declared wrongly. */
export async function checkFormatAdapter(adapter: FormatAdapterCheck): Promise<readonly ContractTestResult[]> {
  const { knownGaps = {} } = adapter;
  const faults = wrongGaps(knownGaps, Object.keys(adapterContractTests));
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  const bench = await createBench(adapter);
  try {
    const results: ContractTestResult[] = [];
    for (const name of Object.keys(adapterContractTests) as AdapterContractTestName[]) {
      results.push(await runContractTest(name, adapterContractTests[name], bench, knownGaps[name]));
    }
    return results;
  } finally {
    await bench.close();
  }
}
