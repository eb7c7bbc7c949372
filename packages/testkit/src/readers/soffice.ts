import { spawn } from 'node:child_process';
import { accessSync, constants, rmSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAC = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** A message about why LibreOffice is not available, for the output of a test; undefined if it is. */
export function libreOfficeMissing(): string | undefined {
  if (findLibreOffice() !== undefined) return undefined;
  return 'Left out: checks with LibreOffice. Install libreoffice-impress so that `soffice` is on the PATH.';
}

/**
 * Converts a file with LibreOffice. Calls can run in parallel. Rejects if LibreOffice wrote no file: its exit code is 0 even if it
 * fails.
 */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  from: string,
  to: string,
  options: { readonly timeout?: number } = {},
): Promise<Uint8Array> {
  return (await convertAllWithLibreOffice([bytes], from, to, options))[0]!;
}

/** Converts many files in one process, because starting LibreOffice takes longer than converting a file. */
export async function convertAllWithLibreOffice(
  files: readonly Uint8Array[],
  from: string,
  to: string,
  { timeout = 120_000 }: { readonly timeout?: number } = {},
): Promise<Uint8Array[]> {
  const program = findLibreOffice();
  if (program === undefined) throw new TypeError(libreOfficeMissing());
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-libreoffice-'));
  const profile = idleProfiles.pop() ?? (await createProfile());
  try {
    const names = files.map((_, index) => (index === 0 ? 'source' : `source-${index}`));
    const sources = names.map((name) => join(folder, `${name}.${from}`));
    for (const [index, source] of sources.entries()) await writeFile(source, files[index]!);
    const output = await run(program, timeout, [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      '--headless',
      '--norestore',
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'out'),
      ...sources,
    ]);
    idleProfiles.push(profile);
    return await Promise.all(
      names.map((name) =>
        readFile(join(folder, 'out', `${name}.${to.split(':')[0]}`)).then(
          (converted) => new Uint8Array(converted),
          (cause) => {
            const message = `LibreOffice wrote no ${to} from this ${from} file (${name}). Its output: ${output.trim()}`;
            throw new Error(message, { cause });
          },
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Profiles of this process that no conversion uses now. A new profile costs LibreOffice two seconds of processor time, a used one
 * nothing; two processes cannot share one. A conversion that was stopped leaves its profile locked, so it is not used again.
 */
const idleProfiles: string[] = [];

async function createProfile(): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'deckwright-libreoffice-profile-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  return profile;
}

function findLibreOffice(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const files = ['soffice', 'libreoffice'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...files, MAC].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program in its own process group, because `soffice` is a script whose child process does the work. */
function run(program: string, timeout: number, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeout);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', () => {
      clearTimeout(timer);
      if (late) reject(new Error(`LibreOffice did not finish within ${timeout} ms and was stopped.`));
      else resolve(output);
    });
  });
}
