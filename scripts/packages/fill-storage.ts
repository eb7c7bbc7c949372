import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './pack.ts';
import { configuredRegistry, publishAll, STORAGE, withRegistry } from './registry.ts';
import { unlessUnreachable } from './user.ts';

/**
 * Publishes our packages, and keeps in the storage of the registry what installations of `names` download. If an earlier run has kept it
 * for the same lockfile, nothing is downloaded.
 */
export async function fillStorage(names: readonly string[]): Promise<void> {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'pnpm-lock.yaml')));
  const stamp = join(STORAGE, `filled-for-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(stamp)) return withRegistry(undefined, async (registry) => publishAll(registry));
  await withRegistry(configuredRegistry(), async (registry) => {
    publishAll(registry);
    const folder = mkdtempSync(join(tmpdir(), 'deckwright-fill-'));
    try {
      writeFileSync(join(folder, 'package.json'), '{"private":true}');
      // With an empty cache, so that npm asks for every file.
      const options = ['--cache', join(folder, 'cache'), '--ignore-scripts', '--no-audit', '--no-fund'];
      unlessUnreachable(() => run('npm', ['install', ...options, ...names], folder, registry.environment));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  writeFileSync(stamp, '');
}
