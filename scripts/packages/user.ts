import { cpSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './pack.ts';
import type { Registry } from './registry.ts';

/** A user with a new folder outside of the workspace, who installs packages there. */
export interface User {
  readonly folder: string;
  /** Writes a file below the folder. */
  write(file: string, content: string): void;
  /** Copies a file or folder of the workspace into the folder. */
  copy(from: string, name: string): void;
  /** Installs the dependencies of the manifest from the registry. Install scripts do not run. */
  install(manifest: object): void;
  /** Names of all installed packages, dependencies of dependencies included, sorted. */
  installed(): string[];
  /** Bytes of all installed packages. */
  size(): number;
  /** Runs Node without the conditions and options of the workspace: `executable`, or this one. */
  node(args: readonly string[], executable?: string): string;
  pnpm(...args: readonly string[]): string;
  /** Deletes the folder. */
  remove(): void;
}

/** Thrown if no registry answers from which missing packages could be kept. Ours may be fine. */
export class NoRegistry extends Error {}

const UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|NO_OFFLINE|OFFLINE_META|error sending request|dns error/;

export function createUser(registry: Registry): User {
  // Resolved, because Node and the compiler report real paths.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deckwright-user-')));
  const store = join(folder, 'node_modules', '.pnpm');
  return {
    folder,
    write: (file, content) => writeFileSync(join(folder, file), content),
    copy: (from, name) => cpSync(from, join(folder, name), { recursive: true }),
    install(manifest) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', ...manifest }));
      // Without hoisting, a package finds only the dependencies that it declares, so a missing declaration fails. Ours were just published.
      writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: ["."]\nhoist: false\nminimumReleaseAge: 0\n');
      const options = ['--ignore-scripts', '--no-frozen-lockfile', '--registry', registry.url];
      run('pnpm', ['install', ...options], folder, registry.environment);
    },
    installed: () => [...sizesOf(store).keys()].sort(),
    size: () => [...sizesOf(store).values()].reduce((sum, bytes) => sum + bytes, 0),
    node: (args, executable = process.execPath) => run(executable, args, folder),
    pnpm: (...args) => run('pnpm', args, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs something that needs a registry. Throws `NoRegistry` if none can be reached. */
export function unlessUnreachable(task: () => void): void {
  try {
    task();
  } catch (cause) {
    if (UNREACHABLE.test(String(cause))) throw new NoRegistry((cause as Error).message, { cause });
    throw cause;
  }
}

/** The bytes of each package in pnpm's store of a `node_modules` folder, by name, all versions together. */
export function sizesOf(store: string): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const folder of readdirSync(store).filter((name) => name !== 'node_modules' && name !== 'lock.yaml')) {
    const packages = join(store, folder, 'node_modules');
    for (const name of ownPackages(packages)) {
      sizes.set(name, (sizes.get(name) ?? 0) + bytesBelow(join(packages, name)));
    }
  }
  return sizes;
}

/** Packages in a `node_modules` folder, without the ones that are only linked there. */
function ownPackages(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.flatMap(({ name }) => {
    if (!name.startsWith('@')) return [name];
    const scoped = readdirSync(join(folder, name), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return scoped.map((entry) => `${name}/${entry.name}`);
  });
}

/** Does not follow links, so a package counts once, however many others use it. */
export function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesBelow(path);
    return entry.isFile() ? sum + lstatSync(path).size : sum;
  }, 0);
}

export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}
