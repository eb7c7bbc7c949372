import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { freePort } from '@deckwright/testkit/services';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

function start(port: number, data: string): ChildProcessWithoutNullStreams {
  const settings = { PORT: String(port), DECKWRIGHT_DATA_DIR: join(folder, data), DECKWRIGHT_METRICS_PORT: 'off' };
  const env = { ...hostEnvironment(), ...settings };
  return spawn(process.execPath, ['--conditions=source', MAIN, 'start', '--json'], { env });
}

/** The exit code of a command that ends by itself, and its error. */
async function failureOf(child: ChildProcessWithoutNullStreams): Promise<{ code: number; error: unknown }> {
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(child, 'close');
  expect(out).toBe('');
  // The log of the server has a level in each line.
  const lines = err
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  return { code, error: lines.find((line) => !('level' in line)) };
}

test('deckwright start --json prints an object, and a second server ends with 5: try again', async () => {
  const port = await freePort();
  const first = start(port, 'data');
  try {
    const [line] = (await once(first.stdout, 'data')) as [Buffer];
    expect(JSON.parse(String(line))).toEqual({
      url: `http://localhost:${port}`,
      dataDir: join(folder, 'data'),
      secret: expect.stringMatching(/^dw_live_/),
      firstLink: expect.stringContaining('/studio/first-run#token='),
    });
    expect(await failureOf(start(await freePort(), 'data'))).toMatchObject({
      code: 5,
      error: { code: 'UNAVAILABLE', message: expect.stringContaining('Another server already uses') },
    });
    expect(await failureOf(start(port, 'other'))).toMatchObject({
      code: 5,
      error: { code: 'UNAVAILABLE', message: expect.stringContaining(`Port ${port} is in use`) },
    });
  } finally {
    const ended = once(first, 'exit');
    first.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
});
