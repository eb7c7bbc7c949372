import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { composeRenderer, composeRenders } from '../../src/engine/compose-engine.ts';
import { readProject } from '../../src/engine/project-files.ts';
import type { Renders } from '../../src/engine/renders/renders.ts';
import { readSettings } from '../../src/start/settings.ts';
import { inputOf, projectFiles, requestOf, TITLE_TEMPLATE } from './inputs.ts';
import { isRunning } from './pool-bench.ts';

const isLinux = process.platform === 'linux';
if (!isLinux) console.log('Left out: which child processes a server has. They are counted in /proc, on Linux only.');

// Other tests run at the same time, so renders are slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
let path: string;
const open: Renders[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-renders-'));
  path = join(folder, 'file');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((renders) => renders.close()));
  await rm(folder, { recursive: true, force: true });
});

/** Composes renders like the server. */
function rendersOf(environment: Record<string, string> = {}, onFetchRejected = () => {}): Renders {
  const renders = composeRenders(readSettings({ DECKWRIGHT_CONCURRENCY: '2', ...environment }), { onFetchRejected });
  open.push(renders);
  return renders;
}

interface ChildProcess {
  readonly pid: number;
  readonly command: string;
}

/** Test files share a process. A renderer of an earlier file may have left idle processes that decode pictures. */
const earlier = new Set(childrenOf(process.pid).map(({ pid }) => pid));

/** The children that the main thread of a process started. */
function childrenOf(parent: number): readonly ChildProcess[] {
  return read(`/proc/${parent}/task/${parent}/children`)
    .split(' ')
    .filter(Boolean)
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') }))
    .filter(({ command }) => command !== '');
}

/** Empty if the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The command lines of the children that this process started in this file. */
function children(): readonly string[] {
  return childrenOf(process.pid)
    .filter(({ pid }) => !earlier.has(pid))
    .map(({ command }) => command);
}

/**
 * The milliseconds of CPU time that this process spends on `work`: the least of three runs, because the garbage
 * collector may run during one of them.
 */
async function leastCpuTime(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

function renderProcesses(): readonly number[] {
  return childrenOf(process.pid)
    .filter(({ command }) => command.includes('engine/child.ts'))
    .map(({ pid }) => pid);
}

/** The browsers that a process started. */
function browsersOf(parent: number): readonly number[] {
  return childrenOf(parent)
    .filter(({ command }) => command.includes('--headless'))
    .map(({ pid }) => pid);
}

describe('a render process', () => {
  test('writes the same bytes as a renderer in this process, with a watermark and without', async () => {
    const renders = rendersOf();
    const { renderer, close } = composeRenderer(readSettings({}));
    const { acceptedAt, strict, project: files } = inputOf(path);
    const request = requestOf({ slides: 2, title: 'Same' });
    const project = readProject(files);
    for (const marked of [{}, { watermark: 'Development' }]) {
      await renders.render(inputOf(path, { slides: 2, title: 'Same', ...marked }));
      const { bytes } = await renderer.render({ request, project, acceptedAt, strict, ...marked });
      expect(Buffer.compare(await readFile(path), bytes)).toBe(0);
    }
    await close();
  });

  test('prints with a browser that all processes share', async () => {
    const renders = rendersOf();
    const decks = [1, 2, 3, 4].map((deck) =>
      renders.render(inputOf(join(folder, `${deck}`), { format: 'pdf', slides: deck })),
    );
    const files = await Promise.all(decks);
    expect(files.map(({ mediaType, pages }) => `${mediaType} ${pages}`)).toEqual([
      'application/pdf 1',
      'application/pdf 2',
      'application/pdf 3',
      'application/pdf 4',
    ]);
    expect((await readFile(join(folder, '4'))).subarray(0, 5).toString()).toBe('%PDF-');
    if (!isLinux) return;
    expect(children().filter((command) => command.includes('--headless'))).toHaveLength(1);
    // Two that rendered, and one for the next deck, which may start after the last file is there.
    await expect.poll(() => children().filter((command) => command.includes('engine/child.ts')).length).toBe(3);
    await renders.close();
    await expect.poll(children).toEqual([]);
  });

  test.runIf(isLinux)('prints with its own browser if its order asks for one', async () => {
    const renders = rendersOf();
    // A test before may have left one that still ends.
    const before = browsersOf(process.pid);
    const ofServer = new Set<number>();
    const ofRenders = new Set<number>();
    // At each page: on a busy machine, the browser may have ended before the news of the last one is here.
    const onProgress = () => {
      for (const pid of browsersOf(process.pid)) if (!before.includes(pid)) ofServer.add(pid);
      for (const pid of renderProcesses().flatMap(browsersOf)) ofRenders.add(pid);
    };
    const order = inputOf(path, { format: 'pdf', slides: 2, ownBrowser: true, onProgress });
    await expect(renders.render(order)).resolves.toMatchObject({ pages: 2 });
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    expect([...ofServer]).toEqual([]);
    expect(ofRenders.size).toBe(1);
    for (const pid of ofRenders) expect(isRunning(pid)).toBe(false);
  });

  test.runIf(isLinux)('that is killed does not leave its own browser behind', async () => {
    const renders = rendersOf();
    const printed = renders.render(inputOf(path, { format: 'pdf', slides: 500, ownBrowser: true }));
    printed.catch(() => {});
    await expect.poll(() => renderProcesses().flatMap(browsersOf)).toHaveLength(1);
    const [browser] = renderProcesses().flatMap(browsersOf);
    for (const pid of renderProcesses()) process.kill(pid, 'SIGKILL');
    await expect(printed).rejects.toMatchObject({ reason: 'killed' });
    await expect.poll(() => isRunning(browser!)).toBe(false);
  });

  test('uses less than a third of the CPU time in this process that rendering 500 slides here takes', async () => {
    const renders = rendersOf();
    const { renderer } = composeRenderer(readSettings({}));
    const project = readProject(projectFiles(), renderer.elements);
    const acceptedAt = '2026-11-20T12:00:00.000Z';
    const renderThere = () => renders.render(inputOf(path, { slides: 500 }));
    const renderHere = () => renderer.render({ request: requestOf({ slides: 500 }), project, acceptedAt });
    // The first of each loads the engine and starts the process.
    await renderThere();
    await renderHere();
    const there = await leastCpuTime(renderThere);
    const here = await leastCpuTime(renderHere);
    await renderer.close();
    expect(there).toBeLessThan(here / 3);
  });
});

test.runIf(isLinux)('a renderer that only checks requests starts no process', () => {
  const { renderer } = composeRenderer(readSettings({}));
  const { options: _, ...body } = requestOf();
  renderer.check(renderer.parseRequest({ ...body, options: { format: 'pdf' } }), readProject(projectFiles()));
  expect(children()).toEqual([]);
});

describe('a picture on the web', () => {
  let server: Server;
  let hits = 0;
  beforeAll(async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/></svg>';
    server = createServer((_, response) => {
      hits++;
      response.end(drawing);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  });
  afterAll(() => server.close());

  const order = (url: string) => {
    const image = { type: 'image', name: 'picture', box: { x: 60, y: 300, width: 200, height: 100 }, field: 'picture' };
    const fields = { ...TITLE_TEMPLATE.fields, picture: { type: 'image' } };
    const template = { ...TITLE_TEMPLATE, fields, elements: [...TITLE_TEMPLATE.elements, image] };
    const base = inputOf(path, { project: projectFiles({ templates: [template] }) });
    const slide = { templateKey: 'title', content: { title: 'x', picture: url }, attributes: { hidden: false } };
    const request = { ...requestOf(), presentation: { slideList: [slide], attributes: {} } };
    return { ...base, request: JSON.stringify(request) };
  };

  test('is fetched by the render process, from allowed hosts only', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://localhost:${port}/drawing.svg`;
    let rejected = 0;
    const rejecting = rendersOf({}, () => rejected++);
    await expect(rejecting.render(order(url))).rejects.toMatchObject({
      code: 'INVALID_IMAGE',
      message: expect.stringContaining('pictures come from public http and https addresses'),
      where: '/presentation/slideList/0/content/picture',
    });
    expect([hits, rejected]).toEqual([0, 1]);
    const allowing = rendersOf({ DECKWRIGHT_FETCH_ALLOW: `localhost:${port}` });
    await expect(allowing.render(order(url))).resolves.toMatchObject({ pages: 1, notices: [] });
    expect(hits).toBe(1);
  });
});
