import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashDeliveries } from '../../heavy/deliveries/crash-deliveries.ts';

/** The short form of `pnpm heavy fault:deliveries`. */
test('a server that is killed before, while or after it stores a deck has one deck, one charge and no remains after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-deliveries-'));
  try {
    // The second write is in the transaction of the deck, and the sixth after it.
    const points = ['picture after', 'write 1', 'write 6'] as const;
    const { crashes, defects } = await crashDeliveries(dataDir, () => {}, points);
    expect(defects).toEqual(Object.fromEntries(Object.keys(defects).map((name) => [name, 0])));
    expect(crashes).toEqual(points);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
