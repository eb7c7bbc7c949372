import { cpSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './pack.ts';

/** Names of our packages, and the tarballs that stand for them. */
export type Tarballs = ReadonlyMap<string, string>;

/** Somebody with an empty folder outside of the workspace, who installs packages there. */
export interface User {
  readonly folder: string;
  /** Writes a file below the folder. */
  write(file: string, content: string): void;
  /** Copies a file or folder of the workspace into the folder. */
  bring(from: string, name: string): void;
  /** Installs what the manifest names; our packages come from their tarballs. No script of any package runs. */
  install(manifest: object): void;
  /** Names of all packages that were installed, also those that other packages brought, sorted. */
  installed(): string[];
  /** Bytes of all that was installed. */
  size(): number;
  /** Runs this Node, without conditions and without options of ours. */
  node(...args: readonly string[]): string;
  pnpm(...args: readonly string[]): string;
  leave(): void;
}

/** No registry answered, and what is kept on this machine was not enough. Nothing is wrong with the packages. */
export class NoRegistry extends Error {}

const UNREACHABLE =
  /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|NO_OFFLINE|OFFLINE_META|error sending request|dns error/;

export function createUser(tarballs: Tarballs): User {
  // Resolved, since Node and the compiler name files by what links lead to.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'deckwright-user-')));
  const store = join(folder, 'node_modules', '.pnpm');
  return {
    folder,
    write: (file, content) => writeFileSync(join(folder, file), content),
    bring: (from, name) => cpSync(from, join(folder, name), { recursive: true }),
    install(manifest) {
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', ...manifest }));
      const overrides = [...tarballs].map(
        ([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(`file:${file}`)}`,
      );
      // Packages see what they declare and nothing else: a dependency that we forgot is missed.
      writeFileSync(
        join(folder, 'pnpm-workspace.yaml'),
        ['packages: ["."]', 'hoist: false', 'overrides:', ...overrides, ''].join('\n'),
      );
      try {
        run('pnpm', ['install', '--ignore-scripts', '--prefer-offline', '--no-frozen-lockfile'], folder);
      } catch (cause) {
        if (UNREACHABLE.test(String(cause))) throw new NoRegistry((cause as Error).message, { cause });
        throw cause;
      }
    },
    installed() {
      const places = readdirSync(store).filter((name) => name !== 'node_modules' && name !== 'lock.yaml');
      return [...new Set(places.flatMap((place) => ownPackages(join(store, place, 'node_modules'))))].sort();
    },
    size: () => sizeOf(store),
    node: (...args) => run(process.execPath, args, folder),
    pnpm: (...args) => run('pnpm', args, folder),
    leave: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Packages that lie in a `node_modules`; those that are only linked there lie elsewhere. */
function ownPackages(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.flatMap(({ name }) => {
    if (!name.startsWith('@')) return [name];
    const scoped = readdirSync(join(folder, name), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return scoped.map((entry) => `${name}/${entry.name}`);
  });
}

/** Links are not followed: a package counts once, however many others use it. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + sizeOf(path);
    return entry.isFile() ? sum + lstatSync(path).size : sum;
  }, 0);
}
