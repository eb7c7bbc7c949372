import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly engines?: { readonly node: string };
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** Folders of the packages that are published, sorted. */
export function openPackages(): string[] {
  const folders = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => dirname(join(ROOT, file)));
  return folders.filter((folder) => readManifest(folder).private !== true).sort();
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Packs a package as publishing does. Returns the path of the tarball. */
export function pack(folder: string, destination: string): string {
  run('pnpm', ['pack', '--pack-destination', destination], folder);
  const { name, version } = readManifest(folder);
  return join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Runs a command and returns its output. Throws an error with the output if the command fails. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): string {
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const shell = process.platform === 'win32';
    const env = { ...process.env, ...environment };
    return execFileSync(command, args, { cwd, env, stdio: [...stdio], shell, encoding: 'utf8', maxBuffer: 2 ** 26 });
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`\`${command} ${args.join(' ')}\` failed:\n${stdout}${stderr}`.trim(), { cause });
  }
}
