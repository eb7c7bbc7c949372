import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOnce } from '@deckwright/test-tools/build-once';

const SCRIPT = join(import.meta.dirname, '../scripts/build.ts');

/** The folder of the built documentation. Its build fails if a link or an anchor leads nowhere. */
export function builtSite(): Promise<string> {
  return buildOnce('docs', async (folder) => {
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    await promisify(execFile)(process.execPath, ['--conditions=source', SCRIPT, folder], { env });
  });
}
