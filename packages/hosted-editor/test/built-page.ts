import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

let building: Promise<string> | undefined;

/** The folder of the built page, which is built once. */
export function builtPage(): Promise<string> {
  building ??= build();
  return building;
}

async function build(): Promise<string> {
  const folder = process.env.DECKWRIGHT_BUILT_EDITOR ?? mkdtempSync(join(tmpdir(), 'deckwright-hosted-editor-'));
  const script = join(import.meta.dirname, '../scripts/build.ts');
  await promisify(execFile)(process.execPath, [script, folder], { env: { ...process.env, NODE_ENV: 'production' } });
  return folder;
}
