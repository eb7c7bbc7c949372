import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storm } from '../heavy/crashes/storm.ts';

/** The short form of `pnpm heavy fault:crashes`. It finds processes in /proc, on Linux only. */
describe.runIf(process.platform === 'linux')('exports', () => {
  test('survive kills of the server and its child processes: none is lost, charged twice or incomplete', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-storm-'));
    try {
      const report = await storm({
        dataDir,
        exports: 24,
        kills: 4,
        credits: { rich: null, wide: 48, poor: 4 },
        say: () => {},
        seed: 1,
        onLog: () => {},
      });
      expect(report.defects).toEqual(Object.fromEntries(Object.keys(report.defects).map((name) => [name, 0])));
      expect(report.tally).toMatchObject({ accepted: 24, serverKills: 2, childKills: 2 });
      expect(report.tally.success + report.tally.failed).toBeGreaterThanOrEqual(24);
      expect(report.tally.success).toBeGreaterThan(18);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('do not fail because another deck crashes its render process or the browser again and again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-storm-'));
    try {
      const report = await storm({
        dataDir,
        exports: 8,
        kills: 0,
        guiltyEvery: 4,
        credits: { rich: null, wide: 16 },
        say: () => {},
        seed: 1,
        onLog: () => {},
      });
      expect(report.defects).toEqual(Object.fromEntries(Object.keys(report.defects).map((name) => [name, 0])));
      expect(report.tally).toMatchObject({ success: 6, failed: 2 });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
