import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createCheckPool } from '../../src/engine/checks/check-pool.ts';
import { checkedRequestOf } from '../../src/engine/checks/checked-request.ts';
import { type BodyCheck, type Checks, createChecks } from '../../src/engine/checks/checks.ts';
import { composeChecks, composeRenderer } from '../../src/engine/compose-engine.ts';
import { readProject } from '../../src/engine/project-files.ts';
import { readSettings } from '../../src/start/settings.ts';
import { type ProjectChanges, projectFiles, requestOf, TITLE_TEMPLATE } from '../render-worker/inputs.ts';

const isLinux = process.platform === 'linux';
const settings = readSettings({ ...hostEnvironment(), DECKWRIGHT_HOSTED: 'none' });
const { renderer, close: closeRenderer } = composeRenderer(settings);
const pool = composeChecks(settings, { hosted: false });
afterAll(() => Promise.all([pool.close(), closeRenderer()]));

function loaded(changes: ProjectChanges = {}) {
  const files = projectFiles(changes);
  return { files, project: readProject(files) };
}

function jobOf(body: unknown, changes: Partial<BodyCheck> = {}): BodyCheck {
  return {
    owner: 'one',
    body: typeof body === 'string' ? Buffer.from(body) : Buffer.from(JSON.stringify(body)),
    project: async () => loaded(),
    signal: new AbortController().signal,
    ...changes,
  };
}

function deck(content: object = { title: 'Hello' }, slides = 1) {
  return {
    projectId: 'demo',
    presentation: { slideList: Array.from({ length: slides }, () => ({ templateKey: 'title', content })) },
  };
}

/** Process ids of the running check processes of this process. */
function processes(script = 'engine/child.ts'): readonly number[] {
  const own = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).split('\n');
  return own.filter((line) => line.includes(script)).map((line) => Number.parseInt(line, 10));
}

/** Counts the processes that start from now on. Those of earlier tests may end meanwhile. */
function countStarted(): () => number {
  const before = processes();
  return () => processes().filter((pid) => !before.includes(pid)).length;
}

describe.each<[string, () => Checks]>([
  ['the pool', () => pool],
  ['this process', () => createChecks(renderer, pool)],
])('a check of a body in %s', (_where, checks) => {
  test('returns the request as text, with what the server reads of it', async () => {
    const body = { ...deck({ title: 'x' }, 3), options: { format: 'pdf', async: true, dev: true } };
    const checked = await checks().check(jobOf(body, { fingerprinted: { strict: true } }));
    const request = renderer.parseRequest(body);
    expect(JSON.parse(checked.json)).toEqual(request);
    expect(checked).toEqual(checkedRequestOf(request, { strict: true }));
    expect(checked).toMatchObject({ projectId: 'demo', format: 'pdf', async: true, dev: true, pages: 3 });
  });

  test('rejects a wrong shape before it asks for the project', async () => {
    let asked = 0;
    const project = async () => {
      asked++;
      return loaded();
    };
    const wrong = checks().check(jobOf({ ...deck(), options: { format: 7 } }, { project }));
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_REQUEST', faults: [{ path: '/options/format' }] });
    await expect(checks().check(jobOf('{"a":', { project }))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(asked).toBe(0);
  });

  test('rejects wrong content with the path of every fault', async () => {
    await expect(checks().check(jobOf(deck({ title: false })))).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      faults: [{ path: '/presentation/slideList/0/content/title' }],
    });
  });

  test('accepts an earlier key of a template, and suggests it for a misspelt one', async () => {
    const files = { ...projectFiles({ revision: 8 }), aliases: new Map([['opening', 'title']]) };
    const project = async () => ({ files, project: readProject(files) });
    const slides = (...keys: string[]) => ({
      projectId: 'demo',
      presentation: { slideList: keys.map((templateKey) => ({ templateKey, content: { title: 'Hello' } })) },
    });
    await expect(checks().check(jobOf(slides('title', 'opening'), { project }))).resolves.toMatchObject({ pages: 2 });
    await expect(checks().check(jobOf(slides('openning'), { project }))).rejects.toMatchObject({
      code: 'TEMPLATE_NOT_FOUND',
      faults: [{ suggestion: 'opening', expected: 'one of title, opening' }],
    });
  });

  test('rejects as the lookup of its project does', async () => {
    const project = () => Promise.reject(new Error('no such project'));
    await expect(checks().check(jobOf(deck(), { project }))).rejects.toThrow('no such project');
    await expect(checks().check(jobOf(deck()))).resolves.toMatchObject({ pages: 1 });
  });

  test('needs no valid content if no project is given', async () => {
    const unchecked = checks().check(jobOf(deck({ title: false }), { project: async () => undefined }));
    await expect(unchecked).resolves.toMatchObject({ pages: 1 });
  });

  test('reports hosted-slides as not configured only if the content is valid', async () => {
    const options = { format: 'hosted-slides' };
    await expect(checks().check(jobOf({ ...deck(), options }))).rejects.toMatchObject({
      code: 'LOCATION_NOT_CONFIGURED',
    });
    await expect(checks().check(jobOf({ ...deck({ title: false }), options }))).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
    });
  });

  test.each([
    ['is nested 40 levels deep', `${'['.repeat(40)}${']'.repeat(40)}`],
    [
      'has an object with 1001 keys',
      JSON.stringify(Object.fromEntries([...Array(1_001).keys()].map((key) => [`k${key}`, 1]))),
    ],
    ['has a key of 1001 bytes', JSON.stringify({ ['k'.repeat(1_001)]: 1 })],
    ['has a string of 1200001 bytes', JSON.stringify({ title: 'x'.repeat(1_200_001) })],
    ['has 1000001 values', JSON.stringify(Array(1_000_001).fill(0))],
  ])('rejects a body that %s', async (message, body) => {
    await expect(checks().check(jobOf(body))).rejects.toThrow(message);
  });

  test('accepts a picture of many megabytes as a data URI', async () => {
    const template = { ...TITLE_TEMPLATE, fields: { title: { type: 'text' }, picture: { type: 'image' } } };
    const image = { type: 'image', name: 'picture', box: { x: 0, y: 0, width: 9, height: 9 }, field: 'picture' };
    const elements = [...TITLE_TEMPLATE.elements, image];
    const project = async () => loaded({ templates: [{ ...template, elements }], revision: 7 });
    const picture = `data:image/png;base64,${'A'.repeat(3_000_000)}`;
    await expect(checks().check(jobOf(deck({ title: 'x', picture }), { project }))).resolves.toMatchObject({
      pages: 1,
    });
  });
});

describe('this process', () => {
  const passed: string[] = [];
  const recorded: Checks = {
    check: async (job) => {
      passed.push(`${job.body.byteLength} bytes`);
      return checkedRequestOf(requestOf());
    },
    checkStored: async () => {},
    close: async () => {},
  };
  const checks = createChecks(renderer, recorded);
  afterEach(() => passed.splice(0));

  test('checks small bodies, and passes others to the pool', async () => {
    await checks.check(jobOf(deck({ title: 'x' })));
    expect(passed).toEqual([]);
    await checks.check(jobOf(deck({ title: 'x'.repeat(17_000) })));
    expect(passed).toHaveLength(1);
  });

  test('checks a small body whatever the size of the templates that it does not use', async () => {
    const others = Array.from({ length: 200 }, (_, index) => ({
      ...TITLE_TEMPLATE,
      key: `other-${index}`,
      description: 'd'.repeat(1_900),
    }));
    await checks.check(
      jobOf(deck({ title: 'x' }), { project: async () => loaded({ templates: [...others, TITLE_TEMPLATE] }) }),
    );
    expect(passed).toEqual([]);
  });

  test('passes a small body to the pool if its slides use large templates', async () => {
    const template = { ...TITLE_TEMPLATE, description: 'd'.repeat(1_900) };
    const project = async () => loaded({ templates: [template] });
    await checks.check(jobOf(deck({ title: 'x' }, 10), { project }));
    expect(passed).toEqual([]);
    await checks.check(jobOf(deck({ title: 'x' }, 100), { project }));
    expect(passed).toHaveLength(1);
  });
});

describe('the pool', () => {
  let small: ReturnType<typeof createCheckPool>;
  beforeAll(() => {
    small = createCheckPool({ hosted: false, megabytes: 600, environment: {} });
  });
  afterAll(() => small.close());

  test.runIf(isLinux)('starts no process before it is needed, and ends all of them when it closes', async () => {
    const started = countStarted();
    const own = createCheckPool({ hosted: false, megabytes: 600, environment: {} });
    expect(started()).toBe(0);
    await own.check(jobOf(deck()));
    expect(started()).toBe(1);
    await own.close();
    await expect.poll(started).toBe(0);
  });

  test.runIf(isLinux)('prepares one process, which the next check uses', async () => {
    const started = countStarted();
    const own = createCheckPool({ hosted: false, megabytes: 600, environment: {} });
    own.prepare();
    own.prepare();
    expect(started()).toBe(1);
    await own.check(jobOf(deck()));
    own.prepare();
    expect(started()).toBe(1);
    await own.close();
    own.prepare();
    await expect.poll(started).toBe(0);
  });

  test.runIf(isLinux)('checks again in another process if one is killed from outside', async () => {
    const before = processes();
    const own = createCheckPool({ hosted: false, megabytes: 600, environment: {} });
    let kills = 0;
    const checked = own.check(
      jobOf(deck(), {
        async project() {
          const mine = processes().filter((pid) => !before.includes(pid));
          if (kills++ === 0) for (const pid of mine) process.kill(pid, 'SIGKILL');
          return loaded();
        },
      }),
    );
    await expect(checked).resolves.toMatchObject({ pages: 1 });
    expect(kills).toBe(2);
    await own.close();
  });

  test.each([
    ['time', 'PAYLOAD_TOO_LARGE', 'takes longer than 2 s'],
    ['memory', 'PAYLOAD_TOO_LARGE', 'takes more than 200 MB of memory'],
    ['crash', 'PAYLOAD_TOO_LARGE', 'takes more than 200 MB of memory'],
    ['last words', 'PAYLOAD_TOO_LARGE', 'takes more than 200 MB of memory'],
    ['killed', 'SERVICE_UNAVAILABLE', 'ended from outside'],
  ])('answers if a check ends its process by %s with %s, and then checks others', async (how, code, message) => {
    const script = join(import.meta.dirname, 'scripted-child.ts');
    const scripted = createCheckPool({ hosted: false, megabytes: 200, environment: {}, script });
    const check = (body: string) => scripted.check(jobOf(body, { project: async () => undefined }));
    const failed = check(how);
    const other = scripted.check(jobOf('fine', { owner: 'two', project: async () => undefined }));
    await expect(failed).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    await expect(other).resolves.toMatchObject({ pages: 1 });
    await expect(check('fine')).resolves.toMatchObject({ pages: 1 });
    await scripted.close();
  });

  test('checks templates with their pictures and fonts', async () => {
    const files = projectFiles();
    const wrong = { ...TITLE_TEMPLATE, elements: [{ type: 'nothing' }] };
    const texts = [TITLE_TEMPLATE, wrong, TITLE_TEMPLATE].map((template) => JSON.stringify(template));
    const title = expect.objectContaining({ key: 'title', name: 'Title' });
    const fault = expect.objectContaining({ code: 'INVALID_TEMPLATE' });
    await expect(small.checkTemplates(files, texts)).resolves.toEqual([title, fault, title]);
  });

  test('checks stored files, and names the project and the template that it cannot use', async () => {
    await expect(small.checkStored(projectFiles())).resolves.toBeUndefined();
    const wrong = { ...TITLE_TEMPLATE, key: 'wrong', elements: [{ type: 'nothing' }] };
    await expect(small.checkStored(projectFiles({ templates: [TITLE_TEMPLATE, wrong] }))).rejects.toMatchObject({
      code: 'INVALID_TEMPLATE',
      message: expect.stringMatching(/^The template "wrong" of the project "demo" has an error at .*nothing/),
    });
    await expect(small.checkStored(projectFiles({ settings: '{"id":"demo","slideSize":"A4"}' }))).rejects.toMatchObject(
      {
        code: 'INVALID_PROJECT',
        message: expect.stringMatching(/^The project "demo" has an error at \/slideSize/),
      },
    );
  });
});
