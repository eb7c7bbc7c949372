import { createElementBench, type ElementUnderTest } from './elements/bench.ts';
import { type ElementPromiseName, elementPromises } from './elements/index.ts';
import { type Judgement, judge, type KnownGaps, wrongGaps } from './judge.ts';

export interface ElementCheck extends ElementUnderTest {
  /** Promises that the element does not keep yet, each with a reason. One that it does keep is told as broken. */
  readonly knownGaps?: KnownGaps<ElementPromiseName>;
}

/** Tries every promise of an element, one after another, without a test runner. Rejects if gaps are declared wrongly. */
export async function checkElement(element: ElementCheck): Promise<readonly Judgement[]> {
  const { knownGaps = {} } = element;
  const faults = wrongGaps(knownGaps, Object.keys(elementPromises));
  if (faults.length > 0) throw new TypeError(faults.join(' '));
  const bench = createElementBench(element);
  const judgements: Judgement[] = [];
  for (const name of Object.keys(elementPromises) as ElementPromiseName[]) {
    judgements.push(await judge(name, elementPromises[name], bench, knownGaps[name]));
  }
  return judgements;
}
