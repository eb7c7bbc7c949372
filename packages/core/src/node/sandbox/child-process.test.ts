import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startChild } from './child-process.ts';
import { createProcessPool } from './process-pool.ts';

const { execPath } = process;
const { PATH } = process.env;
afterEach(() => {
  process.execPath = execPath;
  process.env.PATH = PATH;
});

function start(script: string) {
  return startChild<object, unknown>({
    script: join(import.meta.dirname, script),
    megabytes: 200,
    jobsOfAChild: 1,
    startSeconds: 10,
    notStarted: () => new Error('not started'),
  });
}

describe('a child', () => {
  test('rejects as not started if its program cannot be run', async () => {
    // Without tools on the PATH the program itself fails to start, and emits no exit event.
    process.env.PATH = '';
    process.execPath = '/not/there';
    const child = start('fonts/child.ts');
    await expect(child.run({}, 5)).rejects.toThrow('not started');
    expect(child.isUsable()).toBe(false);
    await child.kill();
  });

  test('rejects as not started if its module does not exist', async () => {
    await expect(start('not-there.ts').run({}, 5)).rejects.toThrow('not started');
  });

  test('keeps nothing of a job that it has done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deckwright-child-'));
    const script = join(folder, 'child.js');
    writeFileSync(script, "process.on('message', () => process.send('done')); process.send('ready');");
    const child = startChild<object, unknown>({
      script,
      megabytes: 200,
      jobsOfAChild: 10,
      notStarted: () => new Error('not started'),
    });
    const jobs: WeakRef<object>[] = [];
    for (let count = 0; count < 5; count++) {
      const job = { text: 'x'.repeat(1_000) };
      jobs.push(new WeakRef(job));
      await child.run(job, 10);
    }
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    // A weak reference holds its target until the end of the current turn.
    await expect
      .poll(() => {
        collect();
        return jobs.slice(0, -1).filter((job) => job.deref() !== undefined).length;
      })
      .toBe(0);
    await child.kill();
    rmSync(folder, { recursive: true });
  });

  test('has ended once `kill` resolves', async () => {
    const child = start('fonts/child.ts');
    await child.kill();
    expect(child.isUsable()).toBe(false);
    await expect(child.run({}, 5)).rejects.toThrow('not started');
  });
});

describe.skipIf(process.platform === 'win32')('a job whose child ends', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deckwright-ends-'));
    // Ends as its job says, and writes a dot for each job.
    const script = `
      import { appendFileSync } from 'node:fs';
      process.on('message', ({ code, signal, log }) => {
        appendFileSync(log, '.');
        if (signal === undefined) process.exit(code);
        process.kill(process.pid, signal);
      });
      process.send('ready');`;
    writeFileSync(join(folder, 'child.mjs'), script);
    writeFileSync(join(folder, 'killed-at-start.mjs'), "process.kill(process.pid, 'SIGKILL');");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const options = (script: string) => ({
    script: join(folder, script),
    megabytes: 200,
    jobsOfAChild: 1,
    isOurs: true,
    notStarted: () => new Error('not started'),
  });
  const run = (job: object, script = 'child.mjs') =>
    startChild<object, unknown>(options(script)).run({ log: join(folder, 'log'), ...job }, 20);

  test.each([
    { code: 0 },
    { code: 1 },
    ...['SIGSEGV', 'SIGABRT', 'SIGTRAP', 'SIGBUS', 'SIGILL', 'SIGFPE'].map((signal) => ({ signal })),
  ])('by itself ($code$signal) has crashed', async (job) => {
    expect(await run(job)).toEqual({ ended: 'crash' });
  });

  test.each(['SIGKILL', 'SIGTERM', 'SIGHUP'])('by %s from outside was killed', async (signal) => {
    expect(await run({ signal })).toEqual({ ended: 'killed' });
  });

  test('before it was ready was killed too, if a signal from outside ended the child', async () => {
    expect(await run({}, 'killed-at-start.mjs')).toEqual({ ended: 'killed' });
  });

  test.each([
    { end: 'a kill', tries: 3, signal: 'SIGKILL', outcome: 'killed' },
    { end: 'a crash', tries: 1, signal: 'SIGSEGV', outcome: 'crash' },
  ])('by $end is tried $tries times by a pool', async ({ end, tries, signal, outcome }) => {
    const log = join(folder, end);
    const pool = createProcessPool<object, unknown>({
      ...options('child.mjs'),
      children: 1,
      seconds: 20,
      closed: () => new Error('closed'),
    });
    expect(await pool.run({ signal, log })).toEqual({ ended: outcome });
    pool.close();
    expect(readFileSync(log, 'utf8')).toHaveLength(tries);
  });
});
