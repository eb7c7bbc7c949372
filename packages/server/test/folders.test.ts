import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundledFonts } from '@deckwright/core/node';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, PLACES, type PlacedCommands } from './command-places.ts';
import { DEMO, titleDeck } from './run-server.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#123456"/></svg>';
const FONT = 'Inter-Brand.ttf';

let folder: string;
/** A project folder with everything in it. */
let source: string;
let commands: PlacedCommands;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-folders-'));
  source = join(folder, 'sales');
  commands = commandsAt('a data directory', join(folder, 'data'));
  await cp(DEMO, source, { recursive: true });
  await write('project.json', { id: 'sales', name: 'Sales', theme: { colors: { accent1: '#FF0000' } } });
  await write('assets/logo.svg', LOGO);
  await mkdir(join(source, 'fonts'), { recursive: true });
  await writeFile(join(source, 'fonts', FONT), font);
});
afterEach(async () => {
  await commands.end();
  await rm(folder, { recursive: true, force: true });
});

function deckwright(...words: string[]) {
  return commands.deckwright(...words);
}

let font: Uint8Array;
beforeAll(() => {
  font = bundledFonts()
    .find(({ family, bold, italic }) => family === 'Inter' && !bold && !italic)!
    .load();
});
afterAll(() => {
  font = new Uint8Array();
});

async function write(path: string, content: unknown): Promise<string> {
  const file = join(source, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function change(path: string, changes: Record<string, unknown>): Promise<void> {
  await write(path, { ...JSON.parse(await readFile(join(source, path), 'utf8')), ...changes });
}

async function elementsOf(name: string): Promise<unknown[]> {
  return JSON.parse(await readFile(join(source, `templates/${name}.json`), 'utf8')).elements;
}

const PICTURE = { type: 'image', box: { x: 800, y: 480, width: 80, height: 40 }, src: 'asset:logo' };

/** Both places run the same code, except that a server is called over HTTP. */
const IN_THIS_RUN = HAS_ALL_CASES ? PLACES : PLACES.slice(-1);

describe.each(IN_THIS_RUN)('on %s', (place) => {
  beforeEach(async () => {
    commands = commandsAt(place, join(folder, 'data'));
    // The first command reports that it created the data directory.
    await deckwright('token', 'create', '--name', 'any');
  });

  describe('deckwright push', () => {
    test('stores project settings, templates, pictures and fonts, and then only what changed', async () => {
      expect(await deckwright('push', source)).toEqual({
        code: 0,
        out: `added\tproject\tsales\nadded\ttemplate\tpicture\nadded\ttemplate\ttitle\nadded\tpicture\tlogo\nadded\tfont\t${FONT}\n`,
        err: '5 added.\n',
      });
      expect((await deckwright('template', 'list')).out).toBe(
        'sales\tpicture\tpublished\tPicture\nsales\ttitle\tpublished\tTitle\n',
      );
      expect((await deckwright('asset', 'list')).out).toBe(`sales\tasset:logo\t${LOGO.length}\n`);
      expect((await deckwright('font', 'list')).out).toContain('Inter regular');

      const again = await deckwright('push', source);
      expect(again).toMatchObject({ code: 0, err: 'Nothing changed in "sales".\n' });
      expect(again.out.match(/^unchanged\t/gm)).toHaveLength(5);

      await change('templates/title.json', { name: 'The title', elements: [...(await elementsOf('title')), PICTURE] });
      const { out, err } = await deckwright('push', source);
      const at = (await elementsOf('title')).length - 1;
      expect(out).toContain(`changed\ttemplate\ttitle\t/name /elements/${at}\n`);
      expect(err).toBe('1 changed, 4 unchanged.\n');
      expect((await deckwright('template', 'list')).out).toContain('The title');
    });

    test('--dry-run prints what would change with its JSON Pointers, and stores nothing', async () => {
      const { out, err } = await deckwright('push', source, '--dry-run');
      expect(out.match(/^added\t/gm)).toHaveLength(5);
      expect(err).toBe('Dry run, nothing was pushed: 5 added.\n');
      expect((await deckwright('project', 'list')).out).toBe('');

      await deckwright('push', source);
      await change('project.json', { theme: { colors: { accent1: '#00FF00' } }, language: 'de-DE' });
      expect((await deckwright('push', source, '--dry-run')).out).toContain(
        'changed\tproject\tsales\t/theme/colors/accent1 /language\n',
      );
      await deckwright('pull', 'sales', join(folder, 'copy'));
      expect(await readFile(join(folder, 'copy/project.json'), 'utf8')).toContain('#FF0000');
    });

    test('reports the faults of all files at once, and stores nothing', async () => {
      await change('project.json', { slideSize: 'A4' });
      await change('templates/title.json', { colour: 'red' });
      await write('templates/broken.json', '{ "key": ');
      await write('templates/again.json', {
        ...JSON.parse(await readFile(join(source, 'templates/title.json'), 'utf8')),
      });
      await write('assets/logo.png', 'no picture');
      await write('assets/bad name.png', 'x');
      await write('assets/photo.png', 'no picture');
      await write('fonts/bad.ttf', 'no font');
      const { code, out, err } = await deckwright('push', source);
      expect({ code, out }).toEqual({ code: 3, out: '' });
      for (const line of [
        'project.json /slideSize: ',
        'templates/title.json /key: "title" is the key of ',
        'templates/again.json /colour: ',
        'templates/broken.json: not JSON: ',
        'assets/logo.svg: ',
        'assets/bad name.png: "bad name" is not a valid name.',
        'assets/photo.png: ',
        'fonts/bad.ttf: ',
      ]) {
        expect(err).toContain(`${join(source, line)}`);
      }
      expect(err).toMatch(/Nothing was pushed\.\n$/);
      expect((await deckwright('project', 'list')).out).toBe('');
    });

    test('rejects a template whose picture is missing', async () => {
      await deckwright('push', source);
      await rm(join(source, 'assets'), { recursive: true });
      await change('templates/title.json', {
        elements: [...(await elementsOf('title')), { ...PICTURE, src: 'asset:gone' }],
      });
      const { code, err } = await deckwright('push', source);
      expect(code).toBe(3);
      expect(err).toContain('asset:gone');
    });

    test('checks templates with the partials of the project file, also those that only the project has', async () => {
      const image = { type: 'image', src: 'asset:logo' };
      const badge = { type: 'partial', partial: 'badge', box: { x: 800, y: 480, width: 40, height: 20 } };
      await change('project.json', { partials: { badge: { elements: [image] } } });
      for (const name of ['title', 'picture']) {
        await change(`templates/${name}.json`, { elements: [...(await elementsOf(name)), badge] });
      }
      expect(await deckwright('push', source)).toMatchObject({ code: 0, err: '5 added.\n' });
      await rm(join(source, 'templates/picture.json'));
      await rm(join(source, 'assets'), { recursive: true });
      expect((await deckwright('push', source, '--prune', '--dry-run')).out).toContain(
        'kept\tpicture\tlogo\tin use: the project file\n',
      );
      await change('project.json', { partials: {} });
      const { code, err } = await deckwright('push', source);
      expect(code).toBe(3);
      expect(err).toMatch(/title\.json \/elements\/\d+\/partial \(element /);
      expect(err).toMatch(
        /^template picture, which the folder lacks, with this project \/elements\/\d+\/partial \(element /m,
      );
    });

    test('reports and keeps what the folder lacks; --prune removes it unless something uses it', async () => {
      await change('templates/title.json', { elements: [...(await elementsOf('title')), PICTURE] });
      await write('assets/old.svg', LOGO);
      await deckwright('push', source);
      await rm(join(source, 'assets'), { recursive: true });
      await rm(join(source, 'fonts'), { recursive: true });
      await rm(join(source, 'templates/picture.json'));
      const kept = await deckwright('push', source);
      expect(kept.err).toBe('Nothing changed in "sales".\n');
      expect(kept.out).toContain(
        'kept\ttemplate\tpicture\tnot in the folder\nkept\tpicture\tlogo\tnot in the folder\n',
      );

      const { out, err } = await deckwright('push', source, '--prune');
      expect(out).toContain('removed\ttemplate\tpicture\n');
      expect(out).toContain('kept\tpicture\tlogo\tin use: the template "title"\nremoved\tpicture\told\n');
      expect(out).toContain(`removed\tfont\t${FONT}\n`);
      expect(err).toBe('3 removed, 1 kept, 2 unchanged.\n');
      expect((await deckwright('template', 'list')).out).toMatch(/^sales\ttitle\t[^\n]*\n$/);
      expect((await deckwright('asset', 'list')).out).toMatch(/^sales\tasset:logo\t[^\n]*\n$/);
      expect((await deckwright('font', 'list')).out).toBe('');
    });

    test('--draft changes no published template', async () => {
      await deckwright('push', source);
      await change('templates/title.json', { name: 'New' });
      expect((await deckwright('push', source, '--draft')).out).toContain('changed\ttemplate\ttitle\t/name\n');
      expect((await deckwright('template', 'list')).out).toContain('sales\ttitle\tpublished, newer draft\tNew\n');
      expect(await deckwright('push', source, '--draft')).toMatchObject({ err: 'Nothing changed in "sales".\n' });
    });

    test('needs a folder with a project file', async () => {
      expect(await deckwright('push', join(folder, 'gone'))).toMatchObject({
        code: 1,
        err: expect.stringContaining('no such folder'),
      });
    });
  });

  describe('deckwright pull', () => {
    test('writes a project into a folder from which a push changes nothing', async () => {
      await deckwright('push', source);
      const copy = join(folder, 'copy');
      const { code, out, err } = await deckwright('pull', 'sales', copy);
      expect({ code, err }).toEqual({ code: 0, err: '5 added.\n' });
      expect(out).toContain('added\tproject\tsales\n');
      expect((await readdir(copy, { recursive: true })).sort()).toEqual([
        'assets',
        'assets/logo.svg',
        'fonts',
        `fonts/${FONT}`,
        'project.json',
        'templates',
        'templates/picture.json',
        'templates/title.json',
      ]);
      expect(await readFile(join(copy, 'assets/logo.svg'), 'utf8')).toBe(LOGO);
      expect(await deckwright('push', copy)).toMatchObject({ code: 0, err: 'Nothing changed in "sales".\n' });
      expect(await deckwright('pull', 'sales', copy)).toMatchObject({ code: 0, err: 'Nothing changed.\n' });
    });

    test('keeps local changes, all of the folder as it is, unless it has --force', async () => {
      await deckwright('push', source);
      const copy = join(folder, 'copy');
      await deckwright('pull', 'sales', copy);
      // A template is found by its key, whatever its file is called.
      await rename(join(copy, 'templates/title.json'), join(copy, 'templates/01-title.json'));
      const before = await readFile(join(copy, 'templates/01-title.json'), 'utf8');
      await writeFile(join(copy, 'templates/01-title.json'), before.replace('"Title"', '"Mine"'));
      await writeFile(join(copy, 'assets/logo.svg'), LOGO.replace('#123456', '#654321'));
      await rm(join(copy, 'templates/picture.json'));
      const rejected = await deckwright('pull', 'sales', copy);
      expect(rejected).toMatchObject({ code: 1, out: '' });
      expect(rejected.err).toContain(`${join(copy, 'templates/01-title.json')}: differs from the project: /name`);
      expect(rejected.err).toContain(`${join(copy, 'assets/logo.svg')}: differs from the project`);
      expect(rejected.err).toMatch(/Nothing was written\. .*--force.*\n$/);
      expect(await readdir(join(copy, 'templates'))).toEqual(['01-title.json']);

      expect(await deckwright('pull', 'sales', copy, '--force')).toMatchObject({
        code: 0,
        err: '1 added, 2 changed, 2 unchanged.\n',
      });
      expect(await readFile(join(copy, 'templates/01-title.json'), 'utf8')).toBe(before);
      expect((await readdir(join(copy, 'templates'))).sort()).toEqual(['01-title.json', 'picture.json']);
    });

    test('reports and keeps files that the project lacks', async () => {
      await deckwright('push', source);
      await write('templates/mine.json', { key: 'mine', elements: [] });
      const { code, out, err } = await deckwright('pull', 'sales', source);
      expect({ code, err }).toEqual({ code: 0, err: 'Nothing changed.\n' });
      expect(out).toContain('kept\ttemplate\tmine\tnot in the project\n');
      expect(await readdir(join(source, 'templates'))).toContain('mine.json');
    });

    test('names the projects that exist', async () => {
      await deckwright('push', source);
      expect(await deckwright('pull', 'gone', folder)).toMatchObject({
        code: 1,
        err: expect.stringContaining('sales'),
      });
    });
  });
});

describe('deckwright render', () => {
  test('uses the fonts of the folder', async () => {
    await change('project.json', { theme: { fonts: { heading: 'Brand', body: 'Brand' } } });
    await writeFile(join(source, 'fonts', FONT), renamed(font));
    const request = join(folder, 'request.json');
    await writeFile(request, JSON.stringify({ ...titleDeck(), projectId: 'sales' }));
    const words = ['render', '--templates', source, '--request', request, '--out', join(folder, 'deck.svg')];
    expect(await deckwright(...words)).toMatchObject({ code: 0, err: '' });
    await rm(join(source, 'fonts'), { recursive: true });
    expect(await deckwright(...words)).toMatchObject({ err: expect.stringMatching(/FONT_SUBSTITUTED.*Brand/) });
  });
});

/** The font with a family name of the same length. */
function renamed(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (const encoding of ['latin1', 'utf16le'] as const) {
    const swap = (text: string) => {
      const part = Buffer.from(text, encoding);
      return encoding === 'utf16le' ? part.swap16() : part;
    };
    const [from, into] = [swap('Inter'), swap('Brand')];
    for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) into.copy(copy, at);
  }
  return copy;
}
