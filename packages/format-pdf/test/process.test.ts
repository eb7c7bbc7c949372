import { spawn } from 'node:child_process';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { browsersOf, openTemporaryFolder, runs } from './browsers.ts';

const temporary = openTemporaryFolder();
afterAll(() => temporary.close());

const PROGRAM = `
  import { createPdfAdapter } from '@deckwright/format-pdf';
  import { emitContext, scenes } from '@deckwright/testkit';
  const adapter = createPdfAdapter();
  await adapter.emit(scenes.text, emitContext(scenes.text));
  console.log('printed');
`;

/** Starts a host process, waits until it has printed once, and returns it with the process ids of its browsers. */
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
    child.once('exit', () => reject(new Error('The host ended before it printed.')));
  });
  return { child, ended, browsers: browsersOf(child.pid!) };
}

function waitUntilGone(browsers: readonly number[]): Promise<void> {
  return vi.waitFor(() => expect(browsers.filter(runs)).toEqual([]), { timeout: 40_000, interval: 100 });
}

describe.runIf(platform() === 'linux')('a process that printed', () => {
  it('ends by itself, with its browser, although the adapter is not closed', async () => {
    const { ended, browsers } = await startHost('await new Promise((resolve) => setTimeout(resolve, 1000));');
    expect(browsers).toHaveLength(1);
    expect(await ended).toBe(0);
    await waitUntilGone(browsers);
    expect(temporary.entries()).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'ends on %s at once, with its browser, and the next process removes its profile',
    async (signal) => {
      const { child, ended, browsers } = await startHost('setInterval(() => {}, 1000);');
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(browsers).toHaveLength(1);
      await waitUntilGone(browsers);
      expect(temporary.entries()).toEqual([expect.stringContaining(`-${child.pid}-`)]);
      await (await startHost('')).ended;
      expect(temporary.entries()).toEqual([]);
    },
  );
});
