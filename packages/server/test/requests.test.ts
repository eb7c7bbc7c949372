import { expect, test } from 'vitest';
import { runRequests } from '../heavy/requests/run.ts';

/** The short form of `pnpm heavy fuzz:requests`. */
test('generated requests, valid, wrong and hostile, get documented responses', {
  timeout: 120_000,
}, async () => {
  const { statuses, faults, alive } = await runRequests({ count: 800, seed: 7, say: () => {} });
  expect(faults).toEqual([]);
  expect(alive).toBe(true);
  // All kinds occurred: done, accepted, shape, key, not found, method, type.
  for (const status of [200, 202, 400, 401, 404, 405, 415]) expect(statuses[status], `${status}`).toBeGreaterThan(0);
});
