import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveDriveMissing } from '../packages/format-hosted/test/support/live.ts';
import { libreOfficeMissing } from '../packages/testkit/src/readers/libreoffice.ts';
import { pptxCheckMissing } from '../packages/testkit/src/readers/pptx/check-with-command.ts';

/**
 * Runs once before all tests. Prints which outside validators are missing, so that tests that need them are skipped. Gives the
 * run a temporary folder of its own, so that no test sees what another program keeps in the shared one, and removes it afterwards.
 */
export default function setUp(): () => void {
  for (const missing of [libreOfficeMissing(), pptxCheckMissing(), liveDriveMissing()])
    if (missing !== undefined) console.log(missing);
  // Short, because a Unix socket below it has room for some 100 characters in all.
  const folder = mkdtempSync(join(tmpdir(), 'dw-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
