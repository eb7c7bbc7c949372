import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { liveDriveMissing } from '../packages/format-hosted/test/support/live.ts';
import { pptxCheckMissing } from '../packages/testkit/src/readers/pptx/check-with-command.ts';
import { libreOfficeMissing } from '../packages/testkit/src/readers/soffice.ts';

/**
 * Runs once before all tests. Prints which outside validators are missing, so that tests that need them are skipped. Gives the
 * run a temporary folder of its own, so that no test sees what another program keeps in the shared one, and one browser.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  for (const missing of [libreOfficeMissing(), pptxCheckMissing(), liveDriveMissing()])
    if (missing !== undefined) console.log(missing);
  const folder = createTemporaryFolder();
  const browser = await serveBrowser();
  project.provide('testBrowser', browser.url);
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function createTemporaryFolder(): string {
  // Short, because a Unix socket below it has room for some 100 characters in all.
  const folder = mkdtempSync(join(tmpdir(), 'dw-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return folder;
}

async function serveBrowser(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const script = join(import.meta.dirname, 'serve-test-browser.ts');
  const child = spawn(process.execPath, ['--conditions=source', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close').then(() => {
    throw new Error(`${script} ended without an address.`);
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return {
    url: String(line).trim(),
    async close() {
      child.stdin.end();
      await ended.catch(() => {});
    },
  };
}
