import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContractTestSuite, notLookedAt, runContractTest, wrongGaps } from './contract-tests/run-contract-test.ts';

/** One vitest test for each contract test, all on one bench. The title of a known gap includes its reason. */
export function describeContractTests<On extends object>(
  title: string,
  { tests, knownGaps = {}, given = {}, open, close }: ContractTestSuite<On>,
): void {
  describe(title, () => {
    let bench: On | undefined;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(async () => {
      if (bench !== undefined) await close?.(bench);
    });

    test('declares known gaps of existing contract tests only, each with a reason', () => {
      expect(wrongGaps(knownGaps, Object.keys(tests))).toEqual([]);
    });

    for (const [name, contractTest] of Object.entries(tests)) {
      const unseen = notLookedAt(contractTest, given);
      if (unseen !== undefined) {
        test.skip(unseen);
        continue;
      }
      const gap = knownGaps[name];
      const suffix = gap === undefined ? '' : `; known gap: ${gap}`;
      test(`${contractTest.sentence} (${name}${suffix})`, { timeout: 120_000 }, async ({ skip }) => {
        const { outcome, why } = await runContractTest(name, contractTest, bench!, gap);
        if (outcome === 'skipped') skip(why);
        if (outcome === 'failed') throw new Error(why);
      });
    }
  });
}
