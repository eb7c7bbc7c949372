import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '@deckwright/test-tools/build-once';

const SCRIPT = join(import.meta.dirname, '../../hosted-editor/scripts/build.ts');

/** The folder of the built page behind edit links. */
export function builtEditor(): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production' };
  return buildOnce('hosted-editor', (folder) => promisify(execFile)(process.execPath, [SCRIPT, folder], { env }));
}
