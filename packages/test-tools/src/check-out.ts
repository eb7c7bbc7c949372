import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Checks a commit of the repository at `root` out into a new folder `name` of `folder`, with its own dependencies. Returns its path. */
export function checkOut(root: string, commit: string, folder: string, name = 'tree'): string {
  const tree = join(folder, name);
  const run = (cwd: string, program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  const id = run(root, 'git', 'rev-parse', '--verify', `${commit}^{commit}`);
  run(root, 'git', 'clone', '--quiet', '--shared', '--no-checkout', root, tree);
  run(tree, 'git', 'checkout', '--quiet', '--detach', id);
  run(tree, 'npx', '--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline');
  return tree;
}
