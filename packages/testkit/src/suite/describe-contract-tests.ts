import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractTest } from '../contract-tests/contract-test.ts';
import { runContractTest, wrongGaps } from '../run-contract-test.ts';

interface Suite<On> {
  readonly title: string;
  readonly promises: Readonly<Record<string, ContractTest<On>>>;
  readonly knownGaps: Readonly<Record<string, string | undefined>>;
  open(): Promise<On> | On;
  close?(bench: On): Promise<void>;
}

/** One test for each promise, on one bench. A gap is in the test's title with its reason. */
export function describeContractTests<On extends object>({ title, promises, knownGaps, open, close }: Suite<On>): void {
  describe(title, () => {
    let bench: On | undefined;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(async () => {
      if (bench !== undefined) await close?.(bench);
    });

    test('declares gaps of promises that there are, with a reason each', () => {
      expect(wrongGaps(knownGaps, Object.keys(promises))).toEqual([]);
    });

    for (const [name, promise] of Object.entries(promises)) {
      const gap = knownGaps[name];
      const suffix = gap === undefined ? '' : `; known gap: ${gap}`;
      test(`${promise.sentence} (${name}${suffix})`, { timeout: 120_000 }, async ({ skip }) => {
        const { outcome, why } = await runContractTest(name, promise, bench!, gap);
        if (outcome === 'skipped') skip(why);
        if (outcome === 'failed') throw new Error(why);
      });
    }
  });
}
