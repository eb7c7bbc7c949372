import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ChildOptions, startChild } from './child-process.ts';
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

/** A start ends at limits of processor time, which only Linux tells. The children here burn it or wait, until a file is there. */
describe.runIf(process.platform === 'linux')('a child that starts', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'deckwright-starts-'));
    const ready = "process.on('message', () => process.send(process.pid)); process.send('ready');";
    const isThere = "existsSync(join(import.meta.dirname, 'go'))";
    const imports = "import { existsSync } from 'node:fs'; import { join } from 'node:path';";
    writeFileSync(
      join(folder, 'waits.mjs'),
      `${imports}
      const timer = setInterval(() => {
        if (!${isThere}) return;
        clearInterval(timer);
        ${ready}
      }, 5);`,
    );
    writeFileSync(join(folder, 'stands-still.mjs'), 'setInterval(() => {}, 2 ** 30);');
    writeFileSync(join(folder, 'burns.mjs'), 'for (;;);');
    // In a process of its own, whose time counts too.
    writeFileSync(
      join(folder, 'burns-below.mjs'),
      "import { spawn } from 'node:child_process'; spawn(process.execPath, ['--eval', 'for (;;);']); setInterval(() => {}, 2 ** 30);",
    );
  });
  afterEach(() => rmSync(join(folder, 'go'), { force: true }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const NEVER = { processorSeconds: 1_000, stillSeconds: 1_000, seconds: 1_000 };
  const options = (script: string, more: Partial<ChildOptions> = {}): ChildOptions => ({
    script: join(folder, script),
    megabytes: 200,
    jobsOfAChild: 1,
    isOurs: true,
    startLimits: NEVER,
    notStarted: (end) => new Error(`not started: ${end}`),
    ...more,
  });
  const go = () => writeFileSync(join(folder, 'go'), '');

  test.each(['burns.mjs', 'burns-below.mjs'])('has failed once it has used its processor time (%s)', async (script) => {
    const child = startChild(options(script, { startLimits: { ...NEVER, processorSeconds: 0.5 }, waitSeconds: 1_000 }));
    await expect(child.run({}, 5)).rejects.toThrow('not started: failed');
    expect(child.isUsable()).toBe(false);
  });

  test.each([
    { limit: 'stillSeconds', script: 'stands-still.mjs', startLimits: { ...NEVER, stillSeconds: 1 } },
    { limit: 'seconds', script: 'burns.mjs', startLimits: { ...NEVER, seconds: 1 } },
  ])('is slow at its limit on the clock ($limit)', async ({ script, startLimits }) => {
    const child = startChild(options(script, { startLimits, waitSeconds: 1_000 }));
    await expect(child.run({}, 5)).rejects.toThrow('not started: slow');
    expect(child.isUsable()).toBe(false);
  });

  test('is not slow on the clock alone while it uses processor time', async () => {
    const startLimits = { ...NEVER, processorSeconds: 3, stillSeconds: 2 };
    const child = startChild(options('burns.mjs', { startLimits, waitSeconds: 1_000 }));
    await expect(child.run({}, 5)).rejects.toThrow('not started: failed');
  });

  test('is kept for the next job when one gives up the wait', async () => {
    const child = startChild<object, number>(options('waits.mjs', { waitSeconds: 0.1 }));
    await expect(child.run({}, 60)).rejects.toThrow('not started: slow');
    expect(child.isUsable()).toBe(true);
    go();
    await child.ready;
    expect(await child.run({}, 60)).toEqual({ answer: expect.any(Number) });
    await child.kill();
  });

  test('is kept when the signal of a job ends its wait', async () => {
    const child = startChild<object, number>(options('waits.mjs', { waitSeconds: 1_000 }));
    const gone = new AbortController();
    const waiting = child.run({}, 60, undefined, gone.signal);
    gone.abort(new Error('the caller is gone'));
    await expect(waiting).rejects.toThrow('the caller is gone');
    expect(child.isUsable()).toBe(true);
    go();
    await child.ready;
    await child.kill();
  });

  test('serves the next job of a pool whose first job did not wait for it', async () => {
    const pool = createProcessPool<object, number>({
      ...options('waits.mjs', { jobsOfAChild: 10, waitSeconds: 0.1 }),
      children: 1,
      seconds: 60,
      closed: () => new Error('closed'),
    });
    await expect(pool.run({})).rejects.toThrow('not started: slow');
    go();
    // Each gives up after a moment too, until the start that the first one began is done.
    const answer = await vi.waitFor(() => pool.run({}), { timeout: 60_000 });
    expect(await pool.run({})).toEqual(answer);
    pool.close();
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
