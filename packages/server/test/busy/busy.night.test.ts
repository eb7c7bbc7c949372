import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { runBusy, startSpinners } from '../../heavy/busy/run.ts';
import { SOURCE } from '../../heavy/server-process.ts';

const AMOUNTS = { syncs: 3, asyncs: 2, asyncSlides: 5, publishes: 2, pushes: 1, previews: 2, uploads: 2 };

/** The short form of `pnpm heavy load:busy`. It asserts what does not depend on how fast the machine is. */
test('a server beside processes that use all cores fails no call', { timeout: 600_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deckwright-busy-'));
  const end = startSpinners(4);
  try {
    const { calls, wrongReads } = await runBusy(dataDir, AMOUNTS, SOURCE);
    // One more, the first export.
    expect(calls).toHaveLength(13);
    // Those that were answered 503 have succeeded when they were sent again.
    expect(calls.flatMap(({ wrong }) => wrong ?? [])).toEqual([]);
    expect(calls.flatMap(({ statuses }) => statuses).filter((status) => status === 500)).toEqual([]);
    expect(wrongReads).toEqual([]);
  } finally {
    end();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
