import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { leftBehindBy } from './browsers.ts';

const PROGRAM = `
  import { createPdfAdapter } from '@deckwright/format-pdf';
  import { emitContext, scenes } from '@deckwright/testkit';
  const adapter = createPdfAdapter();
  await adapter.emit(scenes.text, emitContext(scenes.text));
  console.log('printed');
`;

/** A host that printed once, with the process ids of the browsers it then had. */
async function startHost(rest: string) {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--input-type=module-typescript', '--eval', PROGRAM + rest],
    { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error('The host ended before it had printed.')));
  });
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return { child, ended, browsers: children.split(' ').filter(Boolean) };
}

async function gone(browsers: readonly string[]): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (!browsers.some((pid) => existsSync(`/proc/${pid}`))) return true;
    await wait(100);
  }
  return false;
}

describe.runIf(platform() === 'linux')('a process that printed', () => {
  it('ends by itself, with its browser, though nobody closed the adapter', async () => {
    const { child, ended, browsers } = await startHost('await new Promise((resolve) => setTimeout(resolve, 1000));');
    expect(browsers).toHaveLength(1);
    expect(await ended).toBe(0);
    expect(await gone(browsers)).toBe(true);
    expect(leftBehindBy(child.pid!)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends at once by %s and takes its browser along; the next one clears up',
    async (signal) => {
      const { child, ended, browsers } = await startHost('setInterval(() => {}, 1000);');
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(await gone(browsers)).toBe(true);
      await (await startHost('')).ended;
      expect(leftBehindBy(child.pid!)).toEqual([]);
    },
  );
});
