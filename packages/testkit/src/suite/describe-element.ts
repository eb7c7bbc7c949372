import type { ElementCheck } from '../check-element.ts';
import { createElementBench } from '../elements/bench.ts';
import { elementPromises } from '../elements/index.ts';
import { describePromises } from './describe-promises.ts';

/**
 * The contract test of an element: one vitest test for each promise, over the examples that are handed in. A promise in
 * `knownGaps` turns red once it is kept.
 */
export function describeElement(element: ElementCheck & { readonly title?: string }): void {
  describePromises({
    title: element.title ?? `the element "${element.definition.name}"`,
    promises: elementPromises,
    knownGaps: element.knownGaps ?? {},
    open: () => createElementBench(element),
  });
}
