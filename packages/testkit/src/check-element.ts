import { createElementBench, type ElementUnderTest } from './contract-tests/elements/bench.ts';
import { type ElementContractTestName, elementContractTests } from './contract-tests/elements/index.ts';
import { type ContractTestResult, type KnownGaps, runContractTests } from './contract-tests/run-contract-test.ts';

export interface ElementCheck extends ElementUnderTest {
  /** Contract tests that the element does not pass yet, each with a reason. A gap whose test passes is reported as failed. */
  readonly knownGaps?: KnownGaps<ElementContractTestName>;
}

/** Runs all contract tests of an element without a test runner. Rejects if `knownGaps` is wrong. */
export async function checkElement(element: ElementCheck): Promise<readonly ContractTestResult[]> {
  return runContractTests({
    tests: elementContractTests,
    knownGaps: element.knownGaps,
    open: () => createElementBench(element),
  });
}
