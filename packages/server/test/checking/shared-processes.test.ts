import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Checks } from '../../src/engine/checks/checks.ts';
import { composeChecks, composeRenders, processOptions } from '../../src/engine/compose-engine.ts';
import { createProcesses, type EngineChild, type Processes } from '../../src/engine/processes.ts';
import { readProject } from '../../src/engine/project-files.ts';
import type { RenderedFile, Renders } from '../../src/engine/renders/renders.ts';
import { readSettings } from '../../src/start/settings.ts';
import { inputOf, projectFiles } from '../render-worker/inputs.ts';

const slideList = [{ templateKey: 'title', content: { title: 'Hello' } }];
const BODY = { projectId: 'demo', presentation: { slideList } };

let folder: string;
let processes: Processes;
let checks: Checks;
let renders: Renders;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deckwright-shared-'));
  const settings = readSettings({});
  processes = createProcesses(processOptions(settings));
  checks = composeChecks(settings, { hosted: false, processes });
  renders = composeRenders(settings, { processes });
});
afterEach(async () => {
  await renders.close();
  await checks.close();
  rmSync(folder, { recursive: true, force: true });
});

function children(): readonly EngineChild[] {
  return [...processes.all].map(({ child }) => child);
}

function render(): Promise<RenderedFile> {
  return renders.render(inputOf(join(folder, 'file')));
}

function check(owner = projectFiles().owner) {
  const files = projectFiles({ owner });
  return checks.check({
    owner,
    body: Buffer.from(JSON.stringify(BODY)),
    project: async () => ({ files, project: readProject(files) }),
    signal: new AbortController().signal,
  });
}

test('each start is reported, also that of a process which replaces another', async () => {
  let starts = 0;
  processes.onStart(() => starts++);
  await expect(render()).resolves.toMatchObject({ pages: 1 });
  expect(starts).toBe(1);
  await processes.drop([...processes.all][0]!);
  await expect(render()).resolves.toMatchObject({ pages: 1 });
  expect(starts).toBe(2);
});

test('a check has the process that waits for the next deck, which another one replaces, and a deck the one that checked its body', async () => {
  const [first] = children();
  await expect(check()).resolves.toMatchObject({ pages: 1 });
  expect(children()).toEqual([first, expect.anything()]);
  await expect(render()).resolves.toMatchObject({ pages: 1 });
  const [process] = processes.all;
  expect(process).toMatchObject({ child: first, owner: projectFiles().owner });
  expect([process!.checked, process!.rendered]).toEqual([expect.any(String), expect.any(String)]);
});

test('a process forgets the projects of an owner before it works for another', async () => {
  await check();
  await render();
  const [process] = processes.all;
  process!.workFor('another');
  expect([process!.checked, process!.rendered]).toEqual([undefined, undefined]);
  // It has nothing that the next content could be checked against.
  const { run } = process!.child;
  expect(await run({ check: 'content' }, 5)).toMatchObject({
    answer: { hasProject: false, failed: { message: expect.stringContaining('after its body') } },
  });
  const { request, path, acceptedAt } = inputOf(join(folder, 'stolen'));
  expect(await run({ number: 1, request, path, acceptedAt, strict: false }, 20)).toMatchObject({
    answer: { hasProject: false, failed: { message: expect.stringContaining('must have a project') } },
  });
});

test('processes end when both have been closed, and not before', async () => {
  await check();
  await renders.close();
  await expect(check()).resolves.toMatchObject({ pages: 1 });
  await checks.close();
  expect(processes.all.size).toBe(0);
});
