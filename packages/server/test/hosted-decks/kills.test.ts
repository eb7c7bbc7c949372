import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stormDeck } from '../../heavy/decks/storm.ts';

/** The short form of `pnpm fault:decks`. */
test('kills of the server lose no change of a deck that was called stored, and all pages converge', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-deck-storm-'));
  try {
    const report = await stormDeck({ dataDir, pages: 2, operations: 120, kills: 3, seed: 24, say: () => {} });
    expect(report.defects).toEqual({ lost: 0, rejected: 0, different: 0, invalid: 0 });
    expect(report.kills).toBe(3);
    expect(report.stored).toBeGreaterThan(10);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}, 300_000);
