import type { ElementCheck } from '../check-element.ts';
import { createElementBench } from '../elements/bench.ts';
import { elementContractTests } from '../elements/index.ts';
import { describeContractTests } from './describe-contract-tests.ts';

/**
 * The contract test of an element: one vitest test for each promise, over the examples that are handed in. A promise in
 * `knownGaps` turns red once it is kept.
 */
export function describeElement(element: ElementCheck & { readonly title?: string }): void {
  describeContractTests({
    title: element.title ?? `the element "${element.definition.name}"`,
    promises: elementContractTests,
    knownGaps: element.knownGaps ?? {},
    open: () => createElementBench(element),
  });
}
