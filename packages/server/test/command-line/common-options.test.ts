import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FAILURES } from '../../src/cli/console.ts';
import { run } from '../../src/cli/program.ts';
import { commandsAt, PLACES, type PlacedCommands } from '../command-places.ts';
import { commandLine } from '../deckwright.ts';
import { DEMO } from '../run-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-command-line-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function deckwright(...words: string[]) {
  return commandLine(join(folder, 'data'))(...words);
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
}

describe.each(PLACES)('--json, on %s,', (place) => {
  let commands: PlacedCommands;
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });
  afterEach(() => commands.end());

  test('prints the answer of the management API, before or after the command', async () => {
    const created = await commands.deckwright('--json', 'project', 'create', '--id', 'acme', '--name', 'Acme');
    expect(created).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(created.out)).toMatchObject({ id: 'acme', name: 'Acme' });
    const listed = await commands.deckwright('project', 'list', '--json');
    expect(JSON.parse(listed.out)).toMatchObject({ items: [{ id: 'acme', name: 'Acme' }] });
  });

  test('prints nothing where the answer has no body', async () => {
    await commands.deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
    expect(await commands.deckwright('project', 'remove', 'acme', '--json')).toEqual({ code: 0, out: '', err: '' });
  });

  test('prints an error as one object on stderr, with the id of the request', async () => {
    const { code, out, err } = await commands.deckwright('presentation', 'list', '--limit', '1000', '--json');
    expect({ code, out }).toEqual({ code: FAILURES.content.exit, out: '' });
    expect(JSON.parse(err)).toMatchObject({
      code: 'INVALID_REQUEST',
      pointer: '/limit',
      requestId: place === 'a server' ? expect.stringMatching(/^req_/) : null,
      message: expect.stringContaining('/limit'),
    });
  });

  test('lists every fault of a pushed file with its place', async () => {
    await commands.deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
    const path = await file('cover.json', { key: 'cover', elements: [{ type: 'text' }, { type: 'nothing' }] });
    const { code, out, err } = await commands.deckwright('template', 'push', '--project', 'acme', path, '--json');
    expect({ code, out }).toEqual({ code: FAILURES.content.exit, out: '' });
    const failure = JSON.parse(err);
    expect(failure.pointer).toMatch(/^\/elements\/0/);
    expect(failure.details.length).toBeGreaterThan(1);
    for (const detail of failure.details)
      expect(detail).toMatchObject({ file: path, path: expect.stringMatching(/^\/elements/) });
  });
});

describe('--json', () => {
  test('prints a wrong command line as an error', async () => {
    const { code, out, err } = await deckwright('project', 'lisst', '--json');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(JSON.parse(err)).toEqual({
      code: 'WRONG_USAGE',
      message: expect.stringContaining("unknown command 'lisst'"),
      pointer: null,
      requestId: null,
    });
  });

  test('prints the version', async () => {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(await deckwright('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
    expect(await deckwright('-V', '--json')).toEqual({ code: 0, out: `${JSON.stringify({ version })}\n`, err: '' });
  });

  test('asks nothing', async () => {
    await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
    const terminal = { out() {}, err() {}, terminal: true, environment: { DECKWRIGHT_DATA_DIR: join(folder, 'data') } };
    const ask = () => Promise.reject(new Error('A program cannot answer.'));
    expect(await run(['project', 'remove', 'acme', '--json'], { ...terminal, ask })).toBe(0);
  });
});

describe('--quiet', () => {
  test('prints results, and no notes', async () => {
    const words = ['token', 'create', '--name', 'x'];
    const loud = await deckwright(...words);
    expect(loud.err).toContain('Created a new data directory');
    const quiet = await commandLine(join(folder, 'other'))(...words, '-q');
    expect(quiet).toEqual({ code: 0, out: expect.stringMatching(/^dw_live_/), err: '' });
  });
});

describe('the exit code', () => {
  test.each([
    ['0 for help', ['--help'], 0],
    ['1 for what does not exist', ['token', 'revoke', 'gone'], 1],
    ['2 for an unknown option', ['token', 'list', '--all'], 2],
    ['2 for a wrong value of an option', ['token', 'create', '--name', 'x', '--expires', 'soon'], 2],
    ['2 for a wrong choice', ['token', 'create', '--name', 'x', '--access', 'none'], 2],
    ['2 for a local command with --server', ['render', '--server', 'http://127.0.0.1:1'], 2],
    ['3 for content with faults', ['check', 'template'], 3],
    ['4 without an access token', ['project', 'list', '--server', 'http://127.0.0.1:1'], 4],
  ])('is %s', async (_, words, code) => {
    if (code === 3) {
      await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
      words = ['template', 'check', '--project', 'acme', await file('a.json', { key: 'a', elements: 1 })];
    }
    expect(await deckwright(...words)).toMatchObject({ code, ...(code > 0 && { out: '' }) });
  });

  test('is 5 for a server that does not answer', async () => {
    const there = commandLine(join(folder, 'data'), { DECKWRIGHT_ACCESS_TOKEN: 'dw_pat_x' });
    const { code, err } = await there('owner', 'create', '--name', 'x', '--server', 'http://127.0.0.1:1', '--json');
    expect(code).toBe(5);
    expect(JSON.parse(err)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('is documented', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/command-line.md'), 'utf8');
    const rows = tableRows(page).map(([exit, code]) => [Number(exit), code?.replaceAll('`', '')]);
    const known = Object.values(FAILURES).map(({ exit, code }) => [exit, code]);
    expect(rows.filter(([exit]) => Number(exit) > 0 && Number(exit) < 128)).toEqual(known);
  });
});

describe('deckwright access-token', () => {
  test('creates, lists and revokes a token of a person, with which scripts use a server', async () => {
    await deckwright('user', 'create', '--email', 'ci@example.com', '--name', 'CI', '--operator');
    const words = ['access-token', 'create', '--person', 'CI@example.com', '--name', 'ci'];
    const { code, out } = await deckwright(...words, '--json');
    expect(code).toBe(0);
    const { secret, token } = JSON.parse(out);
    expect(token).toMatchObject({ name: 'ci', access: 'full', owner: null });
    const { runManageServer } = await import('../manage/manage-server.ts');
    const server = await runManageServer({ dataDir: join(folder, 'data'), demoFolder: join(folder, 'none') });
    try {
      const there = commandLine(join(folder, 'none'), { DECKWRIGHT_ACCESS_TOKEN: secret });
      expect(await there('owner', 'list', '--server', server.url)).toMatchObject({ code: 0 });
      const person = ['--person', 'ci@example.com'];
      expect(await deckwright('access-token', 'revoke', ...person, token.id)).toMatchObject({
        code: 0,
        out: `${token.id}\trevoked\n`,
      });
      expect(await there('owner', 'list', '--server', server.url)).toMatchObject({ code: 4 });
      const { items } = JSON.parse((await deckwright('access-token', 'list', ...person, '--json')).out);
      expect(items).toEqual([expect.objectContaining({ id: token.id, name: 'ci', revokedAt: expect.any(String) })]);
      const { out: row } = await deckwright('access-token', 'list', ...person);
      expect(row).toMatch(new RegExp(`^${token.id}\tci\tfull\tall owners\t…${secret.slice(-4)}\t.*\tnever\trevoked`));
      expect(await deckwright('access-token', 'revoke', ...person, 'pat_none')).toMatchObject({
        code: 1,
        err: expect.stringContaining('deckwright access-token list'),
      });
    } finally {
      await server.end();
    }
  });

  test('says how to create the person', async () => {
    await deckwright('owner', 'list');
    const said = await deckwright('access-token', 'create', '--person', 'no@example.com', '--name', 'x');
    expect(said).toMatchObject({ code: 1, out: '', err: expect.stringContaining('deckwright user create --email') });
  });
});

describe('completion', () => {
  test('completes commands, subcommands, options and choices', async () => {
    const lines = async (...words: string[]) => {
      const printed: string[] = [];
      const { log } = console;
      // The library prints with it.
      console.log = (line: string) => void printed.push(line);
      try {
        expect(await run(['complete', '--', ...words], SILENT)).toBe(0);
      } finally {
        console.log = log;
      }
      return printed.map((line) => line.split('\t')[0]);
    };
    expect(await lines('re')).toEqual(['render', 'request', 'restore', ':4']);
    expect(await lines('template', 'pu')).toEqual(['push', 'publish', ':4']);
    expect(await lines('render', '--st')).toEqual(['--strict', ':4']);
    expect(await lines('token', 'create', '--access', '')).toEqual(['full', 'export', 'read', ':4']);
  });
});

const SILENT = { out() {}, err() {}, terminal: false, environment: {} };

describe('deckwright render', () => {
  const render = (...words: string[]) => deckwright('render', '--templates', DEMO, ...words);

  test('writes several files from one request', async () => {
    const outs = [join(folder, 'a.pptx'), join(folder, 'b.pptx')];
    const request = join(DEMO, 'request.json');
    const said = await render(
      '--request',
      request,
      '--out',
      outs[0]!,
      '--out',
      outs[1]!,
      '--accepted-at',
      '2026-11-20',
    );
    expect(said).toMatchObject({ code: 0, out: `${outs.join('\n')}\n` });
    expect(await readFile(outs[0]!)).toEqual(await readFile(outs[1]!));
  });

  test('renders samples, and only some slides', async () => {
    const { readPptx } = await import('@deckwright/testkit/pptx');
    const out = join(folder, 'samples.pptx');
    expect(await render('--samples', '--slides', '2,1-2', '--out', out)).toMatchObject({ code: 0 });
    expect(readPptx(await readFile(out)).slides).toHaveLength(3);
  });

  test.each([
    [['--samples', '--slides', '0', '--out', 'x.pptx'], '--slides 0: use numbers from 1'],
    [['--samples', '--slides', '90-99', '--out', 'x.pptx'], 'there is no slide 99'],
    [['--samples', '--out', '-', '--out', '/dev/stdout'], 'Only one --out can be standard output'],
    [['--samples', '--format', 'word', '--out', 'x'], '--format word:'],
    [['--samples', '--request', 'x', '--out', 'x'], 'cannot be used with'],
    [['--out', 'x.pptx'], 'Name the content'],
  ])('rejects %s', async (words, message) => {
    expect(await render(...words)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(message) });
  });

  test('takes the format from --format before the request and the extension', async () => {
    const out = join(folder, 'deck.bin');
    const request = await file('request.json', {
      options: { format: 'pdf' },
      presentation: { slideList: [{ templateKey: 'title', content: { title: 'One' } }] },
    });
    expect(await render('--request', request, '--format', 'pptx', '--out', out)).toMatchObject({ code: 0 });
    expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK');
  });
});
