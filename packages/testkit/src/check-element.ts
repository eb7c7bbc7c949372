import { createElementBench, type ElementUnderTest } from './elements/bench.ts';
import { type ElementContractTestName, elementContractTests } from './elements/index.ts';
import { type ContractTestResult, type KnownGaps, runContractTest, wrongGaps } from './run-contract-test.ts';

export interface ElementCheck extends ElementUnderTest {
  /** Promises that the element does not keep yet, each with a reason. One that it does keep is told as broken. */
  readonly knownGaps?: KnownGaps<ElementContractTestName>;
}

/** Tries every promise of an element, one after another, without a test runner. Rejects if gaps are declared wrongly. */
export async function checkElement(element: ElementCheck): Promise<readonly ContractTestResult[]> {
  const { knownGaps = {} } = element;
  const faults = wrongGaps(knownGaps, Object.keys(elementContractTests));
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  const bench = createElementBench(element);
  const results: ContractTestResult[] = [];
  for (const name of Object.keys(elementContractTests) as ElementContractTestName[]) {
    results.push(await runContractTest(name, elementContractTests[name], bench, knownGaps[name]));
  }
  return results;
}
