import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { engineSettings, renderEnvironment } from '../../src/engine/environment.ts';
import type { RenderPoolOptions } from '../../src/engine/renders/render-pool.ts';
import { inputOf, projectFiles, reportAt, requestOf, TITLE_TEMPLATE } from './inputs.ts';
import { isRunning, NO_BROWSER, poolBench } from './pool-bench.ts';

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: what /proc shows of render processes, on Linux only.');

const { pool, shared, path } = poolBench();

/** A pool whose first process has started. `spare` resolves once its second one has, which starts after the first deck. */
async function poolWithSpare(options: Partial<RenderPoolOptions> = {}) {
  let warm = 0;
  const renders = pool({ ...options, onWarm: () => warm++ });
  renders.warmUp?.();
  const isWarm = (count: number) => expect.poll(() => warm).toBe(count);
  await isWarm(1);
  return { renders, spare: () => isWarm(2) };
}

describe('a deck', () => {
  test('is written to its path by a process that also renders the next one', async () => {
    const renders = shared();
    const progress: string[] = [];
    const onProgress = (done: number, total: number) => void progress.push(`${done}/${total}`);
    const file = await renders.render(inputOf(path(), { slides: 3, onProgress }));
    const first = await reportAt(path());
    expect(file).toEqual({
      mediaType: 'application/json',
      extension: 'json',
      pages: 3,
      notices: [],
      delivery: 'file',
      size: (await readFile(path())).byteLength,
    });
    expect([progress.at(0), progress.at(-1)]).toEqual(['0/3', '3/3']);
    expect(first.pid).not.toBe(process.pid);
    await renders.render(inputOf(path()));
    expect((await reportAt(path())).pid).toBe(first.pid);
  });

  test('is rendered at the priority of the server, and without its secrets', async () => {
    const environment = renderEnvironment(
      { fetchAllow: ['localhost:9000'] },
      { ...process.env, DECKWRIGHT_DATA_DIR: '/secret', AWS_SECRET_ACCESS_KEY: 'hush-key', DATABASE_URL: 'hush-url' },
    );
    const renders = pool({ environment });
    await renders.render(inputOf(path()));
    const { pid, environment: seen } = await reportAt(path());
    expect(getPriority(pid)).toBe(getPriority());
    // Linux may share processors by session, and a new session has the priority 0.
    const session = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => ' nice 0\n');
    expect(session).toMatch(/ nice 0\n$/);
    expect(engineSettings(seen)).toEqual({ fetchAllow: ['localhost:9000'], plugins: [] });
    const known = ['DECKWRIGHT_ENGINE', 'MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'];
    // sharp sets it in the process itself.
    known.push('VIPSHOME');
    const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'NODE_EXTRA_CA_CERTS', 'NODE_COMPILE_CACHE', 'SystemRoot'];
    expect(Object.keys(seen).filter((name) => ![...known, ...passed].includes(name))).toEqual([]);
    if (!isLinux) return;
    for (const part of ['environ', 'cmdline']) {
      expect(await readFile(`/proc/${pid}/${part}`, 'utf8')).not.toMatch(/hush|\/secret/);
    }
  });

  test('of another project gets a process without one, so that both projects stay loaded', async () => {
    const { renders, spare } = await poolWithSpare({ children: 2 });
    const other = projectFiles({ id: 'other' });
    const pidOf = async (project = projectFiles()) => {
      await renders.render(inputOf(path(), { project }));
      return (await reportAt(path())).pid;
    };
    const first = await pidOf();
    await spare();
    const second = await pidOf(other);
    expect(second).not.toBe(first);
    expect([await pidOf(), await pidOf(other)]).toEqual([first, second]);
  });

  test('waits while all processes are busy, and leaves the queue when it is cancelled', async () => {
    const renders = shared();
    const first = new AbortController();
    const working = renders.render(inputOf(path(), { title: 'wait', signal: first.signal }));
    const second = new AbortController();
    const waiting = renders.render(inputOf(path(), { signal: second.signal }));
    second.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' });
    first.abort();
    await expect(working).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(renders.render(inputOf(path(), { signal: first.signal }))).rejects.toMatchObject({ code: 'ABORTED' });
  });

  test('is cancelled within its process, which continues to run', async () => {
    const ended: string[] = [];
    const renders = pool({ onEnded: (cause) => ended.push(cause) });
    await renders.render(inputOf(path()));
    const { pid } = await reportAt(path());
    const cancel = new AbortController();
    const onProgress = () => cancel.abort();
    const cancelled = renders.render(inputOf(path(), { title: 'wait', signal: cancel.signal, onProgress }));
    await expect(cancelled).rejects.toMatchObject({ name: 'RenderError', code: 'ABORTED' });
    await renders.render(inputOf(path()));
    expect((await reportAt(path())).pid).toBe(pid);
    expect(ended).toEqual([]);
  });
});

describe('an error', () => {
  test('of the engine keeps its code, faults and position', async () => {
    const renders = shared();
    const deck = requestOf();
    const slide = { ...deck.presentation.slideList[0]!, content: { title: 7, titel: 'x' } };
    const ofSlides = (slideList: readonly object[]) =>
      JSON.stringify({ ...deck, presentation: { ...deck.presentation, slideList } });
    const request = ofSlides([slide, { ...slide, content: {} }]);
    const error = await renders.render(inputOf(path(), { request })).catch((reason) => reason);
    expect(error).toBeInstanceOf(RenderError);
    expect(error).toMatchObject({ code: 'INVALID_CONTENT', where: '/presentation/slideList/1/content/title' });
    expect(error.faults).toMatchObject([{ path: '/presentation/slideList/1/content/title', code: 'INVALID_CONTENT' }]);
    expect(error.blame).toBe('caller');
    const strict = renders.render({
      ...inputOf(path()),
      strict: true,
      request: ofSlides([slide]),
    });
    await expect(strict).rejects.toMatchObject({ code: 'STRICT_NOTICE' });
  });

  test('of a program keeps its stack and its cause', async () => {
    const error = await shared()
      .render(inputOf(path(), { title: 'throw' }))
      .catch((reason) => reason);
    expect(error.message).toContain('the adapter broke');
    expect(error.cause.stack).toMatch(/scripted-child\.ts.*caused by Error: the deeper reason/s);
  });

  test('of the system keeps its code', async () => {
    const nowhere = shared().render(inputOf(path('missing/file')));
    await expect(nowhere).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('a project', () => {
  test('is sent once to each process for each revision', async () => {
    const { renders, spare } = await poolWithSpare();
    const render = async (project: ReturnType<typeof projectFiles>) => {
      await renders.render(inputOf(path(), { project }));
      return (await reportAt(path())).projects;
    };
    expect(await render(projectFiles())).toEqual(['First']);
    expect(await render(projectFiles())).toEqual(['First']);
    await spare();
    // A second process waits since the first deck. The one that rendered longest ago takes a project that none has loaded.
    expect(await render(projectFiles({ revision: 2, name: 'Second' }))).toEqual(['Second']);
    expect(await render(projectFiles({ owner: 'two', revision: 2, name: 'Third' }))).toEqual(['First', 'Third']);
    expect(await render(projectFiles())).toEqual(['Second', 'First']);
  });

  test('that cannot be read never leaves the previous one loaded', async () => {
    const renders = shared();
    await renders.render(inputOf(path()));
    const broken = projectFiles({ owner: 'two', templates: [{ ...TITLE_TEMPLATE, elements: [{ type: 'nothing' }] }] });
    for (let time = 0; time < 2; time++) {
      await expect(renders.render(inputOf(path(), { project: broken }))).rejects.toMatchObject({
        code: 'INVALID_TEMPLATE',
      });
    }
    await expect(renders.render(inputOf(path()))).resolves.toMatchObject({ pages: 1 });
  });
});

describe('a pool', () => {
  test('replaces a process after its number of decks', async () => {
    const renders = pool({ jobsOfAProcess: 2 });
    const pids: number[] = [];
    for (let deck = 0; deck < 4; deck++) {
      await renders.render(inputOf(path()));
      pids.push((await reportAt(path())).pid);
    }
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).toBe(pids[3]);
    expect(pids[1]).not.toBe(pids[2]);
    expect(isRunning(pids[0]!)).toBe(false);
  });

  test('sends a process the address of the browser, or the error if there is none', async () => {
    let times = 0;
    const endpoint = async () => {
      if (++times === 2) throw new RenderError('BROWSER_NOT_FOUND', 'No browser was found.');
      return `ws://127.0.0.1:1/${times}`;
    };
    const renders = pool({ browser: { ...NO_BROWSER, endpoint } });
    await renders.render(inputOf(path(), { title: 'print' }));
    expect((await reportAt(path())).endpoint).toBe('ws://127.0.0.1:1/1');
    const none = renders.render(inputOf(path(), { title: 'print' }));
    await expect(none).rejects.toMatchObject({ code: 'BROWSER_NOT_FOUND', message: 'No browser was found.' });
    await renders.render(inputOf(path(), { title: 'print' }));
    expect((await reportAt(path())).endpoint).toBe('ws://127.0.0.1:1/3');
  });

  test('renders a deck with its own browser in a process that renders no other', async () => {
    const renders = pool();
    const print = async (ownBrowser: boolean) => {
      await renders.render(inputOf(path(), { title: 'print', ownBrowser }));
      return reportAt(path());
    };
    const [before, own, after] = [await print(false), await print(true), await print(false)];
    expect([before, own, after].map(({ endpoint }) => endpoint)).toEqual([
      'ws://127.0.0.1:1/x',
      undefined,
      'ws://127.0.0.1:1/x',
    ]);
    expect(new Set([before.pid, own.pid, after.pid]).size).toBe(3);
    expect(isRunning(own.pid)).toBe(false);
  });

  test('logs the messages of a process', async () => {
    const log: string[] = [];
    await pool({ log: (message) => log.push(message) }).render(inputOf(path(), { title: 'talk' }));
    expect(log).toEqual(['something to know']);
  });

  test('that is closed ends its processes and rejects all orders', async () => {
    const renders = pool({ children: 2 });
    await renders.render(inputOf(path()));
    const { pid } = await reportAt(path());
    const work = [1, 2, 3].map((index) => renders.render(inputOf(path(`${index}`), { title: 'wait' })));
    const ends = Promise.allSettled(work);
    await wait(300);
    await renders.close();
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: { code: 'ABORTED' } });
    await expect.poll(() => isRunning(pid)).toBe(false);
    await expect(renders.render(inputOf(path()))).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
