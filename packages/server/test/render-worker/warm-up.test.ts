import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RenderError } from '@deckwright/core/contract';
import { expect, onTestFinished, test } from 'vitest';
import { composeRenders } from '../../src/engine/compose-engine.ts';
import { renderEnvironment } from '../../src/engine/environment.ts';
import { createProcesses, startEngineProcess } from '../../src/engine/processes.ts';
import { RENDERS } from '../../src/start/server-parts.ts';
import { readSettings } from '../../src/start/settings.ts';
import { runServer } from '../run-server.ts';
import { inputOf, reportAt } from './inputs.ts';
import { NO_BROWSER, poolBench } from './pool-bench.ts';

/** For a process that starts on a busy machine. */
const START = { timeout: 60_000 };

const { pool, path } = poolBench();

test('a render process of the server renders a pptx and a pdf before the first export', async () => {
  const warm: (readonly string[])[] = [];
  const renders = composeRenders(readSettings({}), { onWarm: (formats) => warm.push(formats) });
  onTestFinished(() => renders.close());
  renders.warmUp();
  await expect.poll(() => warm, START).toEqual([['pptx', 'pdf']]);
});

test('a render process that cannot print reports only pptx as warm', async () => {
  const warm: (readonly string[])[] = [];
  const endpoint = () => Promise.reject(new RenderError('BROWSER_NOT_FOUND', 'No browser was found.'));
  pool({ browser: { ...NO_BROWSER, endpoint }, onWarm: (formats) => warm.push(formats) }).warmUp?.();
  await expect.poll(() => warm, START).toEqual([['pptx']]);
});

test('a render process that replaces one that ended is warmed up too', async () => {
  const warm: (readonly string[])[] = [];
  const renders = pool({ onWarm: (formats) => warm.push(formats) });
  renders.warmUp?.();
  await expect.poll(() => warm.length, START).toBe(1);
  await expect(renders.render(inputOf(path(), { title: 'die' }))).rejects.toMatchObject({ reason: 'crash' });
  await expect.poll(() => warm.length, START).toBeGreaterThan(1);
});

test('a pool renders its first decks with a process that was started before it', async () => {
  const script = join(import.meta.dirname, 'scripted-child.ts');
  const environment = renderEnvironment({ fetchAllow: [] }, { ...process.env, HOME: '/started/earlier' });
  const options = { script, megabytes: 1_024 };
  const processes = createProcesses(
    { ...options, environment: renderEnvironment({ fetchAllow: [] }, process.env) },
    startEngineProcess({ ...options, environment }),
  );
  const renders = pool({ processes });
  await renders.render(inputOf(path()));
  const earlier = await reportAt(path());
  expect(earlier.environment.HOME).toBe('/started/earlier');
  await expect(renders.render(inputOf(path(), { title: 'die' }))).rejects.toMatchObject({ reason: 'crash' });
  await renders.render(inputOf(path()));
  expect((await reportAt(path())).environment.HOME).not.toBe('/started/earlier');
});

test('a deck that is ordered during the warm-up is rendered by the same process, and has no part of the warm-up', async () => {
  const renders = pool({ children: 2 });
  renders.warmUp?.();
  const early = renders.render(inputOf(path('early'), { slides: 2 }));
  await expect(early).resolves.toMatchObject({ pages: 2 });
  await renders.render(inputOf(path('late')));
  const [first, second] = [await reportAt(path('early')), await reportAt(path('late'))];
  expect(first.pid).toBe(second.pid);
  expect(second.projects).toEqual(['First']);
});

test('a deck that is cancelled during the warm-up is not rendered', async () => {
  const renders = pool();
  renders.warmUp?.();
  const cancel = new AbortController();
  const cancelled = renders.render(inputOf(path(), { signal: cancel.signal }));
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'ABORTED' });
  await expect(readFile(path())).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a server starts the warm-up when it listens, and is ready without waiting for it', async () => {
  let calls = 0;
  const renders = {
    render: () => Promise.reject(new Error('never')),
    warmUp: async () => void calls++,
    close: async () => {},
  };
  const server = await runServer({ register: (container) => container.register(RENDERS, { useValue: renders }) });
  onTestFinished(() => server.end());
  expect(calls).toBe(1);
  expect((await server.call('/readyz')).status).toBe(200);
});
