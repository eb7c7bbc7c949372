import type { ElementCheck } from './check-element.ts';
import { createElementBench } from './contract-tests/elements/bench.ts';
import { elementContractTests } from './contract-tests/elements/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/**
 * Registers the contract tests of an element with vitest, one test each, run on the given examples. A test that is listed in
 * `knownGaps` fails once the element passes it.
 */
export function describeElement(element: ElementCheck & { readonly title?: string }): void {
  describeContractTests(element.title ?? `the element "${element.definition.name}"`, {
    tests: elementContractTests,
    knownGaps: element.knownGaps,
    open: () => createElementBench(element),
  });
}
