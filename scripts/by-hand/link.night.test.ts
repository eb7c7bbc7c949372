import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { expect, test } from 'vitest';

test('`pnpm by-hand link` prints a link to the editor, until it is interrupted', async () => {
  const script = join(import.meta.dirname, '../by-hand.ts');
  const child = spawn(process.execPath, ['--conditions=source', script, 'link'], {
    env: hostEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const page = await fetch(line.toString().trim());
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
  } finally {
    child.kill('SIGINT');
  }
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
});
