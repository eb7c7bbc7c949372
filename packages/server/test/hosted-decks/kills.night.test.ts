import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stormDeck } from '../../heavy/decks/storm.ts';

/** The short forms of `pnpm heavy fault:decks`. */
test.each([
  ['', false],
  [' while it stores snapshots and versions', true],
])(
  'kills of the server%s lose no change of a deck that was called stored, and all pages converge',
  async (_, atWrites) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-deck-storm-'));
    try {
      const report = await stormDeck({
        dataDir,
        pages: 2,
        operations: 120,
        kills: 3,
        seed: 24,
        atWrites,
        say: () => {},
      });
      expect(report.defects).toEqual({ lost: 0, rejected: 0, different: 0, invalid: 0, unreadable: 0 });
      expect(report.kills).toBe(3);
      expect(report.stored).toBeGreaterThan(10);
      // Without frequent writes, the deck has a version from before its first change.
      expect(report.versions).toBeGreaterThan(atWrites ? 3 : 0);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);
