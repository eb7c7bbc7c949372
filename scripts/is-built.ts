import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Its date is that of the last build of a package. */
const STAMP = 'dist/.tsbuildinfo';

/**
 * Whether the packages that `deckwright` runs were compiled after their last change. Only looks at dates, which takes a tenth of the
 * time that the compiler needs to find that nothing has changed.
 */
export function isBuilt(root: string): boolean {
  return [...packagesOf(root, 'server')].every((name) => {
    const folder = join(root, 'packages', name);
    const built = statSync(join(folder, STAMP), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const changed = [join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.json'), ...pathsIn(join(folder, 'src'))];
    return changed.every((path) => statSync(path).mtimeMs <= built);
  });
}

/** Notes a build that began at `start`: the compiler itself does not when it has compiled nothing, as after a change of a test. */
export function markBuilt(root: string, start: Date): void {
  for (const name of packagesOf(root, 'server')) utimesSync(join(root, 'packages', name, STAMP), start, start);
}

/** A package and the packages that its tsconfig.json refers to, by the names of their folders. */
function packagesOf(root: string, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const config = readFileSync(join(root, 'packages', name, 'tsconfig.json'), 'utf8');
  const { references = [] }: { readonly references?: readonly { readonly path: string }[] } = JSON.parse(config);
  for (const { path } of references) packagesOf(root, path.replace(/^\.\.\//, ''), seen);
  return seen;
}

/** A folder with all that is in it. The date of a folder changes when a file is added, renamed or deleted. */
function pathsIn(folder: string): readonly string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))];
}
