import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPptx } from '@deckwright/testkit/pptx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTokenSecret } from '../src/storage/token-secret.ts';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';
import { commandLine } from './deckwright.ts';
import { ON_SQLITE } from './on-sqlite.ts';
import { DEMO, runServer, titleDeck } from './run-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-cli-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function deckwright(...words: string[]) {
  return commandLine(join(folder, 'data'))(...words);
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const TITLE = join(DEMO, 'templates/title.json');

describe('a command', () => {
  test('reports once that it created the data directory', async ({ skip }) => {
    skip(!ON_SQLITE, 'With PostgreSQL, commands create no data directory.');
    const err = `Created a new data directory at ${join(folder, 'data')}. Set DECKWRIGHT_DATA_DIR to use another one.\n`;
    expect(await deckwright('token', 'create', '--name', 'x')).toMatchObject({ code: 0, err });
    expect(await deckwright('token', 'create', '--name', 'y')).toMatchObject({ code: 0, err: '' });
  });

  test('replaces tabs, line breaks and escapes in a cell by spaces', async () => {
    await deckwright('token', 'create', '--name', 'a\tb\r\nc\u001b[31m');
    const { out } = await deckwright('token', 'list');
    expect(out.split('\n')).toHaveLength(2);
    expect(out.split('\t')[1]).toBe('a b  c [31m');
  });
});

describe.each(PLACES)('on %s', (place) => {
  let commands: PlacedCommands;
  beforeEach(() => {
    commands = commandsAt(place, join(folder, 'data'));
  });
  afterEach(() => commands.end());

  function deckwright(...words: string[]) {
    return commands.deckwright(...words);
  }

  describe('deckwright project', () => {
    test('create creates a project, list shows it, push changes it', async () => {
      expect(await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme')).toMatchObject({
        code: 0,
        out: 'acme\n',
      });
      const project = await file('acme.json', {
        id: 'acme',
        name: 'Acme Ltd',
        theme: { colors: { accent1: '#FF0000' } },
      });
      expect(await deckwright('project', 'push', project)).toMatchObject({ code: 0, out: 'acme\tupdated\n' });
      const other = await file('beta.json', { id: 'beta' });
      expect(await deckwright('project', 'push', other)).toMatchObject({ code: 0, out: 'beta\tcreated\n' });
      expect(await deckwright('project', 'list')).toEqual({ code: 0, out: 'acme\tAcme Ltd\nbeta\tbeta\n', err: '' });
    });

    test('create rejects an id that is taken or wrong', async () => {
      await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
      expect(await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme')).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('deckwright project push FILE'),
      });
      expect(await deckwright('project', 'create', '--id', 'a b', '--name', 'x')).toMatchObject({
        code: 3,
        err: expect.stringMatching(/^project \/id: .*letters/),
      });
    });

    test('push reports every error with file and JSON Pointer', async () => {
      const project = await file('bad.json', { id: 'x', theme: { colors: { accent1: 'red' } }, slideSize: 'A4' });
      const { code, out, err } = await deckwright('project', 'push', project);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toContain(`${project} /theme/colors/accent1: `);
      expect(err).toContain(`${project} /slideSize: `);
      expect(err).toContain('Nothing was pushed.');
    });

    test('push accepts partials that templates use, and rejects what their templates cannot use', async () => {
      const elements = [{ type: 'text', text: '{{label}}', style: 'label' }];
      const card = { fields: { label: { type: 'text', required: true } }, elements };
      const theme = { textStyles: { label: { size: 12 } } };
      const good = await file('good.json', { id: 'acme', theme, partials: { card } });
      expect(await deckwright('project', 'push', good)).toMatchObject({ code: 0, out: 'acme\tcreated\n' });

      const box = { x: 40, y: 40, width: 400, height: 100 };
      const fields = { title: { type: 'text', sample: 'Revenue' } };
      const use = { type: 'partial', partial: 'card', box, with: { label: '{{title}}' } };
      const one = await file('one.json', { key: 'one', fields, elements: [use] });
      expect(await deckwright('template', 'push', '--project', 'acme', one)).toMatchObject({ code: 0, err: '' });
      const out = join(folder, 'one.svg');
      const preview = ['template', 'preview', '--project', 'acme', '--key', 'one', '--out', out];
      expect(await deckwright(...preview)).toMatchObject({ code: 0, err: '' });
      const two = await file('two.json', { key: 'two', fields, elements: [{ ...use, partial: 'crad' }] });
      const unknown = await deckwright('template', 'push', '--project', 'acme', two);
      expect(unknown.err).toContain(
        '/elements/0/partial (element "partial 1"): The project has no partial "crad". Did you mean "card"?',
      );

      const renamed = { ...card, fields: { text: card.fields.label }, elements: [{ type: 'text', text: '{{text}}' }] };
      const bad = await file('bad.json', { id: 'acme', theme, partials: { card: renamed } });
      const { code, err } = await deckwright('project', 'push', bad);
      expect(code).toBe(3);
      expect(err).toContain('template one with this project /elements/0/with/label (element');
      expect(err).toContain('Nothing was pushed.');
    });
  });

  describe('deckwright template', () => {
    beforeEach(() => deckwright('project', 'create', '--id', 'acme', '--name', 'Acme'));

    test('push publishes, list shows state and name, and schema prints the JSON Schema of the content', async () => {
      expect(
        await deckwright('template', 'push', '--project', 'acme', TITLE, join(DEMO, 'templates/picture.json')),
      ).toEqual({
        code: 0,
        out: 'title\tpublished\npicture\tpublished\n',
        err: '',
      });
      expect(await deckwright('template', 'list')).toMatchObject({
        out: 'acme\tpicture\tpublished\tPicture\nacme\ttitle\tpublished\tTitle\n',
      });
      const { out } = await deckwright('template', 'schema', '--project', 'acme', '--key', 'title');
      expect(JSON.parse(out)).toMatchObject({
        type: 'object',
        properties: { title: {}, subtitle: {} },
        required: ['title'],
      });
    });

    test('push reports all errors of all files at once, and uploads none of them', async () => {
      const one = await file('one.json', { key: 'one', elements: [{ type: 'txt' }], colour: 'red' });
      const two = await file('two.json', '{ "key": ');
      const three = join(folder, 'missing.json');
      const { code, out, err } = await deckwright(
        'template',
        'push',
        '--project',
        'acme',
        TITLE,
        one,
        two,
        three,
        TITLE,
      );
      expect({ code, out }).toEqual({ code: 3, out: '' });
      expect(err).toContain(`${one} /colour: `);
      expect(err).toContain(`${one} /elements/0`);
      expect(err).toContain(`${two}: not JSON: `);
      expect(err).toContain(`${three}: cannot be read: no such file.`);
      expect(err).toContain(`${TITLE} /key: "title" is the key of ${TITLE} too.`);
      expect((await deckwright('template', 'list')).out).toBe('');
    });

    test('push rejects fonts that are not installed', async () => {
      const box = { x: 40, y: 40, width: 200, height: 30 };
      const elements = [{ type: 'text', box, text: 'x', style: { font: 'Intter' } }];
      const wrong = await file('wrong.json', { key: 'wrong', elements });
      const { code, out, err } = await deckwright('template', 'push', '--project', 'acme', wrong);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      const font = 'The font "Intter" is not installed. Did you mean "Inter"?';
      expect(err).toContain(`${wrong} /elements/0/style/font (element "text 1"): ${font}`);
    });

    test('push rejects a duplicate key', async () => {
      const twice = await file('twice.json', '{ "key": "a", "fields": { "t": {}, "t": {} }, "elements": [] }');
      expect((await deckwright('template', 'push', '--project', 'acme', twice)).err).toContain(
        `${twice} /fields/t: Duplicate key "t" at 1:36.`,
      );
    });

    test('preview renders a slide with the samples of the fields, or with a named sample', async () => {
      const box = { x: 40, y: 40, width: 800, height: 60 };
      const template = await file('hello.json', {
        key: 'hello',
        fields: { title: { type: 'text', required: true, sample: 'Hello' } },
        samples: { german: { title: 'Guten Tag' } },
        elements: [{ type: 'text', role: 'title', box, text: '{{title}}' }],
      });
      await deckwright('template', 'push', '--project', 'acme', '--draft', template);
      const preview = async (...more: string[]) => {
        const out = join(folder, 'preview.pptx');
        const words = ['template', 'preview', '--project', 'acme', '--key', 'hello', '--out', out, ...more];
        expect(await deckwright(...words)).toEqual({ code: 0, out: `${out}\n`, err: '' });
        return readPptx(await readFile(out)).slides;
      };
      expect(JSON.stringify(await preview())).toContain('Hello');
      expect(JSON.stringify(await preview('--sample', 'german'))).toContain('Guten Tag');
      const words = ['template', 'preview', '--project', 'acme', '--key', 'hello', '--sample', 'x', '--out', 'x.pptx'];
      expect(await deckwright(...words)).toMatchObject({ code: 3, err: expect.stringContaining('german') });
    });

    test('names the existing projects and keys', async () => {
      expect((await deckwright('template', 'push', '--project', 'nope', TITLE)).err).toContain(
        'Existing projects: acme',
      );
      await deckwright('template', 'push', '--project', 'acme', TITLE);
      expect((await deckwright('template', 'schema', '--project', 'acme', '--key', 'x')).err).toContain(
        'It has: title.',
      );
    });
  });

  describe('deckwright token', () => {
    test('create prints only the secret; list and revoke find it by id and name', async () => {
      const { code, out } = await deckwright('token', 'create', '--name', 'build');
      expect(code).toBe(0);
      expect(isTokenSecret(out.trimEnd())).toBe(true);
      const row = (await deckwright('token', 'list')).out.split('\t');
      expect(row.slice(1, 4)).toEqual(['build', 'all projects', `…${out.trimEnd().slice(-4)}`]);
      expect((await deckwright('token', 'list')).out).not.toContain(out.trimEnd());
      expect(await deckwright('token', 'revoke', 'build')).toMatchObject({ code: 0, out: `${row[0]}\trevoked\n` });
      expect((await deckwright('token', 'list')).out).toContain('revoked');
      expect(await deckwright('token', 'revoke', 'build')).toMatchObject({
        code: 1,
        err: expect.stringContaining('deckwright token list'),
      });
    });

    test('create --project needs an existing project', async () => {
      expect(await deckwright('token', 'create', '--name', 'x', '--project', 'nope')).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('deckwright project create --id "nope"'),
      });
    });
  });
});

describe('deckwright template beside a running server', () => {
  test('push --draft changes no export', async () => {
    await deckwright('project', 'create', '--id', 'acme', '--name', 'Acme');
    await deckwright('template', 'push', '--project', 'acme', '--draft', TITLE);
    expect((await deckwright('template', 'list', '--project', 'acme')).out).toBe('acme\ttitle\tdraft\tTitle\n');
    const server = await runServer({ dataDir: join(folder, 'data') });
    try {
      const draft = await server.export({ ...titleDeck(), projectId: 'acme' });
      expect(draft.status).toBe(404);
      // The running server uses a template at once that another process publishes.
      await deckwright('template', 'push', '--project', 'acme', TITLE);
      expect((await server.export({ ...titleDeck(), projectId: 'acme' })).status).toBe(200);
    } finally {
      await server.stop(1_000);
    }
  });
});

describe('deckwright render', () => {
  test('renders a deck without a server or a database, with the same bytes for the same date', async () => {
    const out = join(folder, 'deck.pptx');
    const words = [
      'render',
      '--templates',
      DEMO,
      '--request',
      join(DEMO, 'request.json'),
      '--accepted-at',
      '2026-11-20',
    ];
    expect(await deckwright(...words, '--out', out)).toEqual({ code: 0, out: `${out}\n`, err: '' });
    const again = join(folder, 'again.pptx');
    await deckwright(...words, '--out', again);
    const bytes = await readFile(out);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.equals(await readFile(again))).toBe(true);
    await expect(readFile(join(folder, 'data/deckwright.db'))).rejects.toThrow('ENOENT');
  });

  test('reports errors of the request with file and JSON Pointer', async () => {
    const request = await file('request.json', titleDeck({}, 7 as unknown as string));
    const bad = await file('bad.json', {
      presentation: {
        slideList: [
          { templateKey: 'title', content: {} },
          { templateKey: 'title', content: { title: [] } },
        ],
      },
    });
    const words = ['render', '--templates', DEMO, '--out', join(folder, 'x.pptx'), '--request'];
    expect((await deckwright(...words, request)).code).toBe(0);
    const { code, out, err } = await deckwright(...words, bad);
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toContain(`${bad} /presentation/slideList/0/content/title: `);
    expect(err).toContain(`${bad} /presentation/slideList/1/content/title: `);
  });

  test('takes the format from the extension unless the request has options.format', async () => {
    const request = await file('request.json', titleDeck());
    const words = ['render', '--templates', DEMO, '--request'];
    const unknown = await deckwright(...words, request, '--out', join(folder, 'deck.ppt'));
    expect(unknown).toMatchObject({ code: 2, err: expect.stringMatching(/^--out .*"ppt".*pptx, pdf/) });
    const explicit = await file('explicit.json', titleDeck({ format: 'pptx' }));
    expect((await deckwright(...words, explicit, '--out', join(folder, 'deck.bin'))).code).toBe(0);
  });

  test('reports what is missing in a folder', async () => {
    const request = await file('request.json', titleDeck());
    const { err } = await deckwright('render', '--templates', folder, '--request', request, '--out', 'x.pptx');
    expect(err).toContain('the folder has no project.json');
  });
});

describe('deckwright', () => {
  test('prints help to stdout', async () => {
    const { code, out, err } = await deckwright('--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const commands = ['project', 'template', 'asset', 'font', 'token', 'owner', 'plan', 'backup', 'restore', 'render'];
    for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  test('reports a wrong command on stderr with exit code 2', async () => {
    expect(await deckwright('project', 'lsit')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('list'),
    });
    expect(await deckwright('token', 'create')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('--name'),
    });
  });
});
