import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packFiles } from './pack-files.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface PageBuild {
  /** For the message about a build, such as `studio`. */
  readonly name: string;
  /** Folder of the page's package. */
  readonly folder: string;
  readonly output: string;
  /** Further files that the result depends on, as patterns below the root. Default: none. */
  readonly inputs?: readonly string[];
  /** The server writes its address into them, so that a compressed form does not help. Default: none. */
  readonly addressed?: RegExp;
  /** Builds the page into a folder. It is called only if there is something to build, because loading the bundler takes longer than the check. */
  build(folder: string): Promise<unknown>;
}

/** Builds a page of a package, unless what is in the output was built from the same inputs. */
export async function buildPage({
  name,
  folder,
  output,
  inputs: others = [],
  addressed,
  build,
}: PageBuild): Promise<void> {
  const stamp = join(output, '.inputs');
  const inputs = hashOfInputs(folder, others);
  if (readStamp(stamp) === inputs) return;
  const started = performance.now();
  // A server that serves the output never sees half of a page.
  const unfinished = `${output}.unfinished`;
  await build(unfinished);
  await packFiles(unfinished, addressed);
  writeFileSync(join(unfinished, '.inputs'), inputs);
  rmSync(output, { recursive: true, force: true });
  renameSync(unfinished, output);
  console.error(`Built the ${name} in ${((performance.now() - started) / 1_000).toFixed(1)} s.`);
}

/** A hash of every file that the result depends on: the page, the workspace packages it uses, and the versions of all others. */
function hashOfInputs(folder: string, others: readonly string[]): string {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies)
    .filter((name) => name.startsWith('@deckwright/'))
    .map((name) => `packages/${name.slice('@deckwright/'.length)}/{package.json,src/**}`);
  const patterns = [
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'scripts/pages/**',
    `packages/${basename(folder)}/{*.{html,json,ts},src/**,public/**,scripts/**}`,
    ...packages,
    ...others,
  ];
  const files = globSync(patterns, { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(ROOT.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function readStamp(stamp: string): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}
