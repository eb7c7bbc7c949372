import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the checkout, whose files can be changed while someone works in the checkout. */
export interface Tree {
  readonly root: string;
  remove(): void;
}

/**
 * Copies the files that git tracks and the new ones. Installed packages are linked to the checkout's; the workspace's packages, which
 * are linked by relative paths, are the copy's. Do not run a package manager in the copy.
 */
export function copyTree(checkout: string): Tree {
  const root = mkdtempSync(join(tmpdir(), 'deckwright-mutants-'));
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
  });
  for (const file of known.toString().split('\0')) {
    if (file === '' || !existsSync(join(checkout, file))) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(checkout, file), join(root, file), { verbatimSymlinks: true });
  }
  symlinkSync(join(checkout, 'node_modules'), join(root, 'node_modules'));
  for (const folder of globSync('{packages,examples}/*/node_modules', { cwd: checkout })) {
    cpSync(join(checkout, folder), join(root, folder), { recursive: true, verbatimSymlinks: true });
  }
  // The copy has its own cache.
  const config = [
    "import base from './vitest.config.ts';",
    "export default (env) => ({ ...base(env), cacheDir: '.cache' });",
  ];
  writeFileSync(join(root, 'vitest.mutants.config.ts'), config.join('\n'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
