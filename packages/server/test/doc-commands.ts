import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';

const DOCS = fileURLToPath(new URL('../../../docs/', import.meta.url));
const PROGRAMS = {
  deckwright: fileURLToPath(new URL('../src/cli/main.ts', import.meta.url)),
  // In place of Amazon's own program, which few machines have.
  aws: fileURLToPath(new URL('./s3-sync.ts', import.meta.url)),
};

/** The shell blocks below a heading of a page of docs/, up to the next heading. */
export async function shellBlocks(page: string, heading: string): Promise<readonly string[]> {
  const text = await readFile(join(DOCS, page), 'utf8');
  const section = text.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, source]) => source!);
}

export interface BlockOptions {
  /** Where the commands run. */
  readonly folder: string;
  /** The address of a PostgreSQL server, for its programs. */
  readonly postgres: string;
  /** Names in the page, and those of the test. */
  readonly names: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a block as a person would, except for the names. Rejects if a command fails. */
export async function runBlock(
  block: string,
  { folder, postgres, names, environment = {} }: BlockOptions,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  let source = block;
  for (const [name, replacement] of Object.entries(names)) {
    if (!source.includes(name)) throw new Error(`The block does not have ${name}: ${block}`);
    source = source.replaceAll(name, replacement);
  }
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  for (const [name, script] of Object.entries(PROGRAMS)) {
    const path = join(bin, name);
    await writeFile(path, `#!/bin/sh\nexec "${process.execPath}" --conditions=source "${script}" "$@"\n`);
    await chmod(path, 0o755);
  }
  const { hostname, port, username, password } = new URL(postgres);
  return promisify(execFile)('sh', ['-e', '-c', source], {
    cwd: folder,
    env: {
      ...hostEnvironment(),
      PATH: `${bin}:${process.env.PATH}`,
      ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password },
      ...environment,
    },
  });
}

/** Whether the programs of PostgreSQL are on the PATH. */
export async function hasPostgresPrograms(): Promise<boolean> {
  return promisify(execFile)('pg_dump', ['--version']).then(
    () => true,
    () => false,
  );
}
