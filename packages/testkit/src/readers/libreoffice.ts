import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MAC = '/Applications/LibreOffice.app/Contents/MacOS/soffice';

/** Why LibreOffice cannot judge here, as a sentence for the test's output; undefined if it can. */
export function libreOfficeMissing(): string | undefined {
  if (findLibreOffice() !== undefined) return undefined;
  return 'Left out: what LibreOffice would say. Install libreoffice-impress so that `soffice` is on the PATH.';
}

/**
 * Converts a file as LibreOffice's command line does, in a profile of its own, so that calls may run side by side.
 * LibreOffice ends with 0 when it fails: what counts is the file it wrote.
 */
export async function convertWithLibreOffice(
  bytes: Uint8Array,
  from: string,
  to: string,
  options: { readonly timeout?: number } = {},
): Promise<Uint8Array> {
  return (await convertAllWithLibreOffice([bytes], from, to, options))[0]!;
}

/** The same for many files in one start of LibreOffice, which takes longer than a file does. */
export async function convertAllWithLibreOffice(
  files: readonly Uint8Array[],
  from: string,
  to: string,
  { timeout = 120_000 }: { readonly timeout?: number } = {},
): Promise<Uint8Array[]> {
  const program = findLibreOffice();
  if (program === undefined) throw new TypeError(libreOfficeMissing());
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-libreoffice-'));
  try {
    const names = files.map((_, index) => (index === 0 ? 'source' : `source-${index}`));
    const sources = names.map((name) => join(folder, `${name}.${from}`));
    for (const [index, source] of sources.entries()) await writeFile(source, files[index]!);
    const output = await run(program, timeout, [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      '--norestore',
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'out'),
      ...sources,
    ]);
    return await Promise.all(
      names.map((name) =>
        readFile(join(folder, 'out', `${name}.${to.split(':')[0]}`)).then(
          (converted) => new Uint8Array(converted),
          (cause) => {
            const message = `LibreOffice wrote no ${to} from this ${from} file (${name}). It said: ${output.trim()}`;
            throw new Error(message, { cause });
          },
        ),
      ),
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function findLibreOffice(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = ['soffice', 'libreoffice'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, MAC].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** In a process group of its own: `soffice` is a script whose child does the work. */
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
      if (late) reject(new Error(`LibreOffice was not done after ${timeout} ms and was stopped.`));
      else resolve(output);
    });
  });
}
