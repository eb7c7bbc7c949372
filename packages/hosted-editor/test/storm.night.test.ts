import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { stormPages } from '../heavy/pages/storm.ts';

const browser = await openBrowser();

/** The short form of `pnpm heavy fault:edit-pages`. */
test.runIf(browser)(
  'people who edit at random lose nothing that was saved when connections are lost and the server is killed',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-page-storm-'));
    const problems: string[] = [];
    try {
      const report = await stormPages({
        dataDir,
        browser: browser as Browser,
        ...{ people: 2, operations: 20, kills: 1, seed: 24 },
        say: (line) => problems.push(line),
      });
      expect(report.defects, problems.join('\n')).toEqual({
        lost: 0,
        forgotten: 0,
        different: 0,
        invalid: 0,
        problems: 0,
      });
      expect(report.kills).toBe(1);
      expect(report.operations).toBeGreaterThanOrEqual(40);
      expect(report.saved + report.kept).toBeGreaterThan(5);
    } finally {
      await browser!.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  400_000,
);
