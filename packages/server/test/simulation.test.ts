import { describe, expect, test } from 'vitest';
import type { World } from '../heavy/simulation/node.ts';
import { simulate } from '../heavy/simulation/simulate.ts';

/** The short form of `pnpm heavy fuzz:exports`. */
const SEEDS = 200;

/** A worker takes an export although another one has it. */
const claimsWhatOthersRun: World['change'] = (exportStore) => ({
  ...exportStore,
  claim: (id, leaseMs) => exportStore.claim(id, leaseMs, { takesOver: true }),
});

/** A request that repeats an idempotency key is charged again. */
const chargesRepeatedKeys: World['change'] = (exportStore, database) => ({
  ...exportStore,
  async accept(scope, record) {
    const accepted = await exportStore.accept(scope, record);
    if (accepted.replayed && accepted.record.status === 'success') {
      await database
        .updateTable('balance')
        .set((column) => ({ used: column('used', '+', record.cost) }))
        .where('owner', '=', scope.owner)
        .execute();
    }
    return accepted;
  },
});

describe('the queue and the ledger', () => {
  test('lose no export, charge none twice and end all of them, through crashes, faults, lost answers and clock jumps', async () => {
    const totals = { accepted: 0, success: 0, failed: 0 };
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { faults, accepted, ends } = await simulate(seed);
      expect({ seed, faults }).toEqual({ seed, faults: [] });
      totals.accepted += accepted;
      totals.success += ends.success ?? 0;
      totals.failed += ends.failed ?? 0;
    }
    // The runs must have done something, of both kinds.
    expect(totals.success).toBeGreaterThan(5 * SEEDS);
    expect(totals.failed).toBeGreaterThan(SEEDS);
  }, 600_000);

  test.each([
    ['the queue', claimsWhatOthersRun, /^Attempt \d+ of export \d+ began beside another\.$/],
    ['the ledger', chargesRepeatedKeys, /has used \d+ credits, and was charged \d+\.$/],
  ] as const)(
    'show a planted fault of %s, which its seed repeats',
    async (_, change, message) => {
      let seed = 1;
      let found = await simulate(seed, change);
      while (found.faults.length === 0 && seed < 100) found = await simulate(++seed, change);
      expect(found.faults[0]).toMatch(message);
      expect(await simulate(seed, change)).toEqual(found);
      expect((await simulate(seed)).faults).toEqual([]);
    },
    120_000,
  );
});
