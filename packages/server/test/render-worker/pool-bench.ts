import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { renderEnvironment } from '../../src/engine/environment.ts';
import { createRenderPool, type RenderPoolOptions } from '../../src/engine/renders/render-pool.ts';
import type { Renders } from '../../src/engine/renders/renders.ts';

export const NO_BROWSER = { endpoint: async () => 'ws://127.0.0.1:1/x', recycle() {} };

/** Creates pools and paths for the tests of a file, and closes and deletes them afterwards. */
export function poolBench(): {
  pool(options?: Partial<RenderPoolOptions>): Renders;
  /** A pool of one process that tests share. They must not change the state of the process. */
  shared(): Renders;
  path(name?: string): string;
} {
  // Render processes are slow on a busy machine.
  vi.setConfig({ testTimeout: 90_000 });
  let folder: string;
  let kept: Renders | undefined;
  const open: Renders[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-renders-'));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((renders) => renders.close()));
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => kept?.close());
  return {
    path: (name = 'file') => join(folder, name),
    pool(options = {}) {
      const renders = createPool(options);
      open.push(renders);
      return renders;
    },
    shared() {
      kept ??= createPool({});
      return kept;
    },
  };
}

function createPool(options: Partial<RenderPoolOptions>): Renders {
  return createRenderPool({
    browser: NO_BROWSER,
    children: 1,
    seconds: 60,
    megabytes: 1_024,
    environment: renderEnvironment({ fetchAllow: [] }, process.env),
    script: join(import.meta.dirname, 'scripted-child.ts'),
    ...options,
  });
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
